"""Floor and light: what every room has once its furniture stands. Metres, watts, degrees."""

import math

import bpy
from mathutils import Vector

from kit.scene import L, N, S, a, obj


def floor(x0, x1, y0, y1):
    """Lays the floor that the layers are about. Call it last: for mirror layers it hides everything else from the camera."""
    me = bpy.data.meshes.new("floor")
    me.from_pydata([(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)], [], [(0, 1, 2, 3)])
    fm = bpy.data.materials.new("floor")
    fm.use_nodes = True
    fm.node_tree.nodes.clear()
    out = N(fm, "ShaderNodeOutputMaterial")
    if a.mode == "gloss":
        seen = N(fm, "ShaderNodeBsdfGlossy", distribution="GGX")
        seen.inputs[0].default_value = (1, 1, 1, 1)
        seen.inputs[1].default_value = a.rough
    else:
        seen = N(fm, "ShaderNodeBsdfDiffuse")
        seen.inputs[0].default_value = (0.5, 0.5, 0.5, 1)
    # What the camera sees is neutral; the light that the floor throws back is tinted like an average floor.
    thrown = N(fm, "ShaderNodeBsdfDiffuse")
    thrown.inputs[0].default_value = (*[a.floor * float(v) for v in a.tint.split(",")], 1)
    path = N(fm, "ShaderNodeLightPath")
    mix = N(fm, "ShaderNodeMixShader")
    L(fm, path.outputs["Is Camera Ray"], mix.inputs[0])
    L(fm, thrown.outputs[0], mix.inputs[1])
    L(fm, seen.outputs[0], mix.inputs[2])
    L(fm, mix.outputs[0], out.inputs[0])
    coverage = N(fm, "ShaderNodeOutputAOV")
    coverage.name = "floor"
    coverage.inputs[1].default_value = 1
    laid = obj("floor", me, fm, smooth=False)
    if a.mode == "gloss":
        for o in bpy.data.objects:
            if o.type == "MESH" and o != laid:
                o.visible_camera = False


def sky():
    """Camera and glossy rays see a near-neutral sky; area lights in the windows carry the daylight into the room."""
    w = bpy.data.worlds.new("w")
    S.world = w
    w.use_nodes = True
    t = w.node_tree
    bg = t.nodes["Background"]
    bg.inputs[0].default_value = (1, 0.985, 0.95, 1)
    # camera and glossy rays see a near-neutral sky; the window area lights carry daylight into the room
    lp = t.nodes.new("ShaderNodeLightPath")
    mth = t.nodes.new("ShaderNodeMath")
    mth.operation = "MAXIMUM"
    t.links.new(lp.outputs["Is Camera Ray"], mth.inputs[0])
    t.links.new(lp.outputs["Is Glossy Ray"], mth.inputs[1])
    m2 = t.nodes.new("ShaderNodeMath")
    m2.operation = "MULTIPLY"
    m2.inputs[1].default_value = 5.0
    t.links.new(mth.outputs[0], m2.inputs[0])
    t.links.new(m2.outputs[0], bg.inputs[1])


def sun(elevation, azimuth, power, color=(1, 0.86, 0.69)):
    sl = bpy.data.lights.new("sun", "SUN")
    sl.energy = power
    sl.angle = math.radians(1.4)
    sl.color = color
    so = bpy.data.objects.new("sun", sl)
    S.collection.objects.link(so)
    el, az = math.radians(elevation), math.radians(azimuth)
    d = Vector((math.sin(az) * math.cos(el), math.cos(az) * math.cos(el), math.sin(el)))
    so.rotation_euler = d.to_track_quat("Z", "Y").to_euler()


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
