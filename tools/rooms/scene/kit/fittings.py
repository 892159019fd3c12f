"""What is screwed to walls and ceilings: sockets, switches, a thermostat, vents, a smoke detector, radiators, door furniture, cables; metres.

A wall is named by where it stands: N, E, S or W. `on` puts things on it: x to the right as one faces it, z up, negative y out into the room.
"""

import math
import random

import bpy
from mathutils import Matrix, Vector

from kit.materials import black, brass, mat

from kit.shapes import bb, box, lathe, tube

TURN = {"N": 0, "W": math.pi / 2, "S": math.pi, "E": -math.pi / 2}
plastic = mat("plastic", (0.80, 0.795, 0.775), 0.35, 0.45)
recess = mat("recess", (0.50, 0.495, 0.48), 0.5, 0.35)
dark = mat("hole", (0.02, 0.02, 0.02), 0.8, 0.1)
lacquer = mat("lacquer", (0.82, 0.815, 0.80), 0.3, 0.45)
display = mat("display", (0.03, 0.035, 0.035), 0.12, 0.5)
signal = mat("signal", (0.10, 0.45, 0.12), 0.3, 0.4)


def on(wall, x, y, z):
    """Within this, what is made stands on the wall at (x, y, z)."""
    return Fixed(Matrix.Translation((x, y, z)) @ Matrix.Rotation(TURN[wall], 4, "Z"))


class Fixed:
    def __init__(self, place):
        self.place = place

    def __enter__(self):
        self.before = set(bpy.data.objects)

    def __exit__(self, *_):
        for o in set(bpy.data.objects) - self.before:
            o.matrix_world = self.place @ o.matrix_basis


def out(name, profile, x, z, m, steps=40):
    """Turned about an axis that stands out of the wall; the profile is (radius, how far out)."""
    return lathe(name, profile, (x, 0, z), m, steps, (math.pi / 2, 0, 0))


def socket(wall, x, y, z=0.30, count=2, plug=None):
    """Sockets side by side in one frame. `plug` is the one (from the left) that something is plugged into."""
    with on(wall, x, y, z):
        w = 0.071 * count + 0.011
        box("plate", (w, 0.009, 0.082), (0, -0.0045, 0), plastic, 0.003, 3)
        for k in range(count):
            cx = 0.071 * (k - (count - 1) / 2)
            box("insert", (0.058, 0.004, 0.058), (cx, -0.0095, 0), plastic, 0.0018)
            out("well", [(0.0195, 0.0118), (0.0215, 0.0122), (0.0225, 0.0114)], cx, 0, plastic)
            out("bottom", [(0, 0.01165), (0.0197, 0.01165)], cx, 0, recess)
            for s in (-1, 1):
                out("hole", [(0, 0.0119), (0.0027, 0.0119)], cx + s * 0.0095, 0, dark, 16)
            if plug == k:
                out("plug", [(0, 0.045), (0.014, 0.045), (0.018, 0.038), (0.0185, 0.012)], cx, 0, black)


def switch(wall, x, y, z=1.05, count=2):
    """Rocker switches above each other in one frame."""
    with on(wall, x, y, z):
        box("plate", (0.082, 0.009, 0.071 * count + 0.011), (0, -0.0045, 0), plastic, 0.003, 3)
        for k in range(count):
            cz = 0.071 * (k - (count - 1) / 2)
            box("rocker", (0.056, 0.006, 0.056), (0, -0.0105, cz), plastic, 0.002, 2, (math.radians(3.2 if k else -3.2), 0, 0))
            box("slit", (0.0594, 0.001, 0.0594), (0, -0.0088, cz), recess, 0)


def thermostat(wall, x, y, z=1.45):
    with on(wall, x, y, z):
        box("plate", (0.086, 0.020, 0.086), (0, -0.010, 0), plastic, 0.006, 3)
        out("dial", [(0, 0.030), (0.029, 0.030), (0.033, 0.027), (0.034, 0.019)], 0, 0, plastic, 64)
        out("face", [(0, 0.0306), (0.023, 0.0306)], 0, 0, display, 48)


def vent(wall, x, y, z, w=0.34, h=0.13):
    """A grille of slats before a dark duct."""
    with on(wall, x, y, z):
        box("duct", (w - 0.03, 0.002, h - 0.03), (0, -0.002, 0), dark, 0)
        for s in (-1, 1):
            box("edge", (w, 0.012, 0.018), (0, -0.006, s * (h / 2 - 0.009)), plastic, 0.003)
            box("edge", (0.018, 0.012, h), (s * (w / 2 - 0.009), -0.006, 0), plastic, 0.003)
        n = int((h - 0.036) / 0.0125)
        for k in range(n):
            box("slat", (w - 0.03, 0.010, 0.003), (0, -0.006, (k - (n - 1) / 2) * 0.0125), plastic, 0.0008, 1, (math.radians(38), 0, 0))


def detector(x, y, height):
    """A smoke detector on the ceiling, with its small lamp."""
    lathe("detector", [(0, -0.042), (0.030, -0.042), (0.040, -0.037), (0.044, -0.029), (0.050, -0.0275), (0.054, -0.018), (0.055, 0)], (x, y, height), plastic, 64)
    for k in range(20):
        t = k * math.pi / 10
        box("slot", (0.0012, 0.009, 0.006), (x + 0.0475 * math.cos(t), y + 0.0475 * math.sin(t), height - 0.0285), dark, 0, rot=(0, 0, t))
    lathe("signal", [(0, -0.0428), (0.003, -0.0426), (0.0032, -0.041)], (x + 0.018, y, height), signal, 16)


def radiator(wall, x, y, w=1.0, h=0.55, low=0.13):
    """Flat tubes before the wall, a valve at the right, a pipe into the baseboard."""
    with on(wall, x, y, 0):
        n = int(w / 0.070)
        for k in range(n):
            box("fin", (0.064, 0.016, h), (0.070 * (k - (n - 1) / 2), -0.075, low + h / 2), lacquer, 0.006, 3)
        for z in (low + 0.05, low + h - 0.05):
            box("header", (0.070 * n, 0.03, 0.04), (0, -0.052, z), lacquer, 0.008, 3)
            for s in (-1, 1):
                box("bracket", (0.03, 0.05, 0.03), (s * w * 0.33, -0.025, z), lacquer, 0.003)
        right = 0.035 * n + 0.03
        tube("feed", [(right - 0.03, -0.052, low + 0.05), (right, -0.052, low + 0.05), (right, -0.052, 0.0)], 0.0075, 0.0075, lacquer, 12)
        valve = lathe("valve", [(0, 0.0), (0.014, 0), (0.019, 0.012), (0.020, 0.055), (0.016, 0.064), (0, 0.066)], (right, -0.052, low + 0.05), plastic, 32)
        valve.rotation_euler = (0, math.pi / 2, 0)


def door(x0, x1, y, height, m, wall="S", at=(0, 0), hand=1, metal=brass, panels=True):
    """A closed door in its frame, from x0 to x1 as one faces the wall; `at` is where the wall's (0, 0) lies. The handle is at the right for hand 1."""
    with on(wall, at[0], at[1], 0):
        bb("leaf", x0, x1, y - 0.018, y + 0.01, 0.008, height, m, 0.004)
        if panels:
            for z0, z1 in ((0.18, 0.95), (1.1, height - 0.13)):
                a, b = x0 + 0.13, x1 - 0.13
                for edge in ((a, b, z0, z0 + 0.022), (a, b, z1 - 0.022, z1), (a, a + 0.022, z0, z1), (b - 0.022, b, z0, z1)):
                    bb("panel", edge[0], edge[1], y - 0.028, y - 0.014, edge[2], edge[3], m, 0.006)
        for x in (x0 - 0.045, x1 + 0.045):
            bb("arch", x - 0.045, x + 0.045, y - 0.03, y + 0.01, 0, height + 0.0055, m, 0.004)
        bb("arch", x0 - 0.09, x1 + 0.09, y - 0.03, y + 0.01, height + 0.005, height + 0.095, m, 0.005)
        handle(x1 - 0.06 if hand > 0 else x0 + 0.06, y - 0.018, 1.03, hand, metal)
        hinges(x0 - 0.002 if hand > 0 else x1 + 0.002, y - 0.020, (0.24, 1.80), metal)


def handle(x, y, z, hand, metal=brass):
    """A lever on its rose with a keyhole below; it points away from `hand`."""
    lathe("rose", [(0, 0.008), (0.025, 0.008), (0.026, 0.006), (0.026, 0)], (x, y, z), metal, 40, (math.pi / 2, 0, 0))
    tube("neck", [(x, y, z), (x, y - 0.050, z)], 0.010, 0.010, metal)
    tube("lever", [(x, y - 0.048, z), (x - hand * 0.012, y - 0.054, z), (x - hand * 0.125, y - 0.054, z)], 0.010, 0.0085, metal)
    lathe("key", [(0, 0.005), (0.025, 0.005), (0.026, 0.003), (0.026, 0)], (x, y, z - 0.085), metal, 40, (math.pi / 2, 0, 0))
    box("keyhole", (0.0045, 0.001, 0.016), (x, y - 0.0055, z - 0.088), dark, 0)


def hinges(x, y, heights, metal=brass):
    for z in heights:
        tube("hinge", [(x, y - 0.004, z - 0.045), (x, y - 0.004, z + 0.045)], 0.0065, 0.0065, metal, 12)
        for s in (-1, 1):
            lathe("pin", [(0, s * 0.051), (0.005, s * 0.050), (0.0075, s * 0.045)], (x, y - 0.004, z), metal, 16)


def cable(points, m=black, r=0.0032, sag=0.0, seed=1):
    """A flex through points, smoothed; between them it wanders a little, and sags by `sag`."""
    chance = random.Random(seed)
    p = [Vector(points[0]), *[Vector(q) for q in points], Vector(points[-1])]
    line = []
    for i in range(1, len(p) - 2):
        a, b, c, d = p[i - 1 : i + 3]
        for k in range(14):
            u = k / 14
            q = 0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u**2 + (3 * b - a - 3 * c + d) * u**3)
            drift = 0.004 * math.sin(math.pi * u)
            q += Vector((chance.uniform(-drift, drift), chance.uniform(-drift, drift), -sag * math.sin(math.pi * u)))
            q.z = max(q.z, r)
            line.append(q)
    line.append(p[-1])
    return tube("cable", line, r, r, m, 8)
