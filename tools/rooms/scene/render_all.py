"""Renders what a room needs, in one run of Blender: python3 render_all.py ROOM WORK [--second] [--gpu] [--hours afternoon,evening] [--scale N] [--spp N]

Each pass goes to WORK/HOUR/PASS. What lies there already is not rendered again, so a run that was cut off goes on where it stopped; a pass
that Blender dies of is tried once more. --gpu renders on a card with CUDA; without it, PASSES' samples are divided by four and their seconds
times ten, for two idle cores (--threads N, default 2). --second renders from the room's second standpoint, which has no picture of 8192.
--share takes that share of the samples. --scale N divides all widths, --spp sets all samples: a look while editing. --limit ends the run after so
many seconds. BLENDER names the program, where it is not on the path.
"""

import argparse
import os
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
DAY, OTHERS = "afternoon", ("evening", "morning")
# Bands end at whole rows of every width. Pass, arguments, width by day and at other hours, samples by day, in the evening and in the morning, seconds at most
PASSES = [
    ("base_a", "--mode base --band 30.9375,-50.625", (8192, 4096), (96, 192, 128), 90),
    ("base_b", "--mode base --band 30.9375,-50.625 --seed 1", (8192, 4096), (96, 192, 128), 90),
    ("top", "--mode base --band 90,30.9375", (4096, 2048), (64, 256, 96), 30),
    ("bottom", "--mode base --band=-50.625,-90", (4096, 2048), (64, 160, 96), 25),
    ("gloss", "--mode gloss --rough .16 --band 0,-90", (2048, 2048), (160, 192, 128), 30),
    ("satin", "--mode gloss --rough .5 --band 0,-90", (1024, 1024), (192, 256, 192), 15),
    ("bounce_lo", "--mode base --floor .05", (384, 384), (384, 512, 384), 12),
    ("bounce_hi", "--mode base --floor .60", (384, 384), (384, 512, 384), 12),
    ("mirror", "--mode gloss --rough .04 --band 0,-90", (4096, 4096), (96, 96, 96), 40),
    ("lean_east", "--mode base --lean .15,0 --band 0,-90", (1024, 1024), (192, 256, 192), 15),
    ("lean_west", "--mode base --lean=-.15,0 --band 0,-90", (1024, 1024), (192, 256, 192), 15),
    ("lean_north", "--mode base --lean 0,.15 --band 0,-90", (1024, 1024), (192, 256, 192), 15),
    ("lean_south", "--mode base --lean 0,-.15 --band 0,-90", (1024, 1024), (192, 256, 192), 15),
]
PAINT = ("paint", "--mode paint", 4096, 24, 0)
DEPTH = ("depth", "--mode base", 1024, 1, 0)
FIXED = (PAINT[0], DEPTH[0])  # what has the samples that it needs, whatever is asked for
# Where one stands in a room for the second time, in metres; where one stands first is said in the room's scene. rooms.ts has the same numbers.
SECOND = {"living": "2.35,1.05,1.45", "kitchen": "0.3,1.7,1.45", "bathroom": "-0.85,0.05,1.45", "hall": "0.25,1.45,1.45"}


def passes(hours, second):
    """(hour, pass, arguments, width, samples, seconds), what matters most first."""
    every = []
    for k, hour in enumerate((DAY, *OTHERS)):
        if hour in hours:
            every += [(hour, name, args, widths[second or k > 0], samples[k], seconds) for name, args, widths, samples, seconds in PASSES]
    if DAY in hours:
        every += [(DAY, *DEPTH), (DAY, *PAINT)]
    return every


def line(o, job):
    hour, name, args, width, samples, seconds = job
    samples = samples if name in FIXED else o.spp or max(24, int(samples * o.share * (1 if o.gpu else 0.25)))
    seconds = seconds if o.gpu else 10 * seconds
    stands = f" --cam={SECOND[o.room]}" if o.second else ""
    return f"{args}{stands} --hour {hour} --w {width // o.scale} --spp {samples} --time {seconds} --out {target(o, job)}"


def target(o, job):
    return os.path.join(os.path.abspath(o.work), job[0], job[1])


def missing(o):
    return [job for job in passes(o.hours.split(","), o.second) if not os.path.exists(os.path.join(target(o, job), "rgb.exr"))]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("room")
    ap.add_argument("work")
    ap.add_argument("--second", action="store_true")
    ap.add_argument("--gpu", action="store_true")
    ap.add_argument("--hours", default=",".join((DAY, *OTHERS)))
    ap.add_argument("--scale", type=int, default=1)
    ap.add_argument("--spp", type=int, default=0)
    ap.add_argument("--share", type=float, default=1)
    ap.add_argument("--threads", type=int, default=2)
    ap.add_argument("--limit", type=float, default=1e9)
    o = ap.parse_args()
    os.makedirs(o.work, exist_ok=True)
    began = time.time()
    for _ in range(2):
        wanted = missing(o)
        left = o.limit - (time.time() - began)
        if not wanted or left < 5:
            break
        listed = os.path.join(o.work, "passes.txt")
        with open(listed, "w") as f:
            f.write("\n".join(line(o, job) for job in wanted) + "\n")
        command = [*os.environ.get("BLENDER", "blender").split(), "-b", "--factory-startup", "-t", str(o.threads)]
        command += ["--python-exit-code", "1", "--python", f"{HERE}/{o.room}.py", "--", "--passes", listed, "--threads", str(o.threads)]
        log = os.path.join(o.work, "blender.log")
        with open(log, "w") as f:
            try:
                subprocess.run([*command, *(["--gpu"] if o.gpu else [])], stdout=f, stderr=subprocess.STDOUT, timeout=left)
            except subprocess.TimeoutExpired:
                print(f"{o.room}: stopped after {o.limit:.0f} s", flush=True)
        with open(log, errors="replace") as f:
            print("\n".join(f"{o.room} {text.strip()}" for text in f if text.startswith("PASS ")), flush=True)
    lacking = missing(o)
    print(f"{o.room}: {time.time() - began:.0f} s, {len(lacking)} passes missing", *[f"{job[0]}/{job[1]}" for job in lacking], flush=True)
    if lacking:
        with open(os.path.join(o.work, "blender.log"), errors="replace") as f:
            sys.exit(f.read()[-2000:])


main()
