#!/usr/bin/env python3
"""Computes the statistics of a traffic study anew from its passenger log, and compares.

Usage: liftworks traffic BUILDING ... --json --log LOG > REPORT
       check-traffic.py REPORT LOG [--warm-up SECONDS]

Everything is computed from the columns of the log alone, with exact fractions and a Student distribution of
its own (numerical integration), by the definitions of docs/traffic.md. Exit code 1 where a value differs by
more than one part in a thousand million.
"""
import csv
import json
import math
import sys
from collections import defaultdict
from fractions import Fraction

# A journey is a list of legs, one where nobody changes; its own time and its last instants are beside them.
MEASURES = {
    'waiting': lambda p: sum(max(Fraction(0), leg['answered'] - leg['time']) for leg in p['legs']),
    'boarding': lambda p: sum(leg['boarded'] - leg['time'] for leg in p['legs']),
    'transit': lambda p: sum(leg['arrived'] - leg['answered'] for leg in p['legs']),
    'destination': lambda p: p['arrived'] - p['time'],
    'exit': lambda p: p['alighted'] - p['time'],
}


def student_bound(degrees):
    """The bound within which 95 % of Student's t lie, by bisection of Simpson's rule."""
    norm = math.exp(math.lgamma((degrees + 1) / 2) - math.lgamma(degrees / 2)) / math.sqrt(degrees * math.pi)

    def share(bound, steps=4000):
        def density(x):
            return norm * (1 + x * x / degrees) ** (-(degrees + 1) / 2)
        width = bound / steps
        total = density(0) + density(bound)
        for index in range(1, steps):
            total += density(index * width) * (4 if index % 2 else 2)
        return 2 * total * width / 3

    low, high = 1.0, 16.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if share(middle) < 0.95 else (low, middle)
    return (low + high) / 2


def read(path):
    """The passengers of the log, by dispatcher and replication."""
    studies = defaultdict(lambda: defaultdict(list))
    with open(path, newline='', encoding='utf-8') as file:
        for row in csv.DictReader(file):
            passenger = {key: Fraction(row[key]) if row[key] else None
                         for key in ('time', 'answered', 'boarded', 'arrived', 'alighted')}
            people = studies[row.get('dispatcher', '')][int(row['replication'])]
            if int(row.get('leg', 1)) > 1:
                journey = people[-1]
                journey['legs'].append(passenger)
            else:
                journey = dict(passenger, legs=[passenger], origin=row['origin'], number=int(row['passenger']))
                people.append(journey)
            is_last = row.get('goal', row['destination']) == row['destination']
            journey['arrived'] = passenger['arrived'] if is_last else None
            journey['alighted'] = passenger['alighted'] if is_last else None
    return studies


def mean(values):
    return sum(values) / len(values) if values else None


def interval(averages):
    if len(averages) < 2:
        return None
    middle = float(mean(averages))
    variance = sum((float(a) - middle) ** 2 for a in averages) / (len(averages) - 1)
    half = student_bound(len(averages) - 1) * math.sqrt(variance / len(averages))
    return [middle - half, middle + half]


def measure(value, replications):
    averages = [mean([value(p) for p in people]) for people in replications if people]
    pooled = sorted(value(p) for people in replications for p in people)
    count = len(pooled)

    def percentile(percent):
        return float(pooled[max(-(-count * percent // 100), 1) - 1]) if pooled else None

    return {
        'average': float(mean(averages)) if averages else None,
        'interval': interval(averages),
        'p50': percentile(50), 'p90': percentile(90), 'p95': percentile(95),
        'longest': float(pooled[-1]) if pooled else None,
        'meanSquare': float(sum(v * v for v in pooled) / count) if pooled else None,
        'over60': sum(v > 60 for v in pooled) / count if pooled else None,
    }


def worst(value, people):
    """The five minutes whose passengers have the greatest average, the first of several."""
    windows = defaultdict(list)
    for p in people:
        windows[p['time'] // 300 * 300].append(value(p))
    if not windows:
        return None
    start = max(sorted(windows), key=lambda start: mean(windows[start]))
    return {'from': float(start), 'average': float(mean(windows[start])), 'passengers': len(windows[start])}


def by_landing(people):
    landings = defaultdict(list)
    for p in people:
        landings[p['origin']].append(p)
    return landings


class Check:
    def __init__(self):
        self.count = 0
        self.failures = []

    def equal(self, name, ours, theirs, tolerance=1e-9):
        self.count += 1
        if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
            good = all(abs(a - b) <= 1e-6 * max(1, abs(a)) for a, b in zip(ours, theirs))
        elif isinstance(ours, float) and isinstance(theirs, (int, float)) and not isinstance(theirs, bool):
            good = abs(ours - theirs) <= tolerance * max(1.0, abs(ours))
        else:
            good = ours == theirs
        if not good:
            self.failures.append(f'{name}: from the log {ours}, in the report {theirs}')


def main():
    arguments = sys.argv[1:]
    warm_up = Fraction(0)
    if '--warm-up' in arguments:
        index = arguments.index('--warm-up')
        warm_up = Fraction(arguments[index + 1])
        del arguments[index:index + 2]
    if len(arguments) != 2:
        sys.exit(__doc__)
    with open(arguments[0], encoding='utf-8') as file:
        report = json.load(file)
    studies = read(arguments[1])
    check = Check()
    check.equal('format', 'liftworks-traffic', report['format'])
    check.equal('version', 1, report['version'])
    averages = {}
    for result in report['results']:
        name = result['dispatcher']
        study = studies[name if name in studies else '']
        check.equal(f'{name}: replications', len(study), result['replications'])
        for number, people in study.items():
            check.equal(f'{name}: numbers of replication {number}',
                        [float(n + 1) for n in range(len(people))], [float(p['number']) for p in people])
            check.equal(f'{name}: order of replication {number}', True,
                        all(a['time'] <= b['time'] for a, b in zip(people, people[1:])))
        counted = [[p for p in study[number] if p['time'] >= warm_up] for number in sorted(study)]
        delivered = [[p for p in people if p['alighted'] is not None] for people in counted]
        arrived, done = sum(map(len, counted)), sum(map(len, delivered))
        check.equal(f'{name}: passengers',
                    {'arrived': arrived, 'delivered': done, 'undelivered': arrived - done}, result['passengers'])
        if (arrived - done) * 100 > arrived:
            check.equal(f'{name}: saturated', True, result['saturated'])
        averages[name] = [mean([MEASURES['waiting'](p) for p in people]) for people in delivered]
        for key, value in MEASURES.items():
            computed = measure(value, delivered)
            for statistic, number in computed.items():
                expected = None if result['saturated'] else number
                check.equal(f'{name}: {key}.{statistic}', expected, result[key][statistic])
        everybody = [p for people in delivered for p in people]
        for key in ('waiting', 'destination'):
            computed = worst(MEASURES[key], everybody)
            expected = None if result['saturated'] else computed
            for statistic in computed or {}:
                check.equal(f'{name}: worst five minutes of {key}, {statistic}', expected and expected[statistic],
                            result['worstFiveMinutes'][key] and result['worstFiveMinutes'][key][statistic])
        landings = by_landing(everybody)
        for landing in result['landings']:
            there = landings[landing['landing']]
            title = f"{name}: landing {landing['landing']}"
            check.equal(f'{title}, passengers', len(there), landing['passengers'])
            for key in ('waiting', 'destination'):
                average = mean([MEASURES[key](p) for p in there])
                expected = None if result['saturated'] or average is None else float(average)
                check.equal(f'{title}, {key}', expected, landing[key])
    for result in report['results']:
        for pair in result['comparisons']:
            differences = [a - b for a, b in zip(averages[pair['a']], averages[pair['b']])
                           if a is not None and b is not None]
            title = f"{pair['a']} less {pair['b']}"
            check.equal(title, float(mean(differences)), pair['difference'])
            bounds = interval(differences)
            check.equal(title + ', interval', bounds, pair['interval'])
            winner = None
            if bounds and not bounds[0] <= 0 <= bounds[1]:
                winner = pair['a'] if bounds[1] < 0 else pair['b']
            check.equal(title + ', winner', winner, pair['winner'])
    for failure in check.failures:
        print(failure)
    print(f'{check.count - len(check.failures)} of {check.count} values are those of the log')
    sys.exit(1 if check.failures else 0)


main()
