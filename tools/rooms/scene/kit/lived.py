"""Signs of people: books with spines, magazines, shoes, keys; metres. Chance of its own, so that it moves nothing else."""

import math
import random

import bpy
from mathutils import Matrix, Vector, noise

from kit.cloth import fabric
from kit.materials import mat, paper, walZ
from kit.scene import obj
from kit.shapes import box, lathe, tube

C = random.Random(31)
BINDINGS = [
    mat("binding", c, rough, 0.35)
    for c, rough in (
        ((0.62, 0.56, 0.47), 0.7),
        ((0.10, 0.13, 0.125), 0.5),
        ((0.42, 0.18, 0.09), 0.7),
        ((0.73, 0.70, 0.64), 0.45),
        ((0.13, 0.18, 0.25), 0.6),
        ((0.48, 0.39, 0.24), 0.75),
        ((0.27, 0.085, 0.06), 0.6),
        ((0.68, 0.665, 0.62), 0.4),
        ((0.30, 0.36, 0.31), 0.7),
        ((0.03, 0.03, 0.035), 0.4),
        ((0.58, 0.40, 0.13), 0.6),
    )
]
LIGHT = mat("title", (0.76, 0.71, 0.58), 0.5, 0.3)
DARK = mat("title", (0.045, 0.04, 0.04), 0.5, 0.3)
GOLD = mat("title", (0.60, 0.42, 0.16), 0.35, 0.5, Metallic=0.8)
PALE = (0, 3, 5, 7, 10)
leather = mat("leather", (0.17, 0.075, 0.03), 0.45, 0.4)
canvas = fabric("canvas", (0.50, 0.48, 0.43), 0.004, crease=0.004)
sole = mat("sole", (0.62, 0.59, 0.53), 0.8, 0.2)


def book(w, h, d, kind):
    """A standing book, `w` thick, its spine at y = 0 looking along negative y; x from 0 to w, z from 0. Returns its parts."""
    m = BINDINGS[kind]
    ink = DARK if kind in PALE else C.choice((LIGHT, LIGHT, GOLD))
    parts = [box("pages", (w - 0.005, d - 0.008, h - 0.007), (w / 2, d / 2, h / 2), paper, 0.0008)]
    for x in (0.00125, w - 0.00125):
        parts.append(box("cover", (0.0025, d, h), (x, d / 2, h / 2), m, 0.0008))
    # The spine, a little round.
    n, bow = 6, min(0.0045, w * 0.14)
    vs = [(w * i / n, -bow * math.sin(math.pi * i / n), z) for z in (0, h) for i in range(n + 1)]
    vs += [(w * i / n, 0.006, z) for z in (0, h) for i in range(n + 1)]
    fs = [(i, i + 1, n + 2 + i, n + 1 + i) for i in range(n)]
    fs += [(n + 1 + i, n + 2 + i, 3 * n + 4 + i, 3 * n + 3 + i) for i in range(n)]
    me = bpy.data.meshes.new("spine")
    me.from_pydata(vs, [], fs)
    parts.append(obj("spine", me, m))
    long, at = h * C.uniform(0.28, 0.5), h * C.uniform(0.48, 0.56)
    strips = [(w * 0.34, long, at)]
    if w > 0.026 and C.random() < 0.6:
        strips = [(w * 0.20, long, at), (w * 0.13, long * 0.7, at)]
    if C.random() < 0.7:
        strips.append((w * 0.42, h * 0.035, h * 0.10))
    for k, (wide, tall, z) in enumerate(strips):
        x = w / 2 + (w * 0.19 * (1, -1)[k] if len(strips) > 1 and strips[1][1] > 0.05 and k < 2 else 0)
        # Words of a line: pieces with gaps between them.
        pieces = 1 if tall < 0.03 else C.randint(2, 4)
        cut = sorted([0, 1, *(C.uniform(0.15, 0.85) for _ in range(pieces - 1))])
        for a, b in zip(cut, cut[1:]):
            if b - a < 0.08:
                continue
            size = (wide, 0.0006, tall * (b - a) - min(0.006, tall * 0.1))
            y = -bow * math.sin(math.pi * x / w) - 0.0001
            parts.append(box("title", size, (x, y, z + tall * ((a + b) / 2 - 0.5)), ink, 0))
    if C.random() < 0.35:
        for z in (h * 0.88, h * 0.91):
            parts.append(box("band", (w * 0.96, 0.0006, 0.0018), (w / 2, -bow * 0.8, z), ink, 0))
    return parts


def shelved(x0, x1, y, z, turn=0.0, tall=0.31, lean=(False, False)):
    """Books side by side from x0 to x1, spines in the plane y looking along negative y; `turn` turns them about (0, 0). `lean`: one more leans at the left, at the right."""
    x = x0
    frame = Matrix.Rotation(turn, 4, "Z")
    kind = C.randrange(len(BINDINGS))
    while x < x1 - 0.012:
        w = min(x1 - x, C.choice((0.014, 0.017, 0.021, 0.025, 0.030, 0.038)) * C.uniform(0.92, 1.08))
        h = min(tall, C.choice((0.185, 0.205, 0.21, 0.235, 0.25, 0.285)) * C.uniform(0.985, 1.01))
        # Sets of two and three stand together.
        if C.random() < 0.72:
            kind = C.randrange(len(BINDINGS))
        stand(frame @ Matrix.Translation((x, y + C.uniform(0, 0.012), z)), w, h, kind)
        x += w + 0.0012
    w, h, tilt = 0.022, 0.212, math.radians(12)
    for leans, at, way in zip(lean, (x0 - h * math.sin(tilt) - w, x + h * math.sin(tilt) + 0.001), (1, -1)):
        if leans:
            place = frame @ Matrix.Translation((at, y + 0.004, z + (w * math.sin(tilt) if way > 0 else 0)))
            stand(place @ Matrix.Rotation(way * tilt, 4, "Y"), w, h, C.randrange(len(BINDINGS)))


def stand(place, w, h, kind):
    for o in book(w, h, h * C.uniform(0.62, 0.76), kind):
        o.matrix_world = place @ o.matrix_basis


def magazines(x, y, z, n, rz=0.0, w=0.21, d=0.28):
    """A pile of magazines, fanned out a little, the uppermost with a picture and a name on its cover. Returns the height of its top."""
    for k in range(n):
        t = C.uniform(0.004, 0.007)
        turn = rz + C.uniform(-0.16, 0.16)
        place = Matrix.Translation((x + C.uniform(-0.01, 0.01), y + C.uniform(-0.01, 0.01), z)) @ Matrix.Rotation(turn, 4, "Z")
        parts = [box("inside", (w - 0.002, d - 0.002, t - 0.001), (0, 0, t / 2), paper, 0.0006)]
        parts.append(box("cover", (w, d, 0.0009), (0, 0, t), BINDINGS[(3, 8, 2, 4, 10)[(k + n) % 5]], 0))
        if k == n - 1:
            parts.append(box("photo", (w * 0.8, d * 0.55, 0.0004), (0, -d * 0.10, t + 0.0006), BINDINGS[(6, 4, 8)[n % 3]], 0))
            for i in range(6):
                parts.append(box("name", (w * 0.085, d * 0.075, 0.0004), ((i - 2.5) * w * 0.125, d * 0.36, t + 0.0006), DARK, 0))
        for o in parts:
            o.matrix_world = place @ o.matrix_basis
        z += t + 0.0006
    return z


def shoe(x, y, rz, m, size=0.28, high=0.075):
    """A low shoe whose toe looks along y of its own frame, with laces."""
    rows, n = 26, 28
    vs, fs = [], []
    for j in range(rows + 1):
        q = j / rows
        wide = size * (0.115 + 0.055 * math.sin(math.pi * min(1, q * 1.15) ** 1.6) + 0.02 * q) * min(1, (1.02 - q) * 7) ** 0.45 * min(1, (q + 0.03) * 9) ** 0.45
        top = 0.022 + (high - 0.022) * (1 - q) ** 0.75 + 0.020 * math.exp(-(((q - 0.82) / 0.16) ** 2))
        top *= min(1, (1.03 - q) * 8) ** 0.5
        for i in range(n):
            t = 2 * math.pi * i / n
            c, s = math.cos(t), math.sin(t)
            vs.append((wide * math.copysign(abs(c) ** 0.75, c) * (1 - 0.30 * max(0, s) * (1 - q)), size * (q - 0.5), 0.014 + max(0, s) ** 0.8 * top))
    for j in range(rows):
        for i in range(n):
            fs.append((j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i))
    fs += [tuple(range(n))[::-1], tuple(rows * n + i for i in range(n))]
    me = bpy.data.meshes.new("shoe")
    me.from_pydata(vs, [], fs)
    parts = [obj("shoe", me, m)]
    under = []
    for side, qs in ((1, range(rows + 1)), (-1, range(rows, -1, -1))):
        for j in qs:
            under.append((side * abs(vs[j * n][0]) * 1.06, vs[j * n][1]))
    low = [(a, b, 0) for a, b in under] + [(a, b, 0.022) for a, b in under]
    k = len(under)
    sides = [(i, (i + 1) % k, k + (i + 1) % k, k + i) for i in range(k)]
    me = bpy.data.meshes.new("sole")
    me.from_pydata(low, [], [*sides, tuple(range(k))[::-1], tuple(range(k, 2 * k))])
    parts.append(obj("sole", me, sole, smooth=False))
    # The opening, and laces across the instep.
    hole = [(0.026 * math.cos(t), -size * 0.27 + 0.052 * math.sin(t), high + 0.006 - 0.07 * 0.052 * math.sin(t)) for t in [k * math.pi / 12 for k in range(25)]]
    parts.append(tube("welt", hole, 0.006, 0.006, m, 8))
    me = bpy.data.meshes.new("opening")
    me.from_pydata(hole[:-1], [], [tuple(range(24))])
    parts.append(obj("opening", me, DARK, smooth=False))
    for k in range(4):
        yy = -size * 0.02 + 0.017 * k
        zz = 0.014 + 0.022 + (high - 0.022) * (1 - (yy / size + 0.5)) ** 0.75 + 0.005
        parts.append(tube("lace", [(-0.024, yy - 0.005, zz - 0.006), (0, yy, zz + 0.001), (0.024, yy + 0.005, zz - 0.006)], 0.0022, 0.0022, sole, 6))
    place = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(rz, 4, "Z")
    for o in parts:
        o.matrix_world = place @ o.matrix_basis


def shoes(x, y, rz, m, high=0.075, size=0.28):
    """A pair, not quite in line."""
    side = Vector((math.cos(rz), math.sin(rz), 0)) * 0.058
    along = Vector((-math.sin(rz), math.cos(rz), 0)) * 0.025
    shoe(x - side.x, y - side.y, rz + 0.06, m, size, high)
    shoe(x + side.x + along.x, y + side.y + along.y, rz - 0.10, m, size, high)


def basket(x, y, z, r, h, m, lean=0.03):
    """A round basket wound of thick strands, with two handles."""
    turns = int(h / 0.016)
    for k in range(turns):
        q = k / (turns - 1)
        rr = r * (0.86 + 0.22 * math.sin(math.pi * (0.12 + 0.62 * q)) - 0.06 * q)
        ring = []
        for i in range(49):
            t = i * math.pi / 24
            wob = 0.004 * noise.noise(Vector((math.cos(t) * 2, math.sin(t) * 2, k * 0.4)))
            ring.append((x + (rr + wob) * math.cos(t) + lean * q * 0.1, y + (rr + wob) * math.sin(t), z + 0.008 + 0.016 * k + wob * 0.4))
        tube("strand", ring, 0.0092, 0.0092, m, 8)
    lathe("bottom", [(0, 0.006), (r * 0.9, 0.006)], (x, y, z), m)
    for s in (-1, 1):
        arc = [(x + s * r * 0.95 + s * 0.012 * math.sin(t), y + 0.055 * math.cos(t), z + h + 0.045 * math.sin(t)) for t in [k * math.pi / 10 for k in range(11)]]
        tube("grip", arc, 0.007, 0.007, leather, 10)


def glasses(x, y, z, rz=0.0, m=walZ):
    """Reading glasses, folded open on a table."""
    parts = []
    for s in (-1, 1):
        rim = [(s * 0.034 + 0.024 * math.cos(t), 0.0, 0.021 + 0.020 * math.sin(t)) for t in [k * math.pi / 12 for k in range(25)]]
        parts.append(tube("rim", rim, 0.0017, 0.0017, m, 8))
        parts.append(tube("temple", [(s * 0.060, 0, 0.030), (s * 0.064, 0.07, 0.024), (s * 0.060, 0.135, 0.004)], 0.0017, 0.0015, m, 8))
    parts.append(tube("bridge", [(-0.011, 0, 0.026), (0, -0.002, 0.030), (0.011, 0, 0.026)], 0.0017, 0.0017, m, 8))
    place = Matrix.Translation((x, y, z)) @ Matrix.Rotation(rz, 4, "Z")
    for o in parts:
        o.matrix_world = place @ o.matrix_basis
