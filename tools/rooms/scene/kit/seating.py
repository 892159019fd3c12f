"""A sofa and an armchair; metres."""

import math

import bpy
from mathutils import Matrix

from kit.cloth import cush1, cush2, cush3, knit, linen, sofaM
from kit.materials import oakX, oakY, oakZ, walZ
from kit.sewn import pillow, soft, throw
from kit.shapes import box, lathe, tube


def sofa(bx, SY, W=2.35, D=0.95):
    """A sofa for two, its back at bx towards negative x, around SY; a throw and pillows on it."""
    soft("sbase", (D - 0.04, W, 0.22), (bx + D / 2, SY, 0.25), sofaM, 0.05, 0.0, wr=0.002)
    for s in (-1, 1):
        soft("arm", (D, 0.20, 0.46), (bx + D / 2, SY + s * (W / 2 - 0.02), 0.38), sofaM, 0.075, 0.012, wr=0.003)
        soft(
            "seat",
            (D - 0.22, (W - 0.25) / 2 - 0.006, 0.20),
            (bx + 0.22 + (D - 0.22) / 2 + 0.015, SY + s * (W - 0.25) / 4, 0.44),
            sofaM,
            0.06,
            0.03,
            wr=0.008,
            piping=(1, -1),
        )
        soft(
            "backc",
            (0.24, (W - 0.25) / 2 - 0.01, 0.50),
            (bx + 0.235, SY + s * (W - 0.25) / 4, 0.70),
            sofaM,
            0.09,
            0.045,
            (0, math.radians(-9), 0),
            wr=0.012,
            piping=(1, -1),
        )
    soft("back", (0.16, W - 0.1, 0.60), (bx + 0.08, SY, 0.50), sofaM, 0.06, 0.0, wr=0.002)
    for sx in (0.1, D - 0.1):
        for sy in (-W / 2 + 0.08, W / 2 - 0.08):
            lathe("leg", [(0, 0), (0.014, 0), (0.022, 0.15), (0, 0.15)], (bx + sx, SY + sy, 0), walZ, 32)
    pillow("p1", 0.50, 0.50, 0.20, (bx + 0.44, SY - 0.80, 0.745), (math.radians(90), math.radians(4), math.radians(104)), cush1, chop=0.05)
    pillow("p2", 0.46, 0.46, 0.18, (bx + 0.54, SY - 0.52, 0.72), (math.radians(83), math.radians(-8), math.radians(76)), cush3, chop=0.02)
    pillow("p3", 0.50, 0.50, 0.20, (bx + 0.45, SY + 0.82, 0.745), (math.radians(90), math.radians(-5), math.radians(74)), cush2, chop=0.045)
    line = [(0.24, 0.93), (0.33, 0.985), (0.40, 0.88), (0.445, 0.74), (0.52, 0.605), (0.66, 0.592), (0.84, 0.587), (0.945, 0.572), (0.992, 0.50), (0.994, 0.36), (0.996, 0.27)]
    throw(line, SY + 0.14, SY + 0.62, knit, (bx, 0, 0), 4.0)


def armchair(cx, cy, rz):
    """Looks along y, turned by rz."""
    M = Matrix.Translation((cx, cy, 0)) @ Matrix.Rotation(rz, 4, "Z")
    before = set(bpy.data.objects)
    soft("aseat", (0.66, 0.62, 0.17), (0, 0.02, 0.41), linen, 0.06, 0.03, wr=0.006, piping=(1, -1))
    soft("aback", (0.66, 0.17, 0.55), (0, -0.30, 0.68), linen, 0.075, 0.035, (math.radians(-14), 0, 0), wr=0.007, piping=(1,))
    for s in (-1, 1):
        tube("al", [(s * 0.36, 0.34, 0), (s * 0.365, 0.30, 0.30), (s * 0.37, 0.27, 0.60)], 0.016, 0.018, oakZ)
        tube("al2", [(s * 0.36, -0.42, 0), (s * 0.365, -0.34, 0.30), (s * 0.37, -0.28, 0.62)], 0.016, 0.018, oakZ)
        box("arm", (0.055, 0.70, 0.026), (s * 0.37, -0.01, 0.615), oakY, 0.012, 3)
        tube("ar", [(s * 0.365, 0.31, 0.26), (s * 0.365, -0.36, 0.26)], 0.015, 0.015, oakY)
    tube("ac", [(-0.36, 0.30, 0.28), (0.36, 0.30, 0.28)], 0.015, 0.015, oakX)
    tube("ac", [(-0.36, -0.35, 0.28), (0.36, -0.35, 0.28)], 0.015, 0.015, oakX)
    pillow("ap", 0.40, 0.34, 0.15, (0, -0.15, 0.66), (math.radians(78), 0, 0), cush1, chop=0.03)
    for o in set(bpy.data.objects) - before:
        o.matrix_world = M @ o.matrix_basis
