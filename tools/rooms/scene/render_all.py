"""Renders every layer of a room: python3 render_all.py ROOM OUT_DIR [--draft] [--gpu] [--threads N]

Each layer is one run of Blender with a limit of seconds, tuned for two idle cores; --draft takes fewer samples, --gpu four times as many on
a card with CUDA. What lies in OUT_DIR already is not rendered again, so a run that was cut off goes on where it stopped. BLENDER names the
program, where it is not on the path.
"""

import os
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
# name, arguments, samples, seconds
PANORAMA = [
    ("base_a", "--mode base --w 4096 --band 31,-51", 128, 1240),
    ("top", "--mode base --w 2048 --band 90,31", 96, 140),
    ("bottom", "--mode base --w 2048 --band=-51,-90", 96, 100),
    ("gloss", "--mode gloss --rough .16 --band 0,-90 --w 2048", 96, 300),
    ("satin", "--mode gloss --rough .5 --band 0,-90 --w 1024", 96, 100),
    ("bounce_lo", "--mode base --w 384 --floor .05", 96, 70),
    ("bounce_hi", "--mode base --w 384 --floor .60", 96, 70),
    ("paint", "--mode paint --w 4096", 24, 0),
    ("base_b", "--mode base --w 4096 --band 31,-51 --seed 1", 128, 1240),
]
LIVING_STILL = "--persp=-31,-16,72 --cam=0.80,-2.52,1.28"
STILL = [
    ("st_a", f"--mode base --w 1600 {LIVING_STILL}", 128, 340),
    ("st_gloss", f"--mode gloss --rough .16 --w 1200 {LIVING_STILL}", 96, 140),
    ("st_satin", f"--mode gloss --rough .5 --w 400 {LIVING_STILL}", 128, 50),
    ("st_lo", f"--mode base --w 320 {LIVING_STILL} --floor .05", 96, 50),
    ("st_hi", f"--mode base --w 320 {LIVING_STILL} --floor .60", 96, 50),
    ("st_b", f"--mode base --w 1600 {LIVING_STILL} --seed 1", 128, 340),
]


def main():
    room, out = sys.argv[1], sys.argv[2]
    draft, gpu = "--draft" in sys.argv, "--gpu" in sys.argv
    blender = os.environ.get("BLENDER", "blender")
    threads = sys.argv[sys.argv.index("--threads") + 1] if "--threads" in sys.argv else "2"
    jobs = PANORAMA + (STILL if room == "living" else [])
    if draft:  # one seed, a quarter of the samples
        jobs = [job for job in jobs if not job[0].endswith("_b")]
    for name, arguments, samples, seconds in jobs:
        target = os.path.join(out, name)
        if os.path.exists(os.path.join(target, "rgb.npy")):
            continue
        spp = samples if name == "paint" else max(24, samples // 4) if draft else samples * 4 if gpu else samples
        began = time.time()
        command = f"{blender} -b --factory-startup -t {threads} --python {HERE}/{room}.py -- {arguments} --spp {spp} --time {seconds}"
        command += f" --threads {threads} --out {target}.part" + (" --gpu" if gpu else "")
        done = subprocess.run(["nice", "-n", "19", *command.split()], capture_output=True, text=True)
        if not os.path.exists(os.path.join(target + ".part", "rgb.npy")):
            sys.exit(f"{name} failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
        os.rename(target + ".part", target)
        print(f"{name} {time.time() - began:.0f} s", flush=True)


main()
