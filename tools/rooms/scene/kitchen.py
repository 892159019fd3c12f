"""Blender 3.4 / Cycles: the kitchen with its dining table, rendered as floor-independent layers (see ../README.md).

blender -b --factory-startup --python kitchen.py -- --mode base --w 1024 --spp 32 --out out/base
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit.art import art
from kit.dining import dining
from kit.fittings import detector, door, socket, switch, thermostat, vent
from kit.furnishing import plant, vase
from kit.lived import canvas, leather, magazines, shelved, shoes
from kit.materials import *
from kit.outside import outside
from kit.render import render
from kit.scene import a
from kit.sewn import curtain, soft
from kit.sewn import towel as hang
from kit.shapes import bb, box, lathe, smoothprof, tube
from kit.shell import daylight, shell, skirting
from kit.stage import area, floor, sky, sun

X0, X1, Y0, Y1, H = -3.4, 3.4, -2.7, 2.7, 2.70
WINDOWS = [(0.15, 2.95)]
SILL, HEAD = 0.03, 2.36

front = mat("front", (0.115, 0.145, 0.115), 0.42, 0.4)
worn(front)
stone = mat("stone", (0.72, 0.70, 0.66), 0.28, 0.5)
colvar(stone, (0.60, 0.575, 0.54), (0.77, 0.755, 0.725), 2.6, 7, 0.30, 0.56)
glass = mat("glass", (0.012, 0.012, 0.013), 0.07, 0.5)
steel = mat("steel", (0.60, 0.59, 0.57), 0.30, 0.5, Metallic=1.0)
plinth = mat("plinth", (0.03, 0.032, 0.03), 0.6, 0.3)
splash = tiles("splash", (0.70, 0.675, 0.62), (0.80, 0.785, 0.74), 0.10, 0.10, 0.18)

clay = mat("clay", (0.52, 0.415, 0.335), 0.9, 0.1)
colvar(clay, (0.49, 0.385, 0.305), (0.55, 0.445, 0.365), 1.6, 4)

shell(X0, X1, Y0, Y1, H, WINDOWS, SILL, HEAD, wall, clay, wall, wall)
skirting(X0, X1, Y0, Y1, [("w", Y0, Y1), ("n", X0, -2.7), ("n", 0.15, 2.95), ("s", X0, -2.7), ("s", -1.94, -0.86)])


def doors(x, y0, y1, z0, z1, count, handle, facing=1):
    """Fronts side by side in the plane x, with 3 mm between them; the handle high, low or none."""
    w = (y1 - y0) / count
    for k in range(count):
        left, right = y0 + k * w + 0.0015, y0 + (k + 1) * w - 0.0015
        bb("front", min(x, x + facing * 0.02), max(x, x + facing * 0.02), left, right, z0 + 0.0015, z1 - 0.0015, front, 0.002)
        if handle:
            z = z1 - 0.07 if handle == "high" else z0 + 0.07
            mid, reach, hx = (left + right) / 2, min(0.09, w * 0.3), x + facing * 0.045
            tube("handle", [(hx, mid - reach, z), (hx, mid + reach, z)], 0.006, 0.006, brass, 10)
            for s in (-1, 1):
                tube("foot", [(x + facing * 0.02, mid + s * reach * 0.8, z), (hx, mid + s * reach * 0.8, z)], 0.004, 0.004, brass, 8)


def drawers(x, y0, y1, levels, facing=1):
    for z0, z1 in zip(levels, levels[1:]):
        doors(x, y0, y1, z0, z1, 1, "high", facing)


# ---------- the run along the west wall: tall units, counter, hob, shelf
DEEP = X0 + 0.60
bb("tall", X0, DEEP, Y0, -1.25, 0.10, 2.36, front, 0.002)
bb("bulkhead", X0, DEEP + 0.02, Y0, -1.25, 2.36, H, wall, 0)
doors(DEEP, Y0, -1.97, 0.10, 1.30, 1, "high")
doors(DEEP, Y0, -1.97, 1.30, 2.36, 1, "low")
doors(DEEP, -1.97, -1.25, 0.10, 0.62, 1, "high")
doors(DEEP, -1.97, -1.25, 1.78, 2.36, 1, "low")
for z0, z1 in ((0.63, 1.22), (1.24, 1.76)):
    bb("oven", DEEP, DEEP + 0.022, -1.955, -1.265, z0, z1, glass, 0.004)
    bb("band", DEEP + 0.020, DEEP + 0.026, -1.955, -1.265, z1 - 0.10, z1 - 0.004, steel, 0.002)
    tube("bar", [(DEEP + 0.055, -1.90, z1 - 0.14), (DEEP + 0.055, -1.32, z1 - 0.14)], 0.009, 0.009, steel, 12)
bb("base", X0, DEEP - 0.02, -1.25, Y1, 0.10, 0.86, front, 0)
bb("plinth", X0, DEEP - 0.06, Y0, Y1, 0, 0.10, plinth, 0)
drawers(DEEP - 0.02, -1.25, -0.35, [0.10, 0.36, 0.62, 0.86])
drawers(DEEP - 0.02, -0.35, 0.55, [0.10, 0.36, 0.62, 0.86])
doors(DEEP - 0.02, 0.55, 1.75, 0.10, 0.86, 2, "high")
doors(DEEP - 0.02, 1.75, Y1, 0.10, 0.86, 2, "high")
bb("top", X0, DEEP + 0.015, -1.25, Y1, 0.86, 0.89, stone, 0.003)
bb("splash", X0, X0 + 0.012, -1.25, Y1, 0.89, 1.55, splash, 0)
bb("hob", X0 + 0.06, DEEP - 0.05, -0.30, 0.50, 0.89, 0.896, glass, 0.002)
bb("shelf", X0, X0 + 0.24, 0.65, Y1 - 0.05, 1.555, 1.595, oakY, 0.004)
bb("shelf", X0, X0 + 0.24, 0.65, Y1 - 0.05, 1.985, 2.025, oakY, 0.004)
bb("hood", X0, X0 + 0.36, -0.42, 0.62, 1.62, 1.78, wall, 0.01)
bb("chimney", X0, X0 + 0.30, -0.20, 0.40, 1.78, H, wall, 0.004)
bb("uppers", X0, X0 + 0.34, -1.25, -0.42, 1.55, 2.36, front, 0.002)
doors(X0 + 0.34, -1.25, -0.42, 1.55, 2.36, 2, "low")
bb("line", X0 + 0.05, X0 + 0.30, -1.2, -0.45, 1.542, 1.549, led, 0)

# sink and tap
bb("sink", X0 + 0.10, DEEP - 0.10, 1.05, 1.65, 0.884, 0.8925, steel, 0.002)
bb("bowl", X0 + 0.12, DEEP - 0.12, 1.07, 1.63, 0.886, 0.894, plinth, 0.002)
tube("tap", [(X0 + 0.09, 1.35, 0.89 + 0.30 * q) for q in (0, 0.5, 1)], 0.012, 0.012, brass, 16)
arc = [(X0 + 0.19 - 0.10 * math.cos(t), 1.35, 1.19 + 0.10 * math.sin(t)) for t in [math.pi * k / 12 for k in range(13)]]
tube("spout", [*arc, (X0 + 0.29, 1.35, 1.10)], 0.011, 0.011, brass, 16)
tube("lever", [(X0 + 0.09, 1.37, 0.99), (X0 + 0.09, 1.45, 1.02)], 0.006, 0.005, brass, 10)

# what stands on counter and shelves
box("board", (0.018, 0.30, 0.42), (X0 + 0.075, 0.80, 1.10), oakZ, 0.006, 3, rot=(0, math.radians(9), 0))
box("board", (0.016, 0.22, 0.30), (X0 + 0.115, 0.90, 1.04), walZ, 0.006, 3, rot=(0, math.radians(11), 0))
cup = [(0, 0), (0.03, 0), (0.042, 0.03), (0.044, 0.085), (0.040, 0.086), (0.036, 0.03), (0, 0.012)]
bowl = [(0, 0), (0.04, 0), (0.09, 0.03), (0.115, 0.07), (0.112, 0.072), (0.085, 0.036), (0.035, 0.012), (0, 0.01)]
for k in range(6):
    lathe("cup", cup, (X0 + 0.12 + 0.02 * (k % 2), 0.80 + 0.115 * k, 1.595), [ceram, ceramD, ceram, terra, ceram, ceramD][k], 40)
for k in range(3):
    lathe("bowl", smoothprof(bowl), (X0 + 0.13, 2.30, 1.595 + 0.03 * k), ceram, 56)
plate = [(0, 0), (0.09, 0), (0.135, 0.018), (0.133, 0.022), (0.085, 0.006), (0, 0.006)]
for k in range(7):
    lathe("plate", plate, (X0 + 0.14, 1.85, 1.595 + 0.012 * k), ceram, 64)
jar = [(0, 0), (0.05, 0), (0.062, 0.05), (0.062, 0.13), (0.045, 0.17), (0.05, 0.19), (0.04, 0.185), (0.02, 0.15)]
for k, m in enumerate((ceram, terra, ceramD)):
    vase((X0 + 0.13, 0.95 + 0.42 * k, 2.025), [(r * (1 + 0.25 * (k == 2)), z * (1 + 0.3 * (k == 0))) for r, z in jar], m)
vase((X0 + 0.22, -0.75, 0.89), jar, ceram)
for k in range(5):
    tube("spoon", [(X0 + 0.22, -0.75, 1.0), (X0 + 0.20 + 0.03 * k, -0.80 + 0.025 * k, 1.24 - 0.015 * k)], 0.006, 0.010, oakZ, 10)

# ---------- island with stools and two lamps
IX0, IX1, IY0, IY1 = -1.75, -0.95, -0.85, 1.45
bb("island", IX0 + 0.02, IX1 - 0.22, IY0 + 0.03, IY1 - 0.03, 0.10, 0.86, oakZ, 0.002)
bb("plinth", IX0 + 0.07, IX1 - 0.26, IY0 + 0.08, IY1 - 0.08, 0, 0.10, plinth, 0)
y = IY0 + 0.03
while y < IY1 - 0.05:
    bb("slat", IX1 - 0.22, IX1 - 0.196, y, y + 0.030, 0.10, 0.86, oakZ, 0.004)
    y += 0.041
drawers(IX0 + 0.02, IY0 + 0.03, 0.3, [0.10, 0.48, 0.86], -1)
drawers(IX0 + 0.02, 0.3, IY1 - 0.03, [0.10, 0.48, 0.86], -1)
bb("top", IX0, IX1, IY0, IY1, 0.86, 0.895, stone, 0.004)
for yy in (-0.45, 0.30, 1.05):
    soft("seat", (0.38, 0.40, 0.06), (-0.72, yy, 0.66), linen, 0.028, 0.012, wr=0.003, piping=(1,))
    for sx in (-1, 1):
        for sy in (-1, 1):
            foot = (-0.72 + sx * 0.19, yy + sy * 0.19, 0)
            tube("leg", [(-0.72 + sx * 0.13, yy + sy * 0.13, 0.64), foot], 0.014, 0.010, oakZ, 14)
    for sx, sy, tx, ty in ((-1, -1, 1, -1), (1, -1, 1, 1), (1, 1, -1, 1), (-1, 1, -1, -1)):
        tube("rung", [(-0.72 + sx * 0.172, yy + sy * 0.172, 0.22), (-0.72 + tx * 0.172, yy + ty * 0.172, 0.22)], 0.008, 0.008, brass, 10)
for yy in (-0.25, 0.85):
    tube("cord", [(-1.35, yy, H), (-1.35, yy, 1.95)], 0.004, 0.004, black, 8)
    bell = [(0.025, 1.97), (0.06, 1.955), (0.10, 1.90), (0.135, 1.80), (0.137, 1.785), (0.133, 1.785), (0.095, 1.89), (0.02, 1.95)]
    lathe("bell", smoothprof(bell), (-1.35, yy, 0), ceram, 64)
    lathe("bulb", smoothprof([(0, 1.80), (0.03, 1.82), (0.04, 1.85), (0.02, 1.89), (0, 1.90)]), (-1.35, yy, 0), bulb, 24)
lathe("bowl", smoothprof([(r * 1.5, z * 1.3) for r, z in bowl]), (-1.38, 0.95, 0.895), ceramD)
for k in range(5):
    t = k * 1.256
    lemon = mat("lemon", [(0.62, 0.42, 0.03), (0.35, 0.42, 0.05)][k % 2], 0.45, 0.4)
    at = (-1.38 + 0.07 * math.cos(t), 0.95 + 0.07 * math.sin(t), 0.93 + 0.012 * (k % 2))
    lathe("lemon", smoothprof([(0, 0), (0.024, 0.006), (0.034, 0.034), (0.024, 0.062), (0, 0.066)]), at, lemon, 28)
vase((-1.30, -0.45, 0.895), [(r * 1.2, z * 1.4) for r, z in jar], ceram)

# ---------- dining table, curtains, pictures, plants
dining(1.75, 0.35, H)
tube("rail", [(-0.35, Y1 - 0.11, 2.50), (X1 - 0.08, Y1 - 0.11, 2.50)], 0.013, 0.013, frame)
curtain("drape", -0.30, 0.14, Y1 - 0.11, 0.015, 2.49, drape, 7, 0.042, 3.1, frame)
curtain("drape", 2.90, 3.34, Y1 - 0.11, 0.015, 2.49, drape, 7, 0.042, 9.3, frame)
plant(-0.60, 2.30, 0.9)
plant(3.02, -2.32, 0.62, 2)
art(X1 - 0.001, 0.35, 1.55, 1.10, 0.78, "E", 17, "field", "oak")
art(0.35, Y0 + 0.001, 1.55, 0.56, 0.78, "S", 3, "poster", "brass", 0.045)
art(1.10, Y0 + 0.001, 1.55, 0.56, 0.78, "S", 41, "botanical", "brass", 0.07)
bb("bench", 0.0, 1.45, Y0 + 0.02, Y0 + 0.40, 0.40, 0.44, oakX, 0.006)
for x in (0.10, 1.35):
    bb("leg", x - 0.02, x + 0.02, Y0 + 0.05, Y0 + 0.37, 0, 0.40, oakZ, 0.004)
soft("pad", (1.35, 0.34, 0.05), (0.725, Y0 + 0.21, 0.465), linen, 0.024, 0.006, wr=0.003, cuts=40, piping=(1, -1))

# ---------- door, sockets, switches; a tea towel, cookery books, magazines, shoes under the bench
door(0.95, 1.85, 0, 2.08, trim, "S", (0, Y0), -1)
switch("S", -0.70, Y0, 1.05, 2)
thermostat("S", -0.70, Y0, 1.42)
vent("S", -1.40, Y0, 2.43)
for wall_, x, y, z, n in (("W", X0 + 0.012, -0.62, 1.13, 2), ("W", X0 + 0.012, 2.12, 1.13, 2), ("E", X1, 1.75, 0.30, 2), ("E", X1, -1.35, 0.30, 2), ("S", 2.15, Y0, 0.30, 2), ("N", -1.30, Y1, 0.30, 1)):
    socket(wall_, x, y, z, n)
detector(0.35, -0.55, H)
cloth = [(0.020, 1.27), (0.016, 1.40), (0.012, 1.58), (0.010, 1.626), (0, 1.636), (-0.010, 1.626), (-0.012, 1.52), (-0.013, 1.40)]
tea = hang("tea", 0, 0.30, cloth, fabric("tea", (0.66, 0.63, 0.57), 0.003), 5, 0.012, band=cush2)
tea.location, tea.rotation_euler = (DEEP + 0.055, -1.68, 0), (0, 0, -math.pi / 2)
shelved(2.24, 2.60, -(X0 + 0.27), 0.89, math.pi / 2, 0.30, (True, False))
magazines(2.12, 0.36, 0.753, 3, 1.2)
shoes(0.42, Y0 + 0.24, 0.12, canvas)
shoes(0.78, Y0 + 0.25, -0.05, leather, 0.09, 0.29)

for x in (-2.3, -0.6, 1.1, 2.6):
    for y in (-1.9, 0.0, 1.9):
        lathe("ring", [(0.036, H + 0.001), (0.038, H - 0.005), (0.050, H - 0.004), (0.052, H + 0.001)], (x, y, 0), trim, 40)
        lathe("spot", [(0, H - 0.002), (0.037, H - 0.002)], (x, y, 0), spot, 32)

outside(Y1)
sky()
sun(34, 22, a.sun)
daylight(WINDOWS, Y1, SILL, HEAD, 34)
area("fill", 5.2, 4.0, (0, -0.2, H - 0.02), (0, 0, 0), a.fill, (1, 0.95, 0.88))
floor(X0, X1, Y0, Y1 + 0.175)
render((0.15, -1.35, 1.45))
