"""Shapes that furniture is built from; metres."""

import math

import bmesh
import bpy
from mathutils import Vector, noise

from kit.scene import R, obj


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


def soft(name, size, loc, m, r=0.06, bulge=0.02, rot=(0, 0, 0), wr=0.004, cuts=22):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=2)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges[:], cuts=cuts, use_grid_fill=True)
    h = Vector(size) / 2
    inner = Vector([max(0.0005, x - r) for x in h])
    off = Vector((R.random() * 9, R.random() * 9, 0))
    for v in bm.verts:
        p = Vector([c * hh for c, hh in zip(v.co, h)])
        q = Vector([max(-i, min(i, c)) for c, i in zip(p, inner)])
        d = p - q
        if d.length > 1e-6:
            p = q + d.normalized() * r
        u = [c / hh for c, hh in zip(p, h)]
        ax = min(range(3), key=lambda i: size[i])
        o1, o2 = [i for i in range(3) if i != ax]
        p[ax] += math.copysign(1, p[ax]) * bulge * max(0, 1 - u[o1] ** 2) * max(0, 1 - u[o2] ** 2) * min(1, abs(u[ax]) * 1.2)
        p += (
            Vector((noise.noise(p * 5 + off), noise.noise(p * 5 + off + Vector((9, 3, 1))), noise.noise(p * 6 + off + Vector((2, 7, 1)))))
            * wr
        )
        v.co = p
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    return obj(name, me, m, loc, rot)


def pillow(name, w, h, t, loc, rot, m, n=26):
    vs = []
    fs = []
    off = Vector((R.random() * 9, R.random() * 9, R.random() * 9))
    for s in (1, -1):
        for j in range(n + 1):
            for i in range(n + 1):
                u = i / n * 2 - 1
                v = j / n * 2 - 1
                k = (1 - abs(u) ** 2.6) * (1 - abs(v) ** 2.6)
                z = t / 2 * max(0, k) ** 0.42
                x = w / 2 * u * (1 - 0.075 * (1 - v * v))
                y = h / 2 * v * (1 - 0.075 * (1 - u * u))
                z += 0.010 * noise.noise(Vector((x * 7, y * 7, s)) + off) * max(0, k)
                vs.append((x, y, s * z))
    for s in (0, 1):
        b = s * (n + 1) ** 2
        for j in range(n):
            for i in range(n):
                q = [b + j * (n + 1) + i, b + j * (n + 1) + i + 1, b + (j + 1) * (n + 1) + i + 1, b + (j + 1) * (n + 1) + i]
                fs.append(q if s == 0 else q[::-1])
    me = bpy.data.meshes.new(name)
    me.from_pydata(vs, [], fs)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-4)
    bm.to_mesh(me)
    bm.free()
    return obj(name, me, m, loc, rot)


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


def curtain(name, x0, x1, y, z0, z1, m, folds, amp, seed):
    nx = int(folds * 30)
    nz = 64
    vs = []
    fs = []
    for j in range(nz + 1):
        v = j / nz
        for i in range(nx + 1):
            u = i / nx
            ph = u * folds * 2 * math.pi + 1.6 * noise.noise(Vector((u * folds * 0.6, seed, v * 0.5)))
            A = amp * (0.55 + 0.45 * (1 - v) ** 0.7) * (1 + 0.35 * noise.noise(Vector((u * folds * 0.9, seed + 5, v))))
            xx = x0 + (x1 - x0) * u + 0.02 * noise.noise(Vector((u * 9, seed + 2, v * 2))) * (1 - v)
            vs.append((xx, y + A * math.sin(ph) + 0.02 * noise.noise(Vector((u * 5, v * 3, seed))) * (1 - v), z0 + (z1 - z0) * v))
    for j in range(nz):
        for i in range(nx):
            b = j * (nx + 1) + i
            fs.append((b, b + 1, b + nx + 2, b + nx + 1))
    me = bpy.data.meshes.new(name)
    me.from_pydata(vs, [], fs)
    return obj(name, me, m)


def towel(name, x, width, path, m, seed, fold=0.028, n=88):
    """Cloth over a rail or rim: `path` is (y, z) from one hem over the top to the other. Folds deepen towards the hems, outwards only."""
    line = smoothprof([(9 + y, z) for y, z in path], 12)
    line = [(y - 9, z) for y, z in line]
    top = max(range(len(line)), key=lambda k: line[k][1])
    outward = 1 if line[0][0] > line[top][0] else -1
    vs = []
    fs = []
    for j, (y, z) in enumerate(line):
        fall = max(0.0, line[top][1] - z)
        deep = min(1.0, fall / 0.32) ** 0.8
        side = outward if j < top else -outward
        for i in range(n + 1):
            u = i / n
            drift = noise.noise(Vector((u * 2.2, seed, fall * 1.4)))
            wave = 0.5 + 0.5 * math.sin(2 * math.pi * (u * 3.3 + 0.35 * drift) + seed * 1.7)
            small = noise.noise(Vector((u * 9, seed + 4, fall * 7)))
            push = fold * deep * wave * (0.75 + 0.5 * noise.noise(Vector((u * 3, seed + 8, 0)))) + 0.0022 * small
            gather = 1 - 0.07 * deep - 0.015 * noise.noise(Vector((fall * 5, seed + 2, u)))
            hem = 0.010 * deep * noise.noise(Vector((u * 3.5, seed + 6, 1.0)))
            vs.append((x + width * (u - 0.5) * gather, y + side * push, z + hem))
    for j in range(len(line) - 1):
        for i in range(n):
            b = j * (n + 1) + i
            fs.append((b, b + 1, b + n + 2, b + n + 1))
    me = bpy.data.meshes.new(name)
    me.from_pydata(vs, [], fs)
    o = obj(name, me, m)
    thick = o.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.009
    thick.offset = 0
    return o
