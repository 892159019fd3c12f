"""A table with four chairs."""

import math

import bpy
from mathutils import Matrix

from kit.materials import black, bulb, ceram, linen, mat, oakX, oakZ
from kit.scene import S, obj
from kit.sewn import soft
from kit.shapes import box, lathe, smoothprof, tube


def dining(cx, cy, H):
    top = box("dt", (1.7, 0.88, 0.035), (cx, cy, 0.735), oakX, 0.012, 3)
    for s in (-1, 1):
        for q in (-1, 1):
            tube("dl", [(cx + s * 0.66, cy + q * 0.30, 0.72), (cx + s * 0.78, cy + q * 0.38, 0)], 0.028, 0.018, oakZ)

    def chair(x, y, rz):
        M = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(rz, 4, "Z")
        before = set(bpy.data.objects)
        soft("cs", (0.46, 0.44, 0.055), (0, 0, 0.455), linen, 0.025, 0.012, wr=0.003, piping=(1,))
        # curved back
        vs = []
        fs = []
        n = 18
        for j in range(7):
            for i in range(n + 1):
                t = math.radians(-58 + 116 * i / n)
                r = 0.245
                z = 0.62 + 0.19 * j / 6
                vs.append(
                    (
                        math.sin(t) * r,
                        -0.02 - math.cos(t) * r - 0.05 * (j / 6),
                        z - 0.02 * (abs(i - n / 2) / (n / 2)) ** 2 * (j / 3 - 1),
                    )
                )
        for j in range(6):
            for i in range(n):
                b = j * (n + 1) + i
                fs.append((b, b + 1, b + n + 2, b + n + 1))
        me = bpy.data.meshes.new("cb")
        me.from_pydata(vs, [], fs)
        o = obj("cb", me, linen)
        md = o.modifiers.new("s", "SOLIDIFY")
        md.thickness = 0.035
        md.offset = 0
        sm = o.modifiers.new("ss", "SUBSURF")
        sm.render_levels = 2
        for s in (-1, 1):
            tube("cl", [(s * 0.18, 0.17, 0.44), (s * 0.215, 0.21, 0)], 0.015, 0.010, black)
            tube("cl", [(s * 0.18, -0.20, 0.68), (s * 0.185, -0.19, 0.44), (s * 0.215, -0.26, 0)], 0.014, 0.010, black)
        for o in set(bpy.data.objects) - before:
            o.matrix_world = M @ o.matrix_basis

    chair(cx - 0.42, cy + 0.62, math.pi + 0.06)
    chair(cx + 0.42, cy + 0.60, math.pi - 0.1)
    chair(cx - 0.42, cy - 0.60, 0.05)
    chair(cx + 0.42, cy - 0.62, -0.04)
    lathe(
        "fb",
        smoothprof([(0, 0), (0.06, 0), (0.13, 0.035), (0.17, 0.085), (0.167, 0.088), (0.125, 0.045), (0.05, 0.014), (0, 0.012)]),
        (cx + 0.1, cy, 0.753),
        ceram,
    )
    for k in range(6):
        t = k * 1.05
        m = mat("fr", [(0.55, 0.32, 0.05), (0.5, 0.12, 0.03), (0.30, 0.38, 0.06)][k % 3], 0.4, 0.4)
        lathe(
            "fruit",
            smoothprof([(0, 0), (0.025, 0.006), (0.037, 0.035), (0.026, 0.066), (0, 0.068)]),
            (cx + 0.1 + 0.075 * math.cos(t), cy + 0.075 * math.sin(t), 0.79 + 0.01 * (k % 2)),
            m,
            28,
        )
    # pendant
    tube("cord", [(cx, cy, H), (cx, cy, 1.88)], 0.004, 0.004, black, 8)
    lathe("ros", [(0, H - 0.03), (0.05, H - 0.03), (0.055, H), (0, H)], (cx, cy, 0), black, 32)
    lathe(
        "pend",
        smoothprof(
            [
                (0.03, 1.90),
                (0.10, 1.885),
                (0.19, 1.81),
                (0.245, 1.70),
                (0.25, 1.665),
                (0.246, 1.664),
                (0.235, 1.70),
                (0.18, 1.80),
                (0.09, 1.87),
                (0.02, 1.885),
            ]
        ),
        (cx, cy, 0),
        black,
    )
    lathe("pb", smoothprof([(0, 1.70), (0.03, 1.72), (0.04, 1.76), (0.02, 1.81), (0, 1.82)]), (cx, cy, 0), bulb, 24)
