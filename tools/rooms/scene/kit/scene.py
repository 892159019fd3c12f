"""The empty scene, the arguments of a render, and the seeded chance that places leaves and books."""

import argparse
import copy
import math
import os
import random
import sys

import bpy

ap = argparse.ArgumentParser()
ap.add_argument("--mode", default="base")  # base: room + irradiance on the floor; gloss: only the mirror radiance of the floor; paint: what can be painted
ap.add_argument("--rough", type=float, default=0.08)
ap.add_argument("--floor", type=float, default=0.4)  # albedo of the light the floor bounces into the room
ap.add_argument("--lean", default="0,0")  # radians that the floor's normal leans to x and to y, as the camera sees it
ap.add_argument("--hour", default="afternoon")  # afternoon, morning or evening
ap.add_argument("--passes", default="")  # a file with the arguments of one pass a line, all rendered by this process
ap.add_argument("--tint", default="1,0.97,0.93")  # and its tint
ap.add_argument("--w", type=int, default=1024)
ap.add_argument("--spp", type=int, default=32)
ap.add_argument("--out", default="out/base")
ap.add_argument("--persp", default="")  # "yaw,pitch,fov" in degrees instead of the panorama
ap.add_argument("--band", default="")  # 'top,bottom' elevation in degrees; renders only that band
ap.add_argument("--crop", default="")  # 'left,right,top,bottom' in pixels of the whole panorama; renders only that part
ap.add_argument("--win", type=float, default=120)  # W per window
ap.add_argument("--fill", type=float, default=21)
ap.add_argument("--sun", type=float, default=9.8)
ap.add_argument("--cam", default="")  # "x,y,z" in metres
ap.add_argument("--ar", type=float, default=1.3333)  # aspect ratio of --persp
ap.add_argument("--time", type=float, default=0)  # seconds, 0 = no limit
ap.add_argument("--threads", type=int, default=1)
ap.add_argument("--seed", type=int, default=0)
ap.add_argument("--gpu", action="store_true")  # on a graphics card with CUDA, by kernels that Cycles finds or compiles
a = ap.parse_args(sys.argv[sys.argv.index("--") + 1 :])
R = random.Random(7)
ROOM = os.path.splitext(os.path.basename(sys.argv[sys.argv.index("--python") + 1]))[0] if "--python" in sys.argv else ""


def wanted():
    """The passes to render: those of --passes, or the one that the arguments themselves ask for."""
    if not a.passes:
        return [a]
    with open(a.passes) as lines:
        return [ap.parse_args(line.split(), namespace=copy.copy(a)) for line in lines if line.strip()]


bpy.ops.preferences.addon_enable(module="cycles")
S = bpy.context.scene
for o in list(bpy.data.objects):
    bpy.data.objects.remove(o)
S.render.engine = "CYCLES"
if a.gpu:
    cards = bpy.context.preferences.addons["cycles"].preferences
    cards.compute_device_type = "CUDA"
    cards.get_devices()
    for device in cards.devices:
        device.use = device.type == "CUDA"
    if not any(device.use for device in cards.devices):
        sys.exit("no card with CUDA")
    S.cycles.device = "GPU"


def N(m, t, **k):
    n = m.node_tree.nodes.new(t)
    for kk, v in k.items():
        setattr(n, kk, v)
    return n


def L(m, a, b):
    m.node_tree.links.new(a, b)


def obj(name, me, m, loc=(0, 0, 0), rot=(0, 0, 0), smooth=True):
    o = bpy.data.objects.new(name, me)
    S.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    if m:
        me.materials.clear()
        me.materials.append(m)
    if smooth:
        for p in me.polygons:
            p.use_smooth = True
    return o
