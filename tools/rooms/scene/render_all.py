"""Renders what a room needs, in one run of Blender: python3 render_all.py ROOM WORK [--gpu] [--hours afternoon,evening] [--scale N] [--spp N]

Each pass goes to WORK/HOUR/PASS. What lies there already is not rendered again, so a run that was cut off goes on where it stopped; a pass
that Blender dies of is tried once more. --gpu renders on a card with CUDA; without it, PASSES' samples are divided by four and their seconds
times ten, for two idle cores (--threads N, default 2). --scale N divides all widths, --spp sets all samples: a look while editing. --limit ends
the run after so many seconds. BLENDER names the program, where it is not on the path.
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
LIVING_STILL = "--persp=-31,-16,72 --cam=0.80,-2.52,1.28"
STILL = [
    ("st_a", f"--mode base {LIVING_STILL}", 1600, 192, 30),
    ("st_b", f"--mode base {LIVING_STILL} --seed 1", 1600, 192, 30),
    ("st_gloss", f"--mode gloss --rough .16 {LIVING_STILL}", 1200, 192, 25),
    ("st_satin", f"--mode gloss --rough .5 {LIVING_STILL}", 400, 384, 12),
    ("st_lo", f"--mode base {LIVING_STILL} --floor .05", 320, 384, 12),
    ("st_hi", f"--mode base {LIVING_STILL} --floor .60", 320, 384, 12),
]


def passes(room, hours):
    """(hour, pass, arguments, width, samples, seconds), what matters most first."""
    every = []
    for k, hour in enumerate((DAY, *OTHERS)):
        if hour in hours:
            every += [(hour, name, args, widths[k > 0], samples[k], seconds) for name, args, widths, samples, seconds in PASSES]
    if DAY in hours:
        every += [(DAY, *job) for job in (STILL if room == "living" else [])]
        every.append((DAY, *PAINT))
    return every


def line(o, job):
    hour, name, args, width, samples, seconds = job
    samples = samples if name == "paint" else o.spp or (samples if o.gpu else max(24, samples // 4))
    seconds = seconds if o.gpu else 10 * seconds
    return f"{args} --hour {hour} --w {width // o.scale} --spp {samples} --time {seconds} --out {target(o, job)}"


def target(o, job):
    return os.path.join(os.path.abspath(o.work), job[0], job[1])


def missing(o):
    return [job for job in passes(o.room, o.hours.split(",")) if not os.path.exists(os.path.join(target(o, job), "rgb.exr"))]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("room")
    ap.add_argument("work")
    ap.add_argument("--gpu", action="store_true")
    ap.add_argument("--hours", default=",".join((DAY, *OTHERS)))
    ap.add_argument("--scale", type=int, default=1)
    ap.add_argument("--spp", type=int, default=0)
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
