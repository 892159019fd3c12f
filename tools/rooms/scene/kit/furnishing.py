"""Things that stand about in more than one room."""

import math

import bpy
from mathutils import Vector

from kit.materials import ceram, leafM, mat, paper, soil, walZ
from kit.scene import R, S
from kit.shapes import box, lathe, smoothprof, tube


def rtable(cx, cy, r, h, m, ml):
    lathe(
        "top",
        [(0, h - 0.03), (r - 0.02, h - 0.03), (r - 0.004, h - 0.022), (r, h - 0.012), (r - 0.003, h - 0.003), (r - 0.012, h), (0, h)],
        (cx, cy, 0),
        m,
        96,
    )
    for k in range(3):
        t = k * 2 * math.pi / 3 + 0.5
        tube(
            "tl",
            [
                (cx + math.cos(t) * r * 0.55, cy + math.sin(t) * r * 0.55, h - 0.03),
                (cx + math.cos(t) * r * 0.86, cy + math.sin(t) * r * 0.86, 0),
            ],
            0.021,
            0.013,
            ml,
        )


def vase(loc, pts, m):
    lathe("vase", smoothprof(pts), loc, m)


def books(x, y, z, n, rz, w=0.2, d=0.27):
    cols = [(0.62, 0.56, 0.47), (0.13, 0.16, 0.15), (0.45, 0.2, 0.1), (0.75, 0.72, 0.66), (0.30, 0.335, 0.27)]
    for k in range(n):
        hh = R.uniform(0.022, 0.04)
        rr = rz + R.uniform(-0.18, 0.18)
        m = mat("bk", cols[(k * 2 + n) % 5], 0.6, 0.3)
        box("cover", (w, d, hh), (x, y, z + hh / 2), m, 0.002, rot=(0, 0, rr))
        box(
            "pages",
            (w - 0.012, d + 0.001, hh - 0.008),
            (x + 0.004 * math.cos(rr), y + 0.004 * math.sin(rr), z + hh / 2),
            paper,
            0.001,
            rot=(0, 0, rr),
        )
        z += hh
    return z


def leafmesh(name, ln, wd, droop, fold, twist=0.0, curl=0.012):
    n = 12
    m = 6
    vs = []
    fs = []
    for j in range(n + 1):
        t = j / n
        w = wd * (math.sin(math.pi * min(1, t**0.75)) ** 0.85) * (1 - 0.15 * t)
        for i in range(-m, m + 1):
            u = i / m
            x = u * w / 2
            y = ln * t
            z = -droop * t * t + abs(u) * fold * w + curl * math.sin(t * 14 + abs(u) * 2 + u * twist * 9) * abs(u)
            z += twist * x * t
            vs.append((x, y * math.cos(droop * t * 0.8), z))
    for j in range(n):
        for i in range(2 * m):
            b = j * (2 * m + 1) + i
            fs.append((b, b + 1, b + 2 * m + 2, b + 2 * m + 1))
    me = bpy.data.meshes.new(name)
    me.from_pydata(vs, [], fs)
    me.materials.append(leafM)
    for p in me.polygons:
        p.use_smooth = True
    return me


LEAFS = leafmesh("leafS", 0.20, 0.085, 0.05, 0.15)
LEAFB = [leafmesh("lb%d" % k, 0.30 + 0.03 * k, 0.20 + 0.015 * k, 0.07 + 0.03 * k, 0.12) for k in range(3)]
LEAFB += [leafmesh("lb3", 0.33, 0.19, 0.20, 0.20, 0.35, 0.008), leafmesh("lb4", 0.27, 0.21, 0.03, 0.26, -0.3, 0.016)]


def plant(px, py, s=1.0, n=3):
    lathe(
        "pot",
        smoothprof(
            [(0, 0.0), (0.13, 0.0), (0.165, 0.06), (0.185, 0.20), (0.185, 0.34), (0.19, 0.36), (0.175, 0.362), (0.168, 0.33), (0.165, 0.3)]
        ),
        (px, py, 0),
        ceram,
    )
    lathe("soil", [(0, 0.325), (0.17, 0.32)], (px, py, 0), soil)
    for k in range(n):
        t0 = k * 2 * math.pi / n + 0.4
        top = (1.35 - 0.25 * k) * s
        pts = []
        for i in range(14):
            q = i / 13
            pts.append(
                Vector(
                    (
                        px + math.cos(t0) * (0.04 + 0.20 * q**1.5) + 0.02 * math.sin(q * 7 + k),
                        py + math.sin(t0) * (0.04 + 0.20 * q**1.5) + 0.02 * math.cos(q * 6 + k),
                        0.32 + top * q,
                    )
                )
            )
        tube("trunk", pts, 0.016, 0.007, walZ, 10)
        g = t0
        for i in range(4, 14):
            for rep in range(2):
                g += 2.4
                p = pts[i] + Vector((0, 0, R.uniform(-0.03, 0.03)))
                o = bpy.data.objects.new("leaf", R.choice(LEAFB))
                S.collection.objects.link(o)
                sc = R.uniform(0.75, 1.1) * (0.78 if i > 11 else 1)
                pitch = math.radians(R.uniform(5, 40) + (25 if i > 11 else 0))
                o.scale = (sc,) * 3
                o.rotation_euler = (pitch, R.uniform(-0.25, 0.25), g)
                d = Vector((-math.sin(g) * math.cos(pitch), math.cos(g) * math.cos(pitch), math.sin(pitch)))
                o.location = p + d * 0.05
                tube("pet", [p, p + d * 0.06], 0.004, 0.003, leafM, 6)
