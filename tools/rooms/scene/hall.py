"""Blender 3.4 / Cycles: the entrance hall with its stairs, rendered as floor-independent layers (see ../README.md).

blender -b --factory-startup --python hall.py -- --mode base --w 1024 --spp 32 --out out/base
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy

from kit.art import art
from kit.coats import coat
from kit.fittings import cable, detector, door, hinges, radiator, socket, switch, thermostat, vent
from kit.furnishing import books, plant, vase
from kit.lived import canvas, leather, shoes
from kit.materials import *
from kit.outside import outside
from kit.render import render
from kit.scene import a, obj
from kit.sewn import soft
from kit.sewn import towel as hang
from kit.shapes import bb, box, lathe, smoothprof, tube
from kit.shell import SKIRT, board, daylight, glazing
from kit.stage import area, floor, lamp, sky, sun
from kit.stairs import balustrade, flight

X0, X1, Y0, Y1, H = -2.0, 2.2, -2.8, 2.4, 2.70
T = 0.30
# The flight stands between SX and the east wall; the ceiling is open above it, from the south wall to OPEN; UP is the floor above.
SX, OPEN, UP, TOP = 1.25, 1.05, 2.98, 5.30
WINDOW, SILL, HEAD = (-1.75, -0.85), 0.85, 2.30
ENTRY, OVER = (-0.40, 1.02), 2.32

accent = mat("accent", (0.25, 0.315, 0.345), 0.85, 0.2)
worn(accent, 0.9)
green = mat("green", (0.045, 0.085, 0.085), 0.32, 0.45)
worn(green)
clear = pane("clear", (0.965, 0.985, 0.975))
silver = mat("silver", (0.86, 0.87, 0.87), 0.02, 0.5, Metallic=1.0)
navy = fabric("navy", (0.035, 0.045, 0.075), 0.004, crease=0.008)
camel = fabric("camel", (0.40, 0.255, 0.13), 0.004, crease=0.008)
wool = fabric("wool", (0.42, 0.165, 0.075), 0.006, depth=0.0014)
coir = fabric("coir", (0.23, 0.155, 0.085), 0.006, depth=0.003, crease=0.001)
steel = mat("steel", (0.60, 0.59, 0.57), 0.30, 0.5, Metallic=1.0)

# ---------- walls, ceiling with its opening, the floor above
bb("south", X0 - T, X1 + T, Y0 - T, Y0, 0, TOP, wall, 0)
bb("west", X0 - T, X0, Y0, Y1, 0, H, accent, 0)
bb("east", X1, X1 + T, Y0, Y1, 0, TOP, wall, 0)
for left, right in ((X0 - T, WINDOW[0]), (WINDOW[1], ENTRY[0]), (ENTRY[1], X1 + T)):
    bb("pier", left, right, Y1, Y1 + T, 0, H, wall, 0.003)
bb("head", *WINDOW, Y1, Y1 + T, HEAD, H, wall, 0)
bb("head", *ENTRY, Y1, Y1 + T, OVER, H, wall, 0)
bb("sill", *WINDOW, Y1, Y1 + T, -0.05, SILL, wall, 0.003)
bb("board", WINDOW[0] - 0.03, WINDOW[1] + 0.03, Y1 - 0.03, Y1 + 0.14, SILL - 0.03, SILL, trim, 0.006)
glazing(*WINDOW, Y1 + 0.16, SILL, HEAD)
bb("ceiling", X0 - T, SX, Y0 - T, Y1 + T, H, UP, ceil, 0)
bb("ceiling", SX, X1 + T, OPEN, Y1 + T, H, UP, ceil, 0)
bb("landing", SX, X1, Y0, -2.2, H - 0.01, UP - 0.04, ceil, 0)
bb("fascia", SX - 0.001, SX + 0.012, -2.2, OPEN, H - 0.012, UP + 0.01, trim, 0.003)
bb("fascia", SX, X1, OPEN - 0.012, OPEN + 0.001, H - 0.012, UP + 0.01, trim, 0.003)
bb("upper", SX, X1, OPEN, OPEN + 0.10, UP, TOP, wall, 0)
bb("upper", 0.10, 0.20, Y0, OPEN + 0.10, UP, TOP, wall, 0)
bb("upper", 0.10, SX, OPEN, OPEN + 0.10, UP, TOP, wall, 0)
bb("roof", 0.10, X1 + T, Y0 - T, OPEN + 0.10, TOP, TOP + 0.1, ceil, 0)

# ---------- stairs, and what closes them beneath: a cupboard's door
arrives = flight(SX, X1, 1.55, UP, 16, 0.25, Y0)
balustrade(SX - 0.04, arrives, OPEN, UP)
door(1.15, 1.85, 0, 1.78, trim, "E", (SX, 0), -1, steel)
for start, end in ((Y0, -1.94), (-1.06, 1.55)):
    bb("skirt", SX - 0.016, SX, start, end, 0, SKIRT, trim, 0.004)
board("w", Y0, Y1, X0, X1, Y0, Y1)
board("e", 1.55, Y1, X0, X1, Y0, Y1)
for start, end in ((X0, ENTRY[0] - 0.07), (ENTRY[1] + 0.07, X1)):
    board("n", start, end, X0, X1, Y0, Y1)
for start, end in ((X0, -0.89), (0.19, SX)):
    board("s", start, end, X0, X1, Y0, Y1)


# ---------- the front door: panels below, glass above, beside it and over it
def sheet(x0, x1, y, z0, z1):
    me = bpy.data.meshes.new("glass")
    me.from_pydata([(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)], [], [(0, 1, 2, 3)])  # faces the camera
    o = obj("glass", me, clear, smooth=False)
    o.visible_shadow = o.visible_diffuse = False


def entrance():
    y = Y1 + 0.12
    bb("threshold", ENTRY[0], ENTRY[1], Y1 + 0.02, Y1 + T, -0.05, 0.018, steel, 0.004)
    for x in (ENTRY[0], 0.56, 0.96):
        bb("post", x, x + 0.06, y - 0.05, y + 0.05, 0.018, OVER, trim, 0.004)
    for z0, z1 in ((2.10, 2.155), (2.27, OVER)):
        bb("rail", ENTRY[0] + 0.06, ENTRY[1] - 0.06, y - 0.05, y + 0.05, z0, z1, trim, 0.004)
    bb("rail", 0.62, 0.96, y - 0.05, y + 0.05, 0.018, 0.12, trim, 0.004)
    for x in (ENTRY[0] - 0.07, ENTRY[1]):
        bb("arch", x, x + 0.07, Y1 - 0.022, Y1 + 0.004, 0, OVER + 0.07, trim, 0.004)
    bb("arch", ENTRY[0] - 0.07, ENTRY[1] + 0.07, Y1 - 0.024, Y1 + 0.004, OVER, OVER + 0.07, trim, 0.004)
    x0, x1, d = ENTRY[0] + 0.064, 0.556, 0.024
    leaf = lambda a0, a1, z0, z1, bevel=0.003: bb("leaf", a0, a1, y - d, y + d, z0, z1, green, bevel)
    leaf(x0, x0 + 0.13, 0.022, 2.096)
    leaf(x1 - 0.13, x1, 0.022, 2.096)
    for z0, z1 in ((0.022, 0.26), (0.84, 0.99), (1.95, 2.096)):
        leaf(x0 + 0.13, x1 - 0.13, z0, z1)
    mid = (x0 + x1) / 2
    leaf(mid - 0.045, mid + 0.045, 0.26, 0.84)
    for a0, a1 in ((x0 + 0.13, mid - 0.045), (mid + 0.045, x1 - 0.13)):
        bb("panel", a0, a1, y - 0.008, y + 0.008, 0.26, 0.84, green, 0)
        bb("raised", a0 + 0.035, a1 - 0.035, y - 0.017, y, 0.295, 0.805, green, 0.008)
    bb("bar", mid - 0.011, mid + 0.011, y - 0.018, y + 0.018, 0.99, 1.95, green, 0.004)
    bb("bar", x0 + 0.13, x1 - 0.13, y - 0.0178, y + 0.0178, 1.462, 1.484, green, 0.004)
    sheet(x0 + 0.13, x1 - 0.13, y, 0.99, 1.95)
    sheet(0.62, 0.96, y, 0.12, 2.10)
    sheet(ENTRY[0] + 0.06, 0.56, y, 2.155, 2.27)
    sheet(0.62, 0.96, y, 2.155, 2.27)
    # Lever on a long plate, letter flap, chain, hinges.
    hx, face = x0 + 0.065, y - d
    box("plate", (0.044, 0.006, 0.24), (hx, face - 0.003, 1.03), brass, 0.004, 3)
    tube("neck", [(hx, face, 1.07), (hx, face - 0.052, 1.07)], 0.010, 0.010, brass)
    tube("lever", [(hx - 0.004, face - 0.050, 1.07), (hx + 0.012, face - 0.056, 1.07), (hx + 0.125, face - 0.056, 1.07)], 0.010, 0.0085, brass)
    lathe("lock", [(0, 0.012), (0.009, 0.012), (0.010, 0)], (hx, face - 0.003, 0.955), brass, 24, (math.pi / 2, 0, 0))
    box("turn", (0.006, 0.014, 0.026), (hx, face - 0.016, 0.955), brass, 0.002)
    box("flap", (0.26, 0.008, 0.062), (mid, face - 0.004, 0.915), brass, 0.003, 3)
    box("flap", (0.21, 0.004, 0.034), (mid, face - 0.009, 0.915), brass, 0.002)
    hinges(x1 + 0.002, face - 0.002, (0.25, 1.05, 1.85), brass)


entrance()
soft("mat", (0.86, 0.50, 0.018), (0.11, Y1 - 0.36, 0.010), coir, 0.006, 0, wr=0.001)

# ---------- console with mirror, lamp, bowl of keys, letters
CY = 0.95


def console():
    x1 = X0 + 0.34
    bb("top", X0 + 0.002, x1, CY - 0.62, CY + 0.62, 0.795, 0.822, oakY, 0.005, 3)
    bb("shelf", X0 + 0.02, x1 - 0.02, CY - 0.57, CY + 0.57, 0.20, 0.222, oakY, 0.004)
    bb("apron", X0 + 0.02, x1 - 0.014, CY - 0.58, CY + 0.58, 0.68, 0.795, oakY, 0.003)
    for k in range(2):
        ya, yb = CY - 0.575 + 0.5775 * k, CY - 0.0025 + 0.5775 * k
        bb("drawer", x1 - 0.016, x1 - 0.004, ya, yb, 0.688, 0.787, oakY, 0.003)
        tube("pull", [(x1 - 0.004, (ya + yb) / 2, 0.74), (x1 + 0.016, (ya + yb) / 2, 0.74)], 0.006, 0.011, brass, 20)
    for y in (CY - 0.59, CY + 0.59):
        for x in (X0 + 0.035, x1 - 0.035):
            tube("leg", [(x, y, 0.795), (x, y, 0)], 0.019, 0.012, oakZ, 18)
    lathe("mirror", [(0, 0.020), (0.3505, 0.020), (0.352, 0.020), (0.356, 0.018)], (X0, CY, 1.56), silver, 128, (0, math.pi / 2, 0))
    lathe("rim", [(0.352, 0), (0.368, 0), (0.368, 0.028), (0.352, 0.028), (0.352, 0.018)], (X0, CY, 1.56), black, 128, (0, math.pi / 2, 0))
    lx, ly = X0 + 0.17, CY + 0.44
    lathe("base", smoothprof([(0, 0), (0.06, 0), (0.085, 0.04), (0.075, 0.12), (0.035, 0.20), (0.014, 0.23), (0.012, 0.27)]), (lx, ly, 0.822), ceram, 64)
    lathe("shade", [(0.125, 1.075), (0.088, 1.27)], (lx, ly, 0), shade)
    lathe("bulb", smoothprof([(0, 1.10), (0.024, 1.115), (0.030, 1.145), (0.02, 1.18), (0, 1.19)]), (lx, ly, 0), bulb, 24).visible_shadow = False
    lamp((lx, ly, 1.145), 9)
    cable([(lx - 0.07, ly + 0.02, 0.828), (X0 + 0.05, ly + 0.12, 0.826), (X0 + 0.012, ly + 0.155, 0.80), (X0 + 0.014, ly + 0.16, 0.55), (X0 + 0.045, CY + 0.60, 0.36), (X0 + 0.042, CY + 0.60, 0.30)], seed=8)
    dish = [(0, 0), (0.05, 0), (0.095, 0.022), (0.112, 0.045), (0.109, 0.047), (0.09, 0.027), (0.045, 0.008), (0, 0.007)]
    lathe("bowl", smoothprof(dish), (X0 + 0.18, CY - 0.08, 0.822), ceramD)
    for k in range(3):
        t = 0.5 + 1.9 * k
        kx, ky = X0 + 0.18 + 0.03 * math.cos(t), CY - 0.08 + 0.03 * math.sin(t)
        ring = [(kx + 0.011 * math.cos(s), ky + 0.011 * math.sin(s), 0.838 + 0.002 * k) for s in [i * math.pi / 8 for i in range(17)]]
        tube("ring", ring, 0.0014, 0.0014, steel, 6)
        box("key", (0.008, 0.042, 0.0022), (kx + 0.02 * math.cos(t), ky + 0.02 * math.sin(t), 0.840 + 0.002 * k), (brass, steel, steel)[k], 0.0008, 1, (0.1, 0.06, t))
    for k, turn in enumerate((0.12, -0.2, 0.35)):
        box("letter", (0.11, 0.22, 0.0016), (X0 + 0.18, CY - 0.40, 0.8232 + 0.0018 * k), paper, 0.0003, 1, (0, 0, turn))
    box("window", (0.032, 0.075, 0.0004), (X0 + 0.20, CY - 0.43, 0.8282), mat("blue", (0.35, 0.42, 0.50), 0.3, 0.5), 0, 1, (0, 0, 0.35))
    books(X0 + 0.17, CY + 0.28, 0.222, 3, 0.1)
    vase((X0 + 0.17, CY - 0.34, 0.222), [(0, 0), (0.07, 0), (0.105, 0.06), (0.11, 0.14), (0.07, 0.21), (0.05, 0.24), (0.056, 0.25), (0.045, 0.24), (0.03, 0.2)], terra)


console()

# ---------- bench, hooks, coats, shoes
BY0, BY1 = -2.15, -0.85
bb("bench", X0 + 0.02, X0 + 0.39, BY0, BY1, 0.405, 0.44, oakY, 0.006, 3)
for y in (BY0 + 0.07, BY1 - 0.07):
    bb("side", X0 + 0.04, X0 + 0.37, y - 0.017, y + 0.017, 0, 0.405, oakZ, 0.004)
bb("rack", X0 + 0.05, X0 + 0.36, BY0 + 0.087, BY1 - 0.087, 0.16, 0.178, oakY, 0.003)
soft("pad", (0.34, 1.22, 0.05), (X0 + 0.205, (BY0 + BY1) / 2, 0.463), linen, 0.024, 0.006, wr=0.003, cuts=40, piping=(1, -1))
bb("rail", X0, X0 + 0.022, BY0 - 0.02, BY1 + 0.02, 1.66, 1.76, oakY, 0.005, 3)
hooks = [BY0 + 0.13 + 0.26 * k for k in range(5)]
for y in hooks:
    lathe("rose", [(0, 0.006), (0.015, 0.006), (0.017, 0.003), (0.017, 0)], (X0 + 0.022, y, 1.71), black, 28, (0, math.pi / 2, 0))
    tube("hook", [(X0 + 0.022, y, 1.71), (X0 + 0.055, y, 1.705), (X0 + 0.072, y, 1.712), (X0 + 0.080, y, 1.735)], 0.006, 0.006, black, 12)
    lathe("knob", smoothprof([(0, 0), (0.009, 0.004), (0.010, 0.012), (0, 0.017)], 4), (X0 + 0.080, y, 1.73), black, 20)
coat(X0 + 0.025, hooks[0] + 0.01, 1.72, navy, 0.98, 1.0, math.pi / 2, black)
coat(X0 + 0.025, hooks[2] + 0.10, 1.72, camel, 0.86, 7.0, math.pi / 2, walZ)
fall = [(0.055, 0.98), (0.050, 1.25), (0.040, 1.55), (0.022, 1.70), (0, 1.722), (-0.022, 1.70), (-0.034, 1.5), (-0.038, 1.18)]
scarf = hang("scarf", 0, 0.17, fall, wool, 4, 0.022, 40)
scarf.location, scarf.rotation_euler = (X0 + 0.068, hooks[4], 0), (0, 0, -math.pi / 2)
shoes(X0 + 0.21, BY0 + 0.36, -math.pi / 2, leather, 0.09, 0.29)
shoes(X0 + 0.22, BY1 - 0.33, -math.pi / 2, canvas)

# ---------- what stands about, and what is on walls and ceiling
lathe("stand", [(0, 0), (0.10, 0), (0.10, 0.46), (0.104, 0.464), (0.104, 0.458), (0.096, 0.455), (0.096, 0.02), (0, 0.02)], (-0.64, Y1 - 0.17, 0), black, 64)
for k, m in enumerate((navy, cush2)):
    x, y, dx, dy = -0.66 + 0.04 * k, Y1 - 0.19 + 0.04 * k, -0.035 + 0.07 * k, -0.02
    top = (x + dx, y + dy, 0.66 + 0.03 * k)
    tube("umbrella", [(x - dx * 0.6, y, 0.04), (x, y, 0.30), top], 0.018, 0.030, m, 20)
    crook = [(top[0] + dx * 0.4 + 0.03 - 0.03 * math.cos(t), top[1] + dy * 0.4, top[2] + 0.14 + 0.03 * math.sin(t)) for t in [i * math.pi / 8 for i in range(10)]]
    tube("crook", [top, *crook], 0.008, 0.009, walZ, 14)
plant(0.80, -2.42, 0.78, 3)
radiator("N", sum(WINDOW) / 2, Y1, 0.84, 0.50)
door(-0.10, 0.80, 0, 2.08, trim, "S", (0, Y0), -1, steel)
switch("S", 0.40, Y0, 1.05, 2)
switch("N", -0.62, Y1, 1.05, 2)
thermostat("S", 0.40, Y0, 1.42)
vent("S", -1.45, Y0, 2.43)
for wall_, x, y, n in (("W", X0, CY + 0.5645, 2), ("S", -1.30, Y0, 1), ("E", SX, 0.55, 1)):
    socket(wall_, x, y, 0.30, n, 1 if n > 1 else None)
detector(-0.9, -0.2, H)
art(-1.42, Y0 + 0.001, 1.55, 0.56, 0.76, "S", 61, "hills", "black", 0.06)
art(0.84, Y0 + 0.001, 1.62, 0.40, 0.54, "S", 62, "line", "oak", 0.05)
for k, (kind, frame_) in enumerate((("sea", "black"), ("botanical", "oak"), ("poster", "black"))):
    art(X1 - 0.001, 0.78 - 0.66 * k, 2.02 + 0.48 * k, 0.42, 0.54, "E", 70 + k, kind, frame_, 0.05)
for x in (-1.25, 0.45):
    for y in (-1.9, 0.2, 1.75):
        lathe("ring", [(0.036, H + 0.001), (0.038, H - 0.005), (0.050, H - 0.004), (0.052, H + 0.001)], (x, y, 0), trim, 40)
        lathe("spot", [(0, H - 0.002), (0.037, H - 0.002)], (x, y, 0), spot, 32)


def pendant(x, y, top, z, r=0.20):
    tube("cord", [(x, y, top), (x, y, z + 0.24)], 0.004, 0.004, black, 8)
    lathe("rose", [(0, top - 0.026), (0.05, top - 0.026), (0.056, top), (0, top)], (x, y, 0), black, 36)
    lathe("shade", [(r, z), (r, z + 0.20)], (x, y, 0), shade, 96)
    for at in (z, z + 0.20):
        lathe("wire", [(r - 0.003, at - 0.003), (r + 0.003, at - 0.003), (r + 0.003, at + 0.003), (r - 0.003, at + 0.003)], (x, y, 0), brass, 96)
    for k in range(3):
        t = k * 2.0944
        tube("spoke", [(x, y, z + 0.19), (x + r * math.cos(t), y + r * math.sin(t), z + 0.19)], 0.003, 0.003, brass, 8)
    lathe("lid", [(0.02, z + 0.192), (r - 0.002, z + 0.192)], (x, y, 0), linen, 96)  # keeps the light off the ceiling
    tube("holder", [(x, y, z + 0.25), (x, y, z + 0.15)], 0.016, 0.018, brass, 20)
    lathe("bulb", smoothprof([(0, z + 0.06), (0.03, z + 0.08), (0.04, z + 0.11), (0.024, z + 0.145), (0, z + 0.155)]), (x, y, 0), bulb, 24)


pendant(-0.45, 0.75, H, 2.02)
pendant(1.72, -0.75, TOP, 3.62, 0.22)

outside(Y1)
sky()
sun(37, 24, a.sun)
daylight([WINDOW], Y1, SILL, HEAD, 62)
daylight([(0.60, 0.98)], Y1, 0.12, 2.10, 62)
daylight([(-0.20, 0.42)], Y1, 0.99, 1.95, 62)
area("window", 0.8, 1.4, (1.45, -0.9, TOP - 0.02), (0, 0, 0), 75, (0.92, 0.96, 1))
area("fill", 2.7, 4.2, (-0.45, -0.2, H - 0.02), (0, 0, 0), a.fill * 0.7, (1, 0.95, 0.88))
floor(X0, X1, Y0, Y1 + 0.175)
render((-0.25, -0.55, 1.45))
