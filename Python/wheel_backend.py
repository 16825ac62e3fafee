"""Makes the wheel: the modules and the library, in the same order with the same times, so that it has the same bytes.

It needs nothing but Python. The library is liftworks/libliftworks.so, which Scripts/build-wheel puts there;
LIFTWORKS_WHEEL_TAG is the platform, such as manylinux_2_36_x86_64, and LIFTWORKS_VERSION the version.
"""

import base64
import hashlib
import os
import re
import zipfile
from pathlib import Path

FOLDER = Path(__file__).parent
#: The time of all files in the wheel: the earliest that a zip can have.
TIME = (1980, 1, 1, 0, 0, 0)


def project() -> dict:
    """The values of pyproject.toml: read without tomllib, which Python 3.10 has not."""
    text = (FOLDER / "pyproject.toml").read_text()
    values = dict(re.findall(r'^([a-z-]+) = "(.*)"$', text, re.M))
    lists = {name: re.findall(r'"(.*?)"', items) for name, items in re.findall(r"^([a-z-]+) = \[(.*)\]$", text, re.M)}
    extras = text.split("[project.optional-dependencies]")[1]
    return {
        **values,
        "dependencies": lists["dependencies"],
        "extras": {name: lists[name] for name in re.findall(r"^([a-z-]+) = \[", extras, re.M)},
    }


def metadata(version: str) -> str:
    """The file METADATA."""
    known = project()
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {known['name']}",
        f"Version: {version}",
        f"Summary: {known['description']}",
        f"Requires-Python: {known['requires-python']}",
        *(f"Requires-Dist: {name}" for name in known["dependencies"]),
    ]
    for extra, names in known["extras"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f"Requires-Dist: {name}; extra == '{extra}'" for name in names]
    return "\n".join(lines) + "\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel into a folder, and returns its name."""
    library = FOLDER / "liftworks" / "libliftworks.so"
    if not library.exists():
        raise SystemExit(f"There is no '{library}'. Scripts/build-wheel builds it, and this wheel.")
    version = os.environ.get("LIFTWORKS_VERSION") or release()
    tag = f"py3-none-{os.environ.get('LIFTWORKS_WHEEL_TAG', 'linux_x86_64')}"
    info = f"liftworks-{version}.dist-info"
    files = {
        path.relative_to(FOLDER).as_posix(): path.read_bytes()
        for path in sorted((FOLDER / "liftworks").rglob("*"))
        if path.is_file() and path.suffix in (".py", ".so", ".typed") and "__pycache__" not in path.parts
    }
    files[f"{info}/METADATA"] = metadata(version).encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: liftworks\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    record = "".join(f"{name},sha256={digest(data)},{len(data)}\n" for name, data in files.items())
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    name = f"liftworks-{version}-{tag}.whl"
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, TIME)
            entry.external_attr = (0o755 if path.endswith(".so") else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)
    return name


def digest(data: bytes) -> str:
    """The digest of a file, as RECORD has it."""
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def release() -> str:
    """The version of the sources."""
    source = (FOLDER.parent / "Sources" / "Records" / "Release.swift").read_text()
    return re.search(r'staticVersion: StaticString = "(.*)"', source)[1]
