"""Renders parts of a room's panorama anew and lays them into a render that is there: python3 patch.py ROOM DIR [--threads N]

For a change that few pixels see (a towel, a lamp), instead of hours for all of it. PATCHES names the parts; each is laid over `base_a` with
edges that fade, and brought to the brightness that its edges have around it, so that the little that the change does to the light
farther off leaves no seam. Parts that lie in DIR already are not rendered again. Then bake as usual.
"""

import os
import shutil
import subprocess
import sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTH = 4096
BASE_TOP = int((90 - 31) / 180 * WIDTH / 2 + 0.5)  # the row that base_a begins with, as render_all.py asks for it
FADE = 20  # pixels
# left, right, top, bottom in pixels of the panorama, samples, and the part's share: 1 where something changed, less where it stays as
# it was and more samples of it are added to those that there are
PATCHES = {
    "bathroom": {
        "lamps": (900, 1420, 780, 1200, 40, 1),
        "bath": (1960, 2260, 1240, 1480, 40, 1),
        "screen": (2660, 3000, 676, 1300, 40, 1),
        "ladder": (3700, 4030, 1010, 1560, 40, 1),
    },
    "kitchen": {
        "splash": (1040, 1600, 980, 1140, 64, 0.67),
        "chairs": (2260, 2800, 1120, 1380, 64, 0.67),
    },
}
LAYERS = ("rgb", "alb", "nrm", "z", "zd", "floor")


def rendered(room, out, name, threads):
    left, right, top, bottom, spp, _ = PATCHES[room][name]
    target = os.path.join(out, "patch_" + name)
    if not os.path.exists(target + "/rgb.npy"):
        command = f"blender -b --factory-startup -t {threads} --python {HERE}/{room}.py -- --w {WIDTH} --crop {left},{right},{top},{bottom}"
        command += f" --spp {spp} --seed 2 --threads {threads} --out {target}.part"
        done = subprocess.run(command.split(), capture_output=True, text=True)
        if not os.path.exists(target + ".part/rgb.npy"):
            sys.exit(f"{name} failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
        os.rename(target + ".part", target)
    return target


def fade(height, width):
    rise = lambda n: np.clip(np.minimum(np.arange(n) + 0.5, n - np.arange(n) - 0.5) / FADE, 0, 1)
    return (rise(height)[:, None] * rise(width)[None, :])[..., None].astype(np.float32)


def smooth(line, reach=48):
    n = len(line)
    padded = np.pad(line, ((reach, reach), (0, 0)), mode="reflect")
    sums = np.cumsum(np.concatenate([np.zeros((1, 3)), padded]), 0)
    return (sums[2 * reach :][:n] - sums[:n]) / (2 * reach)


def fitted(part, here, depth=FADE, grid=48):
    """The part, times what it lacks at its edges, which fades inwards as a soap film hangs in its frame (Laplace)."""
    sides = ((lambda a: a[:depth].mean(0)), (lambda a: a[-depth:].mean(0)), (lambda a: a[:, :depth].mean(1)), (lambda a: a[:, -depth:].mean(1)))
    top, bottom, left, right = (np.log(smooth(side(here)) / np.maximum(smooth(side(part)), 1e-4)) for side in sides)
    at = lambda line: line[(np.arange(grid) * (len(line) - 1) / (grid - 1)).astype(int)]
    film = np.zeros((grid, grid, 3))
    for _ in range(3000):
        film[0], film[-1], film[:, 0], film[:, -1] = at(top), at(bottom), at(left), at(right)
        film[1:-1, 1:-1] = (film[:-2, 1:-1] + film[2:, 1:-1] + film[1:-1, :-2] + film[1:-1, 2:]) / 4
    h, w = part.shape[:2]
    y, x = np.linspace(0, grid - 1.001, h), np.linspace(0, grid - 1.001, w)
    j, i = y.astype(int), x.astype(int)
    fy, fx = (y - j)[:, None, None], (x - i)[None, :, None]
    rows = film[j] * (1 - fy) + film[j + 1] * fy
    return part * np.exp(np.clip(rows[:, i] * (1 - fx) + rows[:, i + 1] * fx, -0.4, 0.4)).astype(np.float32)


def main():
    room, out = sys.argv[1], sys.argv[2].rstrip("/")
    threads = sys.argv[sys.argv.index("--threads") + 1] if "--threads" in sys.argv else "2"
    parts = {name: rendered(room, out, name, threads) for name in PATCHES[room]}
    if not os.path.exists(out + "/base_old"):
        shutil.copytree(out + "/base_a", out + "/base_old")
    for layer in LAYERS:
        whole = np.load(f"{out}/base_old/{layer}.npy")
        for name, folder in parts.items():
            left, right, top, bottom, _, most = PATCHES[room][name]
            part = np.load(f"{folder}/{layer}.npy")
            here = whole[top - BASE_TOP : bottom - BASE_TOP, left:right]
            if part.shape != here.shape:
                sys.exit(f"{name} is {part.shape}, its place {here.shape}")
            if layer == "rgb":
                part = fitted(part, here)
            share = most * fade(*part.shape[:2])
            here[:] = part * share + here * (1 - share)
        np.save(f"{out}/base_a/{layer}.npy", whole)


main()
