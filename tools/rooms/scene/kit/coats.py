"""Coats that hang on hooks; metres."""

import math

import bpy
from mathutils import Euler, Vector, noise

from kit.cloth import seamM
from kit.scene import obj
from kit.shapes import lathe, tube


def coat(x, y, z, m, length=0.95, seed=1.0, rz=0.0, lining=None):
    """A coat on a hook at (x, y, z), its back to a wall at y; it hangs into negative y of its own frame, which rz turns."""
    n, rows = 64, 46
    vs, fs = [], []

    def surface(t, q):
        # From the collar over sloping shoulders to a hem that is a little wider.
        wide = 0.055 + 0.165 * min(1, (q / 0.13)) ** 0.6 + 0.035 * q
        thick = 0.030 + 0.045 * min(1, q / 0.10) ** 0.7 + 0.028 * q
        fold = 1 + (0.10 + 0.26 * q) * noise.noise(Vector((math.cos(t) * 2.4, math.sin(t) * 2.4 + seed, q * 1.3)))
        fold += 0.05 * noise.noise(Vector((math.cos(t) * 6, math.sin(t) * 6 + seed, q * 5)))
        xx = math.copysign(abs(math.cos(t)) ** 0.8, math.cos(t)) * wide * fold
        yy = min(-0.004, -thick + math.sin(t) * thick * fold)
        zz = -0.03 - length * q + 0.035 * (1 - min(1, q / 0.2)) * (1 - abs(math.cos(t)))
        return Vector((xx, yy, zz + 0.012 * q * noise.noise(Vector((math.cos(t) * 2, seed, 2)))))

    for j in range(rows + 1):
        for i in range(n):
            vs.append(surface(2 * math.pi * i / n, j / rows))
    for j in range(rows):
        for i in range(n):
            fs.append((j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i))
    me = bpy.data.meshes.new("coat")
    me.from_pydata(vs, [], fs)
    parts = [obj("coat", me, m)]
    front = -math.pi / 2
    along = lambda name, pairs, r0, r1: parts.append(tube(name, [surface(front + t, q) + Vector((0, -0.003, 0)) for t, q in pairs], r0, r1, m, 12))
    for s in (-1, 1):
        arm = []
        for k in range(15):
            q = k / 14
            arm.append((s * (0.175 + 0.075 * math.sin(min(1, q * 2.2) * 1.45) + 0.008 * math.sin(q * 9 + seed)), -0.085 - 0.022 * math.sin(q * 2.6 + s), -0.11 - 0.60 * q))
        parts.append(tube("sleeve", arm, 0.068, 0.052, m, 24))
        # Collar and lapel, a flap over a pocket.
        along("lapel", [(s * (1.5 - 1.45 * u), 0.01 + 0.36 * u) for u in [k / 10 for k in range(11)]], 0.013, 0.006)
        along("lapel", [(s * (1.15 - 0.95 * u), 0.07 + 0.22 * u) for u in [k / 10 for k in range(11)]], 0.008, 0.005)
        along("flap", [(s * (0.55 + 0.45 * u), 0.60 + 0.01 * u) for u in [k / 6 for k in range(7)]], 0.007, 0.007)
    along("edge", [(0.10, 0.36 + 0.635 * k / 20) for k in range(21)], 0.0035, 0.0035)
    for k in range(3):
        at = surface(front + 0.22, 0.40 + 0.14 * k)
        parts.append(lathe("button", [(0, 0.005), (0.011, 0.005), (0.013, 0), (0, 0)], at + Vector((0, 0.001, 0)), lining or seamM, 20, (math.pi / 2, 0, 0)))
    for o in parts:
        where = Vector(o.location)
        where.rotate(Euler((0, 0, rz)))
        o.location = where + Vector((x, y, z))
        o.rotation_euler = (o.rotation_euler[0], o.rotation_euler[1], rz)
