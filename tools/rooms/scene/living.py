"""Blender 3.4 / Cycles: the living room, rendered as floor-independent layers (see ../README.md).

blender -b --factory-startup --python living.py -- --mode base --w 1024 --spp 32 --out out/base
"""

import math
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit.art import art
from kit.dining import dining
from kit.fittings import cable, detector, door, socket, switch, thermostat, vent
from kit.furnishing import LEAFS, books, plant, rtable, vase
from kit.lived import basket, glasses, magazines, shelved
from kit.materials import *
from kit.outside import outside
from kit.render import render
from kit.scene import R, S, a, obj
from kit.seating import armchair, sofa
from kit.sewn import curtain, soft
from kit.shapes import bb, box, lathe, smoothprof, tube
from kit.stage import area, floor, lamp, sky, sun

X0, X1, Y0, Y1, H = -3.6, 3.6, -2.9, 2.9, 2.70
CAM = (0.35, -0.25, 1.45)

# ---------- shell
T = 0.30
WIN = [(-2.75, -0.55), (0.55, 2.75)]
WZ0, WZ1 = 0.03, 2.36
bb("wallS", X0 - T, X1 + T, Y0 - T, Y0, 0, H, wall, 0)
bb("wallW", X0 - T, X0, Y0, Y1, 0, H, accent, 0)
bb("wallE", X1, X1 + T, Y0, Y1, 0, H, wall, 0)
xs = [X0 - T] + [v for w in WIN for v in w] + [X1 + T]
for i in range(0, len(xs), 2):
    bb("wallN%d" % i, xs[i], xs[i + 1], Y1, Y1 + T, 0, H, wall, 0.003)
for w in WIN:
    bb("head", w[0], w[1], Y1, Y1 + T, WZ1, H, wall, 0)
    bb("sill", w[0], w[1], Y1, Y1 + T, -0.05, WZ0, trim, 0.003)
    yy = Y1 + 0.16
    f = 0.055
    for x in (w[0] + f / 2, w[1] - f / 2):
        box("fr", (f, 0.07, WZ1 - WZ0), (x, yy, (WZ0 + WZ1) / 2), frame, 0.005)
    for z in (WZ0 + f / 2, WZ1 - f / 2):
        box("fr", (w[1] - w[0], 0.07, f), ((w[0] + w[1]) / 2, yy, z), frame, 0.005)
    xm = (w[0] + w[1]) / 2
    box("fr", (0.085, 0.06, WZ1 - WZ0), (xm, yy, (WZ0 + WZ1) / 2), frame, 0.005)
    box("handle", (0.018, 0.05, 0.14), (xm + 0.03, yy - 0.05, 1.05), frame, 0.006)
bb("ceil", X0 - T, X1 + T, Y0 - T, Y1 + T, H, H + 0.2, ceil, 0)
# dropped border with a thin warm line and recessed spots
B, BZ = 0.52, H - 0.11
for x0, x1, y0, y1 in ((X0, X1, Y0, Y0 + B), (X0, X1, Y1 - B, Y1), (X0, X0 + B, Y0 + B, Y1 - B), (X1 - B, X1, Y0 + B, Y1 - B)):
    bb("tray", x0, x1, y0, y1, BZ, H, ceil, 0)
for x0, x1, y0, y1 in (
    (X0 + B, X1 - B, Y0 + B, Y0 + B + 0.006),
    (X0 + B, X1 - B, Y1 - B - 0.006, Y1 - B),
    (X0 + B, X0 + B + 0.006, Y0 + B, Y1 - B),
    (X1 - B - 0.006, X1 - B, Y0 + B, Y1 - B),
):
    bb("led", x0, x1, y0, y1, H - 0.045, H - 0.02, led, 0)


def recessed(x, y):
    lathe("spotring", [(0.036, BZ + 0.002), (0.038, BZ - 0.004), (0.050, BZ - 0.003), (0.052, BZ + 0.001)], (x, y, 0), trim, 40)
    lathe("spot", [(0, BZ - 0.001), (0.037, BZ - 0.001)], (x, y, 0), spot, 32)


for k in range(5):
    x = X0 + 0.9 + k * (X1 - X0 - 1.8) / 4
    recessed(x, Y0 + B / 2)
    recessed(x, Y1 - B / 2)
for k in range(3):
    y = Y0 + 1.45 + k * (Y1 - Y0 - 2.9) / 2
    recessed(X0 + B / 2, y)
    recessed(X1 - B / 2, y)
# skirting
sk = 0.075


def skirt(x0, x1, y0, y1):
    bb("skirt", x0, x1, y0, y1, 0, sk, trim, 0.004)


skirt(X0, X0 + 0.016, Y0, Y1)
skirt(X1 - 0.016, X1, Y0, Y1)
DOOR = (-2.75, -1.85)
skirt(X0, DOOR[0] - 0.09, Y0, Y0 + 0.016)
skirt(DOOR[1] + 0.09, X1, Y0, Y0 + 0.016)
for i in range(0, len(xs), 2):
    skirt(max(X0, xs[i]), min(X1, xs[i + 1]), Y1 - 0.016, Y1)
# doors and what is screwed to walls and ceiling
door(-DOOR[1], -DOOR[0], 0, 2.08, trim, "S", (0, Y0), -1)
switch("S", DOOR[1] + 0.22, Y0, 1.05, 2)
thermostat("S", DOOR[1] + 0.22, Y0, 1.42)
socket("S", 0.25, Y0, 0.30, 2)
socket("S", 3.05, Y0, 0.30, 1)
socket("W", X0, 2.30, 0.30, 2)
socket("E", X1, -0.34, 0.30, 2, 0)
socket("E", X1, 2.62, 0.30, 1)
switch("E", X1, -2.62, 1.05, 1)
vent("S", -0.75, Y0, 2.43)
detector(0.9, -0.9, H)

# ---------- curtains
railY = Y1 - 0.11
tube("rail", [(X0 + 0.15, railY, 2.50), (X1 - 0.15, railY, 2.50)], 0.013, 0.013, frame)
for k, (x0, x1) in enumerate(((-3.35, -2.72), (-0.62, -0.06), (0.06, 0.62), (2.72, 3.35))):
    curtain("drape%d" % k, x0, x1, railY, 0.015, 2.49, drape, 7, 0.042, k * 3.1, frame)
for k, (x0, x1) in enumerate(((-2.78, -1.52), (1.52, 2.78))):
    curtain("sheer%d" % k, x0, x1, railY + 0.075, 0.02, 2.48, sheer, 13, 0.026, k * 5 + 20)


# ---------- sofa (west wall, facing +x), tables
SY = 0.30
sofa(X0 + 0.10, SY)

rtable(-1.55, 0.55, 0.43, 0.40, oakX, oakZ)
rtable(-1.18, -0.12, 0.30, 0.48, walX, walZ)


vase(
    (-1.65, 0.62, 0.40),
    [
        (0, 0),
        (0.05, 0),
        (0.085, 0.05),
        (0.10, 0.11),
        (0.075, 0.18),
        (0.035, 0.23),
        (0.032, 0.26),
        (0.04, 0.275),
        (0.034, 0.272),
        (0.026, 0.25),
        (0.02, 0.2),
    ],
    ceram,
)
for k in range(11):
    t = R.random() * 6.28
    l = 0.30 + 0.2 * R.random()
    r = 0.10 + 0.12 * R.random()
    bxp = (-1.65, 0.62, 0.62)
    pts = [(bxp[0] + math.cos(t) * r * (q**1.6), bxp[1] + math.sin(t) * r * (q**1.6), bxp[2] + l * q) for q in [i / 8 for i in range(9)]]
    tube("stem", pts, 0.0022, 0.0012, terra, 6)
    for q in range(5, 9):
        for z in range(2):
            p = pts[q]
            soft(
                "bl",
                (0.016, 0.016, 0.026),
                (p[0] + R.uniform(-0.012, 0.012), p[1] + R.uniform(-0.012, 0.012), p[2] + R.uniform(-0.01, 0.01)),
                cush3 if k % 3 else cush1,
                0.008,
                0,
                wr=0.001,
                cuts=3,
            )


zb = books(-1.42, 0.40, 0.40, 2, 0.4)
glasses(-1.40, 0.37, zb, 2.2)
magazines(-1.72, 0.36, 0.40, 3, -0.5)
lathe(
    "bowl",
    smoothprof([(0, 0), (0.04, 0), (0.09, 0.03), (0.115, 0.065), (0.112, 0.067), (0.085, 0.036), (0.035, 0.012), (0, 0.01)]),
    (-1.14, -0.1, 0.48),
    ceramD,
)


armchair(0.25, 1.95, math.radians(162))  # facing the sofa's side
# ---------- floor lamp next to sofa
lx, ly = -3.10, -1.42
lathe("lbase", [(0, 0), (0.15, 0), (0.15, 0.018), (0.145, 0.024), (0.0, 0.026)], (lx, ly, 0), black)
tube("lp", [(lx, ly, 0.02), (lx, ly, 1.50)], 0.010, 0.010, brass)
lathe("lshade", [(0.21, 1.38), (0.155, 1.70)], (lx, ly, 0), shade)
lathe("lb", smoothprof([(0, 1.45), (0.03, 1.47), (0.04, 1.51), (0.03, 1.55), (0, 1.57)]), (lx, ly, 0), bulb, 24).visible_shadow = False


cable([(lx - 0.13, ly + 0.02, 0.006), (lx - 0.24, ly + 0.10, 0.003), (lx - 0.36, ly + 0.04, 0.003), (X0 + 0.035, ly - 0.10, 0.10), (X0 + 0.045, ly - 0.135, 0.22), (X0 + 0.040, ly - 0.14, 0.29)], seed=3)
socket("W", X0, ly - 0.1755, 0.30, 2, 1)

# ---------- sideboard east wall
def sideboard():
    y0, y1 = -0.15, 1.75
    x1 = X1 - 0.03
    x0 = x1 - 0.44
    z0, z1 = 0.17, 0.66
    bb("sbt", x0 - 0.01, x1, y0, y1, z1 - 0.028, z1, oakY, 0.004)
    bb("sbb", x0, x1, y0, y1, z0, z0 + 0.025, oakY, 0.004)
    bb("s1", x0, x1, y0, y0 + 0.025, z0, z1, oakZ, 0.004)
    bb("s2", x0, x1, y1 - 0.025, y1, z0, z1, oakZ, 0.004)
    bb("sbk", x0 + 0.03, x1, y0 + 0.02, y1 - 0.02, z0 + 0.02, z1 - 0.02, oakY, 0)
    y = y0 + 0.035
    while y < y1 - 0.04:
        bb("slat", x0 + 0.004, x0 + 0.03, y, y + 0.019, z0 + 0.028, z1 - 0.032, oakZ, 0.004)
        y += 0.0285
    for yy in (y0 + 0.14, y1 - 0.14):
        for xx in (x0 + 0.06, x1 - 0.06):
            lathe("leg", [(0, 0), (0.013, 0), (0.02, z0), (0, z0)], (xx, yy, 0), black, 24)
    vase(
        (x1 - 0.22, y0 + 0.30, z1),
        [
            (0, 0),
            (0.07, 0),
            (0.115, 0.07),
            (0.13, 0.16),
            (0.10, 0.26),
            (0.045, 0.32),
            (0.042, 0.36),
            (0.055, 0.385),
            (0.047, 0.38),
            (0.03, 0.34),
        ],
        ceramD,
    )
    for k in range(9):
        t = R.random() * 6.28
        l = 0.38 + 0.22 * R.random()
        r = 0.14 + 0.16 * R.random()
        b0 = (x1 - 0.22, y0 + 0.30, z1 + 0.33)
        pts = [
            (b0[0] + math.cos(t) * r * (q**1.7) * 0.7, b0[1] + math.sin(t) * r * (q**1.7), b0[2] + l * q) for q in [i / 8 for i in range(9)]
        ]
        tube("st", pts, 0.003, 0.0015, oakY, 6)
        for q in range(3, 9):
            for s in (-1, 1):
                p = pts[q]
                o = bpy.data.objects.new("lf", LEAFS)
                S.collection.objects.link(o)
                o.location = p
                o.scale = (0.42, 0.42, 0.42)
                o.rotation_euler = (R.uniform(-0.3, 0.5), R.uniform(-0.3, 0.3), t + s * 1.2 + R.uniform(-0.4, 0.4))
    box("speaker", (0.13, 0.26, 0.15), (x1 - 0.15, y0 + 0.78, z1 + 0.083), walX, 0.012, 3)
    box("front", (0.004, 0.236, 0.126), (x1 - 0.217, y0 + 0.78, z1 + 0.083), linen, 0.0015)
    lathe("knob", [(0, 0.016), (0.014, 0.016), (0.016, 0.012), (0.016, 0)], (x1 - 0.15, y0 + 0.72, z1 + 0.158), brass, 32)
    cable([(x1 - 0.085, y0 + 0.80, z1 + 0.05), (x1 - 0.03, y0 + 0.70, z1 + 0.006), (x1 + 0.012, y0 + 0.5, z1 - 0.03), (x1 + 0.018, y0 + 0.06, 0.34), (x1 + 0.010, y0 - 0.08, 0.22), (X1 - 0.045, y0 - 0.155, 0.25), (X1 - 0.042, y0 - 0.155, 0.29)], seed=5)
    zb = books(x1 - 0.22, y1 - 0.42, z1, 3, 1.5, 0.19, 0.25)
    lathe("orb", smoothprof([(0, 0), (0.035, 0.006), (0.055, 0.045), (0.04, 0.09), (0, 0.10)]), (x1 - 0.22, y1 - 0.42, zb), brass)


sideboard()

# a basket with a blanket beside the sofa
basket(-3.18, -2.30, 0, 0.20, 0.30, rush)
soft("rolled", (0.30, 0.28, 0.16), (-3.18, -2.30, 0.29), knit, 0.075, 0.03, (0.1, 0.15, 0.5), wr=0.02)

plant(3.08, 2.28)
plant(-3.12, 2.22, 0.62, 2)


dining(2.05, -1.72, H)


def shelf(x0, x1):
    y0 = Y0 + 0.005
    y1 = Y0 + 0.34
    zs = [0.10, 0.50, 0.90, 1.30, 1.70, 2.05]
    for x in (x0, x1):
        bb("sv", x - 0.012, x + 0.012, y0, y1, 0, 2.07, oakZ, 0.003)
    for z in zs:
        bb("sh", x0, x1, y0, y1, z - 0.012, z + 0.012, oakX, 0.003)
    bb("kick", x0, x1, y1 - 0.04, y1 - 0.025, 0, 0.09, oakX, 0.002)
    for k, z in enumerate(zs[:-1]):
        x = x0 + 0.03
        z += 0.012
        lim = x0 + (x1 - x0) * [0.38, 0.76, 0.50, 0.78, 0.34][k]
        # Spines look into the room, along y.
        shelved(-lim, -x, -(y1 - 0.045), z, math.pi, lean=(k % 2 == 0, False))
        if k in (0, 2, 4):
            vase(
                (x1 - 0.22, (y0 + y1) / 2, z),
                [
                    [(0, 0), (0.06, 0), (0.09, 0.06), (0.085, 0.16), (0.04, 0.22), (0.045, 0.25), (0.035, 0.24), (0.02, 0.2)],
                    [(0, 0), (0.05, 0), (0.12, 0.08), (0.11, 0.15), (0.05, 0.19), (0.05, 0.2), (0.04, 0.19), (0.02, 0.16)],
                    [(0, 0), (0.07, 0), (0.075, 0.2), (0.07, 0.26), (0.06, 0.265), (0.05, 0.2)],
                ][k // 2],
                [ceramD, ceram, terra][k // 2],
            )
        if k in (1, 3):
            soft("bx", (0.2, 0.2, 0.14), (x1 - 0.13, (y0 + y1) / 2, z + 0.07), linen if k == 1 else ceramD, 0.02, 0, wr=0.001)


shelf(-1.35, -0.15)


art(X0 + 0.001, SY - 0.48, 1.62, 0.62, 0.86, "W", 11, "line", "oak", 0.055)
art(X0 + 0.001, SY + 0.42, 1.62, 0.62, 0.86, "W", 23, "botanical", "oak", 0.055)
art(X1 - 0.001, 0.85, 1.50, 1.25, 0.80, "E", 5, "hills", "walnut")
art(1.05, Y0 + 0.001, 1.55, 0.50, 0.70, "S", 9, "sea", "black", 0.07)
art(1.75, Y0 + 0.001, 1.55, 0.50, 0.70, "S", 14, "poster", "black", 0.03)
art(2.45, Y0 + 0.001, 1.55, 0.50, 0.70, "S", 31, "shapes", "black", 0.05)


outside(Y1)
sky()
sun(37, 24, a.sun)
for wn in WIN:
    area(
        "win",
        wn[1] - wn[0] - 0.1,
        WZ1 - WZ0 - 0.1,
        ((wn[0] + wn[1]) / 2, Y1 + 0.10, (WZ0 + WZ1) / 2),
        (math.radians(-90), 0, 0),
        a.win,
        (0.92, 0.96, 1),
        165,
    )
area("fill", 5.6, 4.4, (0, -0.2, H - 0.02), (0, 0, 0), a.fill, (1, 0.95, 0.88))
lamp((lx, ly, 1.54), 26)
floor(X0, X1, Y0, Y1 + 0.175)
render(CAM)
