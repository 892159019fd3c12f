"""Floor and light: what every room has once its furniture stands. Metres, watts, degrees."""

import math

import bpy

from kit.heaven import heaven, towards
from kit.scene import L, N, S, obj


laid = {}  # the floor, the shaders of its two looks, and what of the room the camera saw at first


def floor(x0, x1, y0, y1):
    """Lays the floor that the layers are about, as wide as the room."""
    me = bpy.data.meshes.new("floor")
    me.from_pydata([(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)], [], [(0, 1, 2, 3)])
    fm = bpy.data.materials.new("floor")
    fm.use_nodes = True
    fm.node_tree.nodes.clear()
    out = N(fm, "ShaderNodeOutputMaterial")
    mirrored = N(fm, "ShaderNodeBsdfGlossy", distribution="GGX")
    mirrored.inputs[0].default_value = (1, 1, 1, 1)
    lit = N(fm, "ShaderNodeBsdfDiffuse")
    lit.inputs[0].default_value = (0.5, 0.5, 0.5, 1)
    lean = N(fm, "ShaderNodeCombineXYZ")
    lean.inputs[2].default_value = 1
    # What the camera sees is neutral; the light that the floor throws back is tinted like an average floor.
    thrown = N(fm, "ShaderNodeBsdfDiffuse")
    path = N(fm, "ShaderNodeLightPath")
    mix = N(fm, "ShaderNodeMixShader")
    L(fm, path.outputs["Is Camera Ray"], mix.inputs[0])
    L(fm, thrown.outputs[0], mix.inputs[1])
    L(fm, lit.outputs[0], mix.inputs[2])
    L(fm, mix.outputs[0], out.inputs[0])
    coverage = N(fm, "ShaderNodeOutputAOV")
    coverage.name = "floor"
    coverage.inputs[1].default_value = 1
    laid.update(floor=obj("floor", me, fm, smooth=False), mirrored=mirrored, lit=lit, lean=lean, thrown=thrown, mix=mix)
    laid["seen"] = {o: o.visible_camera for o in bpy.data.objects if o.type == "MESH" and o != laid["floor"]}


def floor_as(p):
    """The floor as pass `p` wants it; for mirror layers the camera sees nothing else."""
    fm = laid["floor"].data.materials[0]
    tilt = [math.sin(float(v)) for v in p.lean.split(",")]
    laid["thrown"].inputs[0].default_value = (*[p.floor * float(v) for v in p.tint.split(",")], 1)
    laid["mirrored"].inputs[1].default_value = p.rough
    for k, v in enumerate((*tilt, math.sqrt(1 - tilt[0] ** 2 - tilt[1] ** 2))):
        laid["lean"].inputs[k].default_value = v
    for link in list(laid["lit"].inputs["Normal"].links):
        fm.node_tree.links.remove(link)
    if any(tilt):
        L(fm, laid["lean"].outputs[0], laid["lit"].inputs["Normal"])
    L(fm, laid["mirrored" if p.mode == "gloss" else "lit"].outputs[0], laid["mix"].inputs[2])
    for o, seen in laid["seen"].items():
        o.visible_camera = seen and p.mode != "gloss"


def sky():
    """Camera and mirrors see the sky of the hour; area lights in the windows carry the daylight into the room."""
    w = bpy.data.worlds.new("w")
    S.world = w
    w.use_nodes = True
    w.cycles.sampling_method = "NONE"
    heaven(w.node_tree)


def sun(elevation, azimuth, power, color=(1, 0.86, 0.69)):
    """The afternoon's sun, in degrees (0 is before the windows, 90 to their right); hours.py moves it for other hours."""
    sl = bpy.data.lights.new("sun", "SUN")
    sl.energy = power
    sl.angle = math.radians(1.4)
    sl.color = color
    so = bpy.data.objects.new("sun", sl)
    S.collection.objects.link(so)
    so["elevation"], so["azimuth"] = elevation, azimuth
    so.rotation_euler = towards(elevation, azimuth).to_track_quat("Z", "Y").to_euler()


def area(name, sx, sy, loc, rot, power, col, spread=180):
    pl = bpy.data.lights.new(name, "AREA")
    pl.shape = "RECTANGLE"
    pl.size = sx
    pl.size_y = sy
    pl.energy = power
    pl.color = col
    pl.spread = math.radians(spread)
    po = bpy.data.objects.new(name, pl)
    S.collection.objects.link(po)
    po.location = loc
    po.rotation_euler = rot
    po.visible_camera = False
    po.visible_glossy = False
    return po


def lamp(loc, power, color=(1, 0.70, 0.42), radius=0.035):
    pl = bpy.data.lights.new("lamp", "POINT")
    pl.energy = power
    pl.shadow_soft_size = radius
    pl.color = color
    po = bpy.data.objects.new("lamp", pl)
    S.collection.objects.link(po)
    po.location = loc
    po.visible_camera = False
    po.visible_glossy = False
