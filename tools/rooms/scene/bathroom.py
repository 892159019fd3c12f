"""Blender 3.4 / Cycles: the bathroom, rendered as floor-independent layers (see ../README.md).

blender -b --factory-startup --python bathroom.py -- --mode base --w 1024 --spp 32 --out out/base
"""

import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy

from kit.fittings import door, socket, switch, thermostat, vent
from kit.furnishing import plant, vase
from kit.materials import *
from kit.outside import outside
from kit.render import render
from kit.scene import a, obj
from kit.sewn import curtain, soft
from kit.sewn import towel as hang
from kit.shapes import bb, box, lathe, smoothprof, tube
from kit.shell import daylight, shell, skirting
from kit.stage import area, floor, lamp, sky, sun

X0, X1, Y0, Y1, H = -2.3, 2.3, -2.0, 2.0, 2.60
WINDOWS = [(-0.95, 0.95)]
SILL, HEAD = 0.80, 2.20

plaster = mat("plaster", (0.70, 0.655, 0.59), 0.9, 0.1)
colvar(plaster, (0.655, 0.61, 0.545), (0.73, 0.69, 0.63), 1.4, 5)
square = tiles("square", (0.40, 0.455, 0.43), (0.52, 0.575, 0.545), 0.10, 0.10, 0.16)
white = mat("white", (0.82, 0.81, 0.79), 0.16, 0.5)
enamel = mat("enamel", (0.80, 0.79, 0.765), 0.35, 0.5)
stone = mat("stone", (0.70, 0.675, 0.63), 0.3, 0.5)
colvar(stone, (0.60, 0.575, 0.535), (0.75, 0.725, 0.685), 2.8, 7, 0.30, 0.56)
silver = mat("silver", (0.86, 0.87, 0.87), 0.02, 0.5, Metallic=1.0)
milk = opal("milk", (1, 0.90, 0.76), (0.56, 0.40, 0.26), 1.35)
clear = pane("clear", (0.955, 0.985, 0.97))
edge = mat("edge", (0.20, 0.40, 0.33), 0.10, 0.6)
towel = fabric("towel", (0.68, 0.62, 0.53), 0.0042, depth=0.0010)
flat = fabric("flat", (0.63, 0.565, 0.47), 0.002, depth=0.0003)
rib = fabric("rib", (0.34, 0.155, 0.08), 0.002, depth=0.0003)
rust = fabric("rust", (0.42, 0.20, 0.11), 0.0042, depth=0.0010)

shell(X0, X1, Y0, Y1, H, WINDOWS, SILL, HEAD, plaster, plaster, plaster, plaster)
skirting(X0, X1, Y0, Y1, [("n", X0, X1), ("e", -0.35, Y1), ("s", -1.55, -0.65)])

# ---------- tiles: behind the bath to the sill, and the shower's two walls to the ceiling
bb("dado", X0, X1, Y1 - 0.012, Y1, 0, SILL - 0.03, square, 0)
bb("shower", 1.10, X1, Y1 - 0.013, Y1, SILL - 0.03, H, square, 0)
bb("shower", X1 - 0.012, X1, -0.35, Y1, 0, H, square, 0)
bb("edge", X1 - 0.016, X1, -0.356, -0.35, 0, H, brass, 0)

# ---------- freestanding bath under the window
BX, BY, BL, BW, BH = -0.10, 1.38, 1.66, 0.76, 0.57


def bath():
    n, m = 96, 26
    vs, fs = [], []
    outer = [(0.80, 0.0), (0.83, 0.02), (0.90, 0.22), (0.97, 0.46), (1.0, 0.56), (1.0, 0.57)]
    inner = [(0.985, 0.574), (0.965, 0.57), (0.945, 0.54), (0.90, 0.36), (0.83, 0.18), (0.70, 0.12), (0.35, 0.105), (0.0, 0.10)]
    rings = smoothprof(outer, 5) + smoothprof(inner, 5)
    for k, z in rings:
        for i in range(n):
            t = 2 * math.pi * i / n
            c, s = math.cos(t), math.sin(t)
            e = 2 / 2.7  # a superellipse: rounder than a box, fuller than an ellipse
            x = math.copysign(abs(c) ** e, c) * BL / 2 * (1 - (1 - k) * BW / BL)
            y = math.copysign(abs(s) ** e, s) * BW / 2 * k
            if k < 0.5:
                x = math.copysign(abs(c) ** e, c) * BL / 2 * k
            vs.append((x, y, z))
    for j in range(len(rings) - 1):
        for i in range(n):
            fs.append((j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i))
    me = bpy.data.meshes.new("bath")
    me.from_pydata(vs, [], fs)
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(60)
    obj("bath", me, white, (BX, BY, 0))


bath()
lathe("plug", [(0, 0.106), (0.03, 0.106), (0.032, 0.102)], (BX, BY, 0), brass, 32)
TX = BX + BL / 2 + 0.10
tube("filler", [(TX, BY, 0), (TX, BY, 0.78)], 0.017, 0.017, brass, 20)
arc = [(TX - 0.09 + 0.09 * math.cos(t), BY, 0.78 + 0.09 * math.sin(t)) for t in [math.pi * k / 12 for k in range(13)]]
tube("spout", [*arc, (TX - 0.18, BY, 0.72)], 0.014, 0.014, brass, 18)
lathe("foot", [(0, 0), (0.05, 0), (0.05, 0.012), (0, 0.014)], (TX, BY, 0), brass, 40)
tube("lever", [(TX, BY - 0.02, 0.62), (TX, BY - 0.11, 0.64)], 0.008, 0.007, brass, 12)
tube("bar", [(TX, BY - 0.05, 0.50), (TX, BY + 0.05, 0.50)], 0.014, 0.014, brass, 14)

# a board across the bath, with a book and a cup
box("caddy", (0.16, BW + 0.10, 0.022), (BX - 0.30, BY, BH + 0.018), oakY, 0.006, 3)
box("book", (0.13, 0.19, 0.022), (BX - 0.30, BY + 0.06, BH + 0.040), rust, 0.003)
cup = [(0, 0), (0.03, 0), (0.042, 0.03), (0.044, 0.085), (0.040, 0.086), (0.036, 0.03), (0, 0.012)]
lathe("cup", cup, (BX - 0.30, BY - 0.14, BH + 0.029), ceram, 40)
# a towel over the rim
rim = [(-0.52, 0.10), (-0.505, 0.30), (-0.49, 0.50), (-0.455, 0.588), (-0.405, 0.598), (-0.345, 0.585), (-0.305, 0.50), (-0.28, 0.40)]
hang("towel", BX + 0.43, 0.36, [(BY + y + 0.055, z) for y, z in rim], towel, 3, band=flat)

# ---------- vanity on the west wall: oak, stone, a basin on top, a round mirror
VX, VY0, VY1 = X0 + 0.50, -1.10, 0.55
bb("body", X0, VX - 0.02, VY0, VY1, 0.36, 0.80, oakY, 0.003)
for k in range(2):
    y0 = VY0 + k * (VY1 - VY0) / 2
    y1 = VY0 + (k + 1) * (VY1 - VY0) / 2
    for z0, z1 in ((0.365, 0.58), (0.584, 0.795)):
        y = y0 + 0.004
        bb("drawer", VX - 0.02, VX - 0.004, y0 + 0.002, y1 - 0.002, z0, z1, oakY, 0.003)
        while y < y1 - 0.02:
            bb("rib", VX - 0.006, VX + 0.006, y, y + 0.016, z0 + 0.002, z1 - 0.002, oakZ, 0.004)
            y += 0.0225
bb("top", X0, VX + 0.02, VY0 - 0.01, VY1 + 0.01, 0.80, 0.832, stone, 0.003)
bb("back", X0, X0 + 0.014, VY0 - 0.01, VY1 + 0.01, 0.832, 0.95, stone, 0.003)
VC = (VY0 + VY1) / 2
basin = [(0, 0), (0.13, 0), (0.18, 0.03), (0.205, 0.115), (0.20, 0.12), (0.19, 0.113), (0.165, 0.045), (0.11, 0.022), (0, 0.02)]
lathe("basin", smoothprof(basin, 6), (X0 + 0.27, VC, 0.832), enamel, 96)
tube("tap", [(X0 + 0.014, VC, 1.04), (X0 + 0.19, VC, 1.04), (X0 + 0.20, VC, 1.03), (X0 + 0.20, VC, 1.015)], 0.011, 0.011, brass, 18)
for s in (-1, 1):
    lathe("rose", [(0, 0), (0.026, 0), (0.026, 0.006), (0, 0.007)], (X0, VC + s * 0.11, 1.04), brass, 36, (0, math.pi / 2, 0))
    tube("handle", [(X0 + 0.005, VC + s * 0.11, 1.04), (X0 + 0.05, VC + s * 0.11, 1.04)], 0.012, 0.012, brass, 18)
    tube("cross", [(X0 + 0.048, VC + s * 0.11, 1.01), (X0 + 0.048, VC + s * 0.11, 1.07)], 0.005, 0.005, brass, 12)
lathe("mirror", [(0, 0.022), (0.3935, 0.022), (0.395, 0.022), (0.40, 0.020)], (X0, VC, 1.62), silver, 128, (0, math.pi / 2, 0))
lathe("rim", [(0.398, 0), (0.412, 0), (0.412, 0.03), (0.398, 0.03), (0.398, 0.02)], (X0, VC, 1.62), brass, 128, (0, math.pi / 2, 0))
for s in (-1, 1):
    y = VC + s * 0.62
    lathe("plate", [(0.045, 0), (0.045, 0.010), (0.040, 0.014), (0, 0.014)], (X0, y, 1.50), brass, 48, (0, math.pi / 2, 0))
    bend = [(X0 + 0.10 + 0.03 * math.sin(t), y, 1.53 - 0.03 * math.cos(t)) for t in [math.pi / 2 * k / 8 for k in range(9)]]
    tube("arm", [(X0, y, 1.50), *bend], 0.008, 0.008, brass, 16)
    lathe("cup", [(0.008, 0), (0.024, 0.004), (0.036, 0.014), (0.040, 0.026), (0.037, 0.026)], (X0 + 0.13, y, 1.526), brass, 48)
    ball = [(0.088 * math.sin(t), -0.088 * math.cos(t)) for t in [math.pi * k / 28 for k in range(29)]]
    lathe("globe", ball, (X0 + 0.13, y, 1.622), milk, 56).visible_shadow = False
    lamp((X0 + 0.13, y, 1.622), 2.2, (1, 0.80, 0.58), 0.08)
bottle = [(0, 0), (0.03, 0), (0.033, 0.01), (0.033, 0.12), (0.02, 0.14), (0.012, 0.145), (0.012, 0.17), (0, 0.17)]
for k, m in enumerate((terra, ceramD)):
    lathe("bottle", bottle, (X0 + 0.16, VC - 0.36 - 0.085 * k, 0.832), m, 40)
vase((X0 + 0.22, VC + 0.62, 0.832), [(0, 0), (0.05, 0), (0.062, 0.05), (0.062, 0.13), (0.045, 0.17), (0.05, 0.19), (0.04, 0.185), (0.02, 0.15)], ceram)
for k in range(3):
    soft("folded", (0.34, 0.22, 0.05), (X0 + 0.24, VC + 0.38, 0.858 + 0.05 * k), towel if k != 1 else rust, 0.02, 0.004, wr=0.002)

# ---------- shower in the east: rain head, rail, a low wall of tiles with a glass screen on it
bb("screen", 1.08, X1, -0.36, -0.24, 0, 1.18, square, 0)
bb("cap", 1.07, X1, -0.37, -0.23, 1.18, 1.205, stone, 0.003)
GX, GY, GZ0, GZ1 = 1.095, -0.30, 1.205, 2.06
me = bpy.data.meshes.new("glass")
me.from_pydata([(GX, GY, GZ0), (X1, GY, GZ0), (X1, GY, GZ1), (GX, GY, GZ1)], [], [(0, 1, 2, 3)])  # faces the camera
sheet = obj("glass", me, clear, smooth=False)
sheet.visible_shadow = sheet.visible_diffuse = False
bb("edge", GX - 0.003, GX, GY - 0.005, GY + 0.005, GZ0, GZ1, edge, 0)
bb("edge", GX, X1, GY - 0.005, GY + 0.005, GZ1, GZ1 + 0.003, edge, 0)
bb("channel", GX + 0.01, X1, GY - 0.010, GY + 0.010, GZ0 - 0.002, GZ0 + 0.014, brass, 0.001)
bb("channel", X1 - 0.026, X1 - 0.010, GY - 0.010, GY + 0.010, GZ0, GZ1, brass, 0.001)
bb("tray", 1.10, X1 - 0.012, -0.24, Y1 - 0.012, 0, 0.035, enamel, 0.006)
bb("grate", 1.60, 1.75, 0.80, 0.95, 0.035, 0.038, brass, 0.002)
tube("riser", [(X1 - 0.05, 0.85, 1.05), (X1 - 0.05, 0.85, 2.18)], 0.011, 0.011, brass, 16)
tube("arm", [(X1 - 0.05, 0.85, 2.18), (X1 - 0.08, 0.85, 2.22), (X1 - 0.50, 0.85, 2.22)], 0.011, 0.011, brass, 16)
lathe("rain", [(0, 2.205), (0.11, 2.195), (0.112, 2.188), (0, 2.186)], (X1 - 0.50, 0.85, 0), brass, 72)
tube("valve", [(X1 - 0.07, 0.72, 1.05), (X1 - 0.07, 0.98, 1.05)], 0.022, 0.022, brass, 24)
bb("niche", X1 - 0.02, X1 - 0.010, 1.20, 1.62, 1.10, 1.40, plaster, 0)
for k in range(3):
    lathe("bottle", bottle, (X1 - 0.06, 1.28 + 0.11 * k, 1.19), [ceramD, terra, ceram][k], 36)
bb("ledge", X1 - 0.10, X1 - 0.010, 1.18, 1.64, 1.165, 1.19, stone, 0.003)

# ---------- what stands about: stool, basket, ladder with towels, plants
lathe("seat", [(0, 0.42), (0.155, 0.42), (0.165, 0.43), (0.165, 0.445), (0.155, 0.455), (0, 0.455)], (-1.35, 1.42, 0), oakX, 72)
for k in range(3):
    t = k * 2.094 + 0.4
    tube("leg", [(-1.35 + 0.09 * math.cos(t), 1.42 + 0.09 * math.sin(t), 0.42), (-1.35 + 0.15 * math.cos(t), 1.42 + 0.15 * math.sin(t), 0)], 0.015, 0.011, oakZ)
vase((-1.35, 1.42, 0.455), [(0, 0), (0.035, 0), (0.05, 0.03), (0.05, 0.075), (0.045, 0.08), (0.04, 0.07), (0.03, 0.03)], ceramD)
weave = [(0, 0), (0.17, 0), (0.19, 0.06), (0.205, 0.24), (0.20, 0.40), (0.19, 0.41), (0.185, 0.38), (0.18, 0.1)]
lathe("basket", smoothprof(weave), (-1.95, -1.60, 0), rush, 80)
soft("linen", (0.30, 0.28, 0.16), (-1.95, -1.60, 0.37), towel, 0.07, 0.02, wr=0.012)
for s in (-1, 1):
    tube("rail", [(0.55 + s * 0.25, Y0 + 0.36, 0), (0.55 + s * 0.22, Y0 + 0.04, 1.85)], 0.016, 0.014, oakZ)
for k in range(5):
    z = 0.35 + 0.34 * k
    y = Y0 + 0.36 - 0.32 * z / 1.85
    tube("rung", [(0.55 - 0.24, y, z), (0.55 + 0.24, y, z)], 0.012, 0.012, oakX, 12)
for z, m, drop in ((1.37, towel, 0.62), (0.69, rust, 0.42)):
    y = Y0 + 0.36 - 0.32 * z / 1.85
    front, back = [(y + 0.030, z - drop * q) for q in (1, 0.7, 0.4, 0.1)], [(y - 0.030, z - drop * 0.8 * q) for q in (0.1, 0.5, 1)]
    hang("towel", 0.55, 0.38, [*front, (y + 0.018, z + 0.012), (y, z + 0.022), (y - 0.018, z + 0.012), *back], m, 11 * drop, band=flat if m is towel else rib)
plant(1.72, -1.55, 0.72, 3)
door(0.70, 1.50, 0, 2.05, trim, "S", (0, Y0), -1, panels=False)
switch("S", -0.48, Y0, 1.05, 2)
thermostat("S", -0.48, Y0, 1.42)
socket("W", X0, VC + 0.95, 1.08, 1)
vent("S", 1.30, Y0, 2.33, 0.22, 0.22)
# a cup with brushes, a dish with soap
lathe("cup", cup, (X0 + 0.15, VC - 0.20, 0.832), ceram, 40)
for k, m in enumerate((terra, ceramD)):
    top = (X0 + 0.16 + 0.03 * k, VC - 0.235 + 0.07 * k, 1.005)
    tube("brush", [(X0 + 0.15, VC - 0.20, 0.845), top], 0.0042, 0.0036, m, 10)
    box("bristles", (0.011, 0.009, 0.024), (top[0] + 0.003, top[1], top[2] - 0.004), paper, 0.002)
lathe("dish", [(0, 0), (0.04, 0), (0.055, 0.014), (0.053, 0.016), (0.038, 0.006), (0, 0.005)], (X0 + 0.36, VC - 0.30, 0.832), ceramD, 48)
soft("soap", (0.075, 0.05, 0.024), (X0 + 0.36, VC - 0.30, 0.850), enamel, 0.010, 0.003, (0, 0, 0.5), 0.001, 10)
tube("rod", [(-1.25, Y1 - 0.10, 2.34), (1.25, Y1 - 0.10, 2.34)], 0.011, 0.011, brass)
curtain("sheer", -1.22, -0.55, Y1 - 0.10, 0.62, 2.33, sheer, 8, 0.022, 4.2)
curtain("sheer", 0.55, 1.06, Y1 - 0.10, 0.62, 2.33, sheer, 6, 0.022, 11.5)
for x in (-1.3, 0.0, 1.3):
    for y in (-1.1, 0.3):
        lathe("ring", [(0.036, H + 0.001), (0.038, H - 0.005), (0.050, H - 0.004), (0.052, H + 0.001)], (x, y, 0), trim, 40)
        lathe("spot", [(0, H - 0.002), (0.037, H - 0.002)], (x, y, 0), spot, 32)

outside(Y1)
sky()
sun(38, -26, a.sun)
daylight(WINDOWS, Y1, SILL, HEAD, 40)
area("fill", 3.6, 3.0, (0, -0.1, H - 0.02), (0, 0, 0), a.fill * 0.62, (1, 0.95, 0.88))
floor(X0, X1, Y0, Y1)
render((0.15, -0.75, 1.45))
