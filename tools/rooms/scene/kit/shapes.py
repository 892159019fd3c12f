"""Shapes that furniture is built from; metres."""

import math

import bmesh
import bpy
from mathutils import Vector

from kit.scene import obj


def box(name, size, loc, m, bevel=0.004, seg=2, rot=(0, 0, 0)):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    if bevel:
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=min(bevel, min(size) * 0.45), segments=seg, affect="EDGES", profile=0.5)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    o = obj(name, me, m, loc, rot, True)
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(40)
    return o


def bb(name, x0, x1, y0, y1, z0, z1, m, bevel=0.004, seg=2):
    return box(name, (x1 - x0, y1 - y0, z1 - z0), ((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2), m, bevel, seg)


def lathe(name, prof, loc, m, steps=72, rot=(0, 0, 0)):
    vs = []
    fs = []
    for r, z in prof:
        for i in range(steps):
            t = 2 * math.pi * i / steps
            vs.append((r * math.cos(t), r * math.sin(t), z))
    for j in range(len(prof) - 1):
        for i in range(steps):
            fs.append((j * steps + i, j * steps + (i + 1) % steps, (j + 1) * steps + (i + 1) % steps, (j + 1) * steps + i))
    me = bpy.data.meshes.new(name)
    me.from_pydata(vs, [], fs)
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(50)
    return obj(name, me, m, loc, rot)


def smoothprof(pts, n=10):
    out = []
    P = [pts[0]] + pts + [pts[-1]]
    for i in range(1, len(P) - 2):
        p0, p1, p2, p3 = P[i - 1 : i + 3]
        for k in range(n):
            t = k / n
            out.append(
                tuple(
                    0.5
                    * (
                        (2 * p1[c])
                        + (-p0[c] + p2[c]) * t
                        + (2 * p0[c] - 5 * p1[c] + 4 * p2[c] - p3[c]) * t * t
                        + (-p0[c] + 3 * p1[c] - 3 * p2[c] + p3[c]) * t**3
                    )
                    for c in (0, 1)
                )
            )
    out.append(pts[-1])
    return [(max(0, r), z) for r, z in out]


def tube(name, pts, r0, r1, m, steps=14):
    vs = []
    fs = []
    pts = [Vector(p) for p in pts]
    n = len(pts)
    for k, p in enumerate(pts):
        d = (pts[min(k + 1, n - 1)] - pts[max(k - 1, 0)]).normalized()
        a1 = d.orthogonal().normalized() if k == 0 else (prev - d * prev.dot(d)).normalized()
        prev = a1
        a2 = d.cross(a1)
        r = r0 + (r1 - r0) * k / (n - 1)
        for i in range(steps):
            t = 2 * math.pi * i / steps
            vs.append(p + a1 * math.cos(t) * r + a2 * math.sin(t) * r)
    for j in range(n - 1):
        for i in range(steps):
            fs.append((j * steps + i, j * steps + (i + 1) % steps, (j + 1) * steps + (i + 1) % steps, (j + 1) * steps + i))
    fs.append(tuple(range(steps))[::-1])
    fs.append(tuple((n - 1) * steps + i for i in range(steps)))
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in vs], [], fs)
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(50)
    return obj(name, me, m)
