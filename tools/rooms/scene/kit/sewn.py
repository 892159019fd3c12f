"""Shapes that are sewn of cloth: upholstery, pillows, curtains, towels, throws; metres."""

import math
import random

import bmesh
import bpy
from mathutils import Vector, noise

from kit.cloth import seamM
from kit.scene import R, obj
from kit.shapes import smoothprof, tube

# What trims cloth has a chance of its own, so that it moves nothing else.
C = random.Random(20)


def soft(name, size, loc, m, r=0.06, bulge=0.02, rot=(0, 0, 0), wr=0.004, cuts=22, piping=(), cord=seamM):
    """A stuffed block. `piping` names the sides of its thinnest axis (1, -1) whose edges have a sewn cord."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=2)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges[:], cuts=cuts, use_grid_fill=True)
    h = Vector(size) / 2
    inner = Vector([max(0.0005, x - r) for x in h])
    off = Vector((R.random() * 9, R.random() * 9, 0))
    ax = min(range(3), key=lambda i: size[i])
    o1, o2 = [i for i in range(3) if i != ax]

    def place(co):
        p = Vector([c * hh for c, hh in zip(co, h)])
        q = Vector([max(-i, min(i, c)) for c, i in zip(p, inner)])
        d = p - q
        if d.length > 1e-6:
            p = q + d.normalized() * r
        u = [c / hh for c, hh in zip(p, h)]
        p[ax] += math.copysign(1, p[ax]) * bulge * max(0, 1 - u[o1] ** 2) * max(0, 1 - u[o2] ** 2) * min(1, abs(u[ax]) * 1.2)
        push = noise.noise(p * 5 + off), noise.noise(p * 5 + off + Vector((9, 3, 1))), noise.noise(p * 6 + off + Vector((2, 7, 1)))
        return p + Vector(push) * wr

    for v in bm.verts:
        v.co = place(v.co)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    for side in piping:
        edge = []
        for (a0, b0), (a1, b1) in (((-1, -1), (1, -1)), ((1, -1), (1, 1)), ((1, 1), (-1, 1)), ((-1, 1), (-1, -1))):
            for k in range(24):
                t = 0.5 - 0.5 * math.cos(math.pi * k / 24)
                co = Vector((0, 0, 0))
                co[ax], co[o1], co[o2] = side, a0 + (a1 - a0) * t, b0 + (b1 - b0) * t
                p = place(co)
                edge.append(p + p.normalized() * 0.001)
        o = tube("piping", [*edge, edge[0]], 0.0045, 0.0045, cord, 8)
        o.location, o.rotation_euler = loc, rot
    return obj(name, me, m, loc, rot)


def pillow(name, w, h, t, loc, rot, m, n=40, chop=0.0, cord=None):
    """A pillow with a cord in its seam; `chop` is how deep its upper edge was dented by hand."""
    vs = []
    fs = []
    off = Vector((R.random() * 9, R.random() * 9, R.random() * 9))

    def rim(u, v):
        x = w / 2 * u * (1 - 0.075 * (1 - v * v))
        y = h / 2 * v * (1 - 0.075 * (1 - u * u))
        return x, y - chop * math.exp(-((u / 0.33) ** 2)) * max(0, v) ** 1.5

    for s in (1, -1):
        for j in range(n + 1):
            for i in range(n + 1):
                u = i / n * 2 - 1
                v = j / n * 2 - 1
                k = max(0, (1 - abs(u) ** 2.6) * (1 - abs(v) ** 2.6))
                x, y = rim(u, v)
                z = t / 2 * k**0.42
                z += 0.010 * noise.noise(Vector((x * 7, y * 7, s)) + off) * k
                # Cloth gathers towards the corners, and along the seam.
                corner = abs(u * v) ** 1.5 * k**0.3
                z += 0.016 * corner * noise.noise(Vector((math.atan2(v, u) * 9, s, math.hypot(u, v))) + off)
                z += 0.006 * (1 - k) * k**0.2 * noise.noise(Vector((x * 42, y * 42, s)) + off)
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
    turn = [(-1 + k / 12, -1) for k in range(24)] + [(1, -1 + k / 12) for k in range(24)]
    turn += [(1 - k / 12, 1) for k in range(24)] + [(-1, 1 - k / 12) for k in range(25)]
    o = tube("piping", [(*rim(u, v), 0) for u, v in turn], 0.0048, 0.0048, cord or m, 8)
    o.location, o.rotation_euler = loc, rot
    return obj(name, me, m, loc, rot)


def curtain(name, x0, x1, y, z0, z1, m, folds, amp, seed, ring=None):
    """Hangs in the plane y; its origin is at the hem. `ring` is what the rings on its rail are made of."""
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
            yy = y + A * math.sin(ph) + 0.02 * noise.noise(Vector((u * 5, v * 3, seed))) * (1 - v)
            # Folds break where the cloth is slack; the hem weighs them down again.
            slack = (1 - v) ** 1.5 * min(1, v * 8)
            yy += 0.007 * slack * noise.noise(Vector((u * folds * 1.7, v * 13, seed + 3)))
            vs.append((xx, yy, (z1 - z0) * v + 0.006 * (1 - v) ** 8 * noise.noise(Vector((u * folds, seed + 7, 0)))))
    for j in range(nz):
        for i in range(nx):
            b = j * (nx + 1) + i
            fs.append((b, b + 1, b + nx + 2, b + nx + 1))
    if ring:
        for k in range(folds):
            x = x0 + (x1 - x0) * (k + 0.5) / folds + C.uniform(-0.006, 0.006)
            bend = [(x + 0.003 * math.sin(t), y + 0.021 * math.sin(t), z1 + 0.004 + 0.021 * math.cos(t)) for t in [k * math.pi / 10 for k in range(21)]]
            tube("ring", bend, 0.0025, 0.0025, ring, 6)
    me = bpy.data.meshes.new(name)
    me.from_pydata(vs, [], fs)
    return obj(name, me, m, (0, 0, z0))


def towel(name, x, width, path, m, seed, fold=0.028, n=88, band=None):
    """Cloth over a rail or rim: `path` is (y, z) from one hem over the top to the other. Folds deepen towards the hems, outwards only.

    `band` is what the flat stripe near the front hem is made of.
    """
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
    if band:
        me.materials.append(band)
        low = line[0][1]
        for k, p in enumerate(me.polygons):
            z = line[k // n][1] - low
            stripe = 0.045 < z < 0.085 or 0.10 < z < 0.108 or z < 0.010
            p.material_index = int(k // n < top and stripe)
    thick = o.modifiers.new("thick", "SOLIDIFY")
    thick.thickness = 0.009
    thick.offset = 0
    return o


def throw(line, y0, y1, m, place=(0, 0, 0), seed=1.0, fringe=0.07):
    """A knitted blanket laid along `line`, points (x, z) from back to front, `y1` - `y0` wide, with a fringe at its front end."""
    seg = []
    for (xa, za), (xb, zb) in zip(line, line[1:]):
        seg += [(xa + (xb - xa) * k / 6, za + (zb - za) * k / 6) for k in range(6)]
    seg.append(line[-1])
    n = 72
    vs, fs = [], []
    for j, (px, pz) in enumerate(seg):
        q = j / (len(seg) - 1)
        for i in range(n + 1):
            u = i / n
            drift = noise.noise(Vector((u * 2.5, q * 2.5, seed)))
            fold = 0.010 * math.sin(u * 17 + 2.4 * drift) + 0.012 * noise.noise(Vector((u * 5, q * 4, seed + 3)))
            fold *= min(1, q * 4)
            hang = max(0.0, (q - 0.7) / 0.3)
            wander = 0.030 * noise.noise(Vector((q * 3, seed + 5, 0))) + 0.02 * (u - 0.5) * math.sin(q * 6)
            vs.append((px + 0.016 + fold * (0.3 + 0.9 * hang), y0 + (y1 - y0) * u + wander, pz + 0.016 + max(-0.006, fold) * (1 - hang)))
    for j in range(len(seg) - 1):
        for i in range(n):
            b = j * (n + 1) + i
            fs.append((b, b + 1, b + n + 2, b + n + 1))
    me = bpy.data.meshes.new("throw")
    me.from_pydata(vs, [], fs)
    o = obj("throw", me, m, place)
    md = o.modifiers.new("s", "SOLIDIFY")
    md.thickness = 0.010
    sm = o.modifiers.new("ss", "SUBSURF")
    sm.levels = sm.render_levels = 1
    end = len(vs) - n - 1
    for i in range(0, n + 1, 2):
        x, y, z = vs[end + i]
        sway = C.uniform(-0.008, 0.008)
        points = [(x + C.uniform(-0.002, 0.004) * k, y + sway * k / 3, z + 0.004 - fringe * C.uniform(0.9, 1.05) * k / 3) for k in range(4)]
        tube("fringe", points, 0.0034, 0.0022, m, 6).location = place
