"""Reads the GIF and the APNG of a run with Pillow, for Scripts/check-exports: a machine and the instants of their part.

Their frames are the same, but for GIF's colours, and the last one of the APNG is what 'render' draws at its end.
"""

import subprocess
import sys

from PIL import Image, ImageChops, ImageStat

program, machine, start, end = sys.argv[1:]
part = ["--from", f"{start}s", "--until", f"{end}s"]
files = {}
for form in ("gif", "apng"):
    files[form] = f"{machine}.{form}"
    subprocess.run(
        [program, "export", f"{machine}.journal", "--to", form, *part, "-o", files[form], "--force"], check=True
    )
subprocess.run(
    [program, "render", f"{machine}.journal", "--at", f"{end}s", "--to", "png", "--size", "640x400"]
    + ["-o", f"{machine}.last.png", "--force"],
    check=True,
)
pictures = {form: Image.open(file) for form, file in files.items()}
counts = {form: picture.n_frames for form, picture in pictures.items()}
assert counts["gif"] == counts["apng"] > 5, counts

shown = {"gif": 0, "apng": 0}
frame = None
for index in range(counts["gif"]):
    frames = []
    for form, picture in pictures.items():
        picture.seek(index)
        shown[form] += picture.info["duration"]
        frames.append(picture.convert("RGB"))
    frame = frames[1]
    assert frame.size == (640, 400)
    difference = ImageStat.Stat(ImageChops.difference(*frames))
    assert max(difference.mean) < 2, f"frame {index} of the GIF differs by {difference.mean}"
# The end is shown for a second more.
for form, milliseconds in shown.items():
    assert abs(milliseconds - 1000 * (float(end) - float(start) + 1)) <= 60, (form, milliseconds)
last = ImageChops.difference(frame, Image.open(f"{machine}.last.png").convert("RGB")).getbbox()
assert last is None, f"the last frame of the APNG is not what 'render' draws: {last}"
print(f"{machine}: {counts['gif']} frames, {shown['gif']} ms")
