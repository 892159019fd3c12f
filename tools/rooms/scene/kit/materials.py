"""What the rooms are made of."""

import bpy

from kit.cloth import arith, curtainmat, cush1, cush2, cush3, drape, fabric, knit, linen, noise, plus, rush, seamM, shade, shaded, sheer, sofaM, stretched
from kit.glow import bulb, led, opal, pane, spot, viewglow
from kit.scene import L, N


def mat(name, col=(0.8, 0.8, 0.8), rough=0.6, spec=0.4, **k):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    b = m.node_tree.nodes["Principled BSDF"]
    b.inputs["Base Color"].default_value = (*col, 1)
    b.inputs["Roughness"].default_value = rough
    b.inputs["Specular"].default_value = spec
    for kk, v in k.items():
        b.inputs[kk].default_value = v
    return m


def bump(m, scale, strength, dist=0.01, detail=4):
    b = m.node_tree.nodes["Principled BSDF"]
    tc = N(m, "ShaderNodeTexCoord")
    nz = N(m, "ShaderNodeTexNoise")
    nz.inputs["Scale"].default_value = scale
    nz.inputs["Detail"].default_value = detail
    bp = N(m, "ShaderNodeBump")
    bp.inputs["Strength"].default_value = strength
    bp.inputs["Distance"].default_value = dist
    L(m, tc.outputs["Object"], nz.inputs["Vector"])
    L(m, nz.outputs[0], bp.inputs["Height"])
    L(m, bp.outputs[0], b.inputs["Normal"])


def colvar(m, c1, c2, scale, detail=5, lo=0.35, hi=0.65):
    b = m.node_tree.nodes["Principled BSDF"]
    tc = N(m, "ShaderNodeTexCoord")
    nz = N(m, "ShaderNodeTexNoise")
    nz.inputs["Scale"].default_value = scale
    nz.inputs["Detail"].default_value = detail
    nz.inputs["Distortion"].default_value = 0.4
    cr = N(m, "ShaderNodeValToRGB")
    cr.color_ramp.elements[0].position = lo
    cr.color_ramp.elements[1].position = hi
    cr.color_ramp.elements[0].color = (*c1, 1)
    cr.color_ramp.elements[1].color = (*c2, 1)
    L(m, tc.outputs["Object"], nz.inputs["Vector"])
    L(m, nz.outputs[0], cr.inputs[0])
    L(m, cr.outputs[0], b.inputs["Base Color"])


def constant(m, v):
    n = N(m, "ShaderNodeValue")
    n.outputs[0].default_value = v
    return n.outputs[0]


def worn(m, marks=0.0):
    """Paint as rollers leave it: a percent lighter and darker by the place. `marks` is how dark feet and chairs left it near the floor."""
    b = m.node_tree.nodes["Principled BSDF"]
    where = N(m, "ShaderNodeNewGeometry").outputs["Position"]
    rolled = plus(m, (noise(m, where, 1.1, 3), 0.05), (stretched(m, where, (7, 7, 1.5)), 0.02))
    if marks:
        height = N(m, "ShaderNodeSeparateXYZ")
        L(m, where, height.inputs[0])
        low = N(m, "ShaderNodeMapRange")
        low.inputs["From Min"].default_value = 0.08
        low.inputs["From Max"].default_value = 0.50
        low.inputs["To Min"].default_value = 1
        low.inputs["To Max"].default_value = 0
        L(m, height.outputs[2], low.inputs["Value"])
        rubbed = arith(m, "MAXIMUM", arith(m, "SUBTRACT", stretched(m, where, (3.2, 3.2, 23), 3), 0.13), 0)
        rolled = plus(m, (rolled, 1), (arith(m, "MULTIPLY", rubbed, low.outputs[0]), -marks))
    L(m, shaded(m, b.inputs["Base Color"].default_value[:3], rolled), b.inputs["Base Color"])
    dull = b.inputs["Roughness"].default_value
    L(m, plus(m, (noise(m, where, 6, 3, 0.3), 0.25), (constant(m, dull), 1)), b.inputs["Roughness"])


wall = mat("wall", (0.80, 0.775, 0.735), 0.85, 0.2)
accent = mat("accent", (0.36, 0.385, 0.335), 0.85, 0.2)
ceil = mat("ceil", (0.86, 0.85, 0.83), 0.9, 0.1)
trim = mat("trim", (0.85, 0.84, 0.82), 0.35, 0.4)
frame = mat("frame", (0.035, 0.034, 0.033), 0.4, 0.4)
for painted in (wall, accent):
    worn(painted, 0.9)
worn(trim, 0.4)


def wood(name, c1, c2, axis, rough=0.45):
    """Long grain along `axis` plus fine fibres; object space, metres."""
    m = mat(name, c1, rough, 0.35)
    b = m.node_tree.nodes["Principled BSDF"]
    tc = N(m, "ShaderNodeTexCoord")
    out = []
    for along, across, detail, dist in ((1.1, 34, 4, 0.6), (5, 330, 2, 0)):
        mp = N(m, "ShaderNodeMapping")
        mp.inputs["Scale"].default_value = [along if k == axis else across for k in "XYZ"]
        nz = N(m, "ShaderNodeTexNoise")
        nz.inputs["Scale"].default_value = 1
        nz.inputs["Detail"].default_value = detail
        nz.inputs["Distortion"].default_value = dist
        L(m, tc.outputs["Object"], mp.inputs[0])
        L(m, mp.outputs[0], nz.inputs["Vector"])
        out.append(nz)
    mx = N(m, "ShaderNodeMath", operation="MULTIPLY_ADD")
    mx.inputs[1].default_value = 0.42
    L(m, out[1].outputs[0], mx.inputs[0])
    sc = N(m, "ShaderNodeMath", operation="MULTIPLY")
    sc.inputs[1].default_value = 0.58
    L(m, out[0].outputs[0], sc.inputs[0])
    L(m, sc.outputs[0], mx.inputs[2])
    cr = N(m, "ShaderNodeValToRGB")
    e = cr.color_ramp.elements
    e[0].position = 0.34
    e[1].position = 0.66
    e[0].color = (*c1, 1)
    e[1].color = (*c2, 1)
    L(m, mx.outputs[0], cr.inputs[0])
    L(m, cr.outputs[0], b.inputs["Base Color"])
    return m


oakX, oakY, oakZ = [wood("oak" + k, (0.335, 0.205, 0.105), (0.475, 0.315, 0.175), k) for k in "XYZ"]
walX, walZ = [wood("walnut" + k, (0.075, 0.038, 0.02), (0.155, 0.082, 0.042), k, 0.42) for k in "XZ"]


black = mat("black", (0.02, 0.02, 0.02), 0.45, 0.4)
brass = mat("brass", (0.62, 0.42, 0.17), 0.28, 0.5, Metallic=1.0)
ceram = mat("ceram", (0.72, 0.68, 0.61), 0.5, 0.4)
ceramD = mat("ceramD", (0.10, 0.085, 0.075), 0.55, 0.4)
terra = mat("terra", (0.48, 0.22, 0.12), 0.8, 0.2)
soil = mat("soil", (0.03, 0.02, 0.014), 1, 0.1)
bump(soil, 60, 1, 0.02)
paper = mat("paper", (0.8, 0.77, 0.7), 0.8, 0.2)


def leafmat():
    m = mat("leaf", (0.05, 0.13, 0.03), 0.38, 0.5)
    t = m.node_tree
    b = t.nodes["Principled BSDF"]
    oi = N(m, "ShaderNodeObjectInfo")
    cr = N(m, "ShaderNodeValToRGB")
    cr.color_ramp.elements[0].color = (0.022, 0.075, 0.016, 1)
    cr.color_ramp.elements[1].color = (0.085, 0.19, 0.038, 1)
    L(m, oi.outputs["Random"], cr.inputs[0])
    # A rib along the middle, veins from it towards the tip; blotches where light burnt it. A leaf's own x is across, its y along.
    where = N(m, "ShaderNodeTexCoord").outputs["Object"]
    xyz = N(m, "ShaderNodeSeparateXYZ")
    L(m, where, xyz.inputs[0])
    aside = arith(m, "ABSOLUTE", xyz.outputs[0])
    rib = arith(m, "SUBTRACT", 1, arith(m, "MINIMUM", arith(m, "MULTIPLY", aside, 380), 1))
    wave = arith(m, "SINE", arith(m, "MULTIPLY", arith(m, "SUBTRACT", xyz.outputs[1], arith(m, "MULTIPLY", aside, 0.75)), 310))
    vein = arith(m, "POWER", arith(m, "ABSOLUTE", wave), 9)
    tinted = N(m, "ShaderNodeVectorMath", operation="SCALE")
    L(m, cr.outputs[0], tinted.inputs[0])
    L(m, plus(m, (rib, 0.9), (vein, 0.22), (noise(m, where, 11, 3), 0.7), (constant(m, 1), 0.97)), tinted.inputs["Scale"])
    L(m, tinted.outputs[0], b.inputs["Base Color"])
    veined = N(m, "ShaderNodeBump")
    veined.inputs["Distance"].default_value = 0.0012
    L(m, plus(m, (rib, -1), (vein, -0.7), (noise(m, where, 26, 2), 1.4)), veined.inputs["Height"])
    L(m, veined.outputs[0], b.inputs["Normal"])
    tr = N(m, "ShaderNodeBsdfTranslucent")
    tr.inputs[0].default_value = (0.16, 0.32, 0.04, 1)
    mx = N(m, "ShaderNodeMixShader")
    mx.inputs[0].default_value = 0.25
    L(m, b.outputs[0], mx.inputs[1])
    L(m, tr.outputs[0], mx.inputs[2])
    L(m, mx.outputs[0], t.nodes["Material Output"].inputs[0])
    return m


leafM = leafmat()


def tiles(name, dark, light, width, height, rough):
    """Small hand-made tiles on a wall, in metres: shades differ from tile to tile, faces are not quite flat."""
    m = mat(name, light, rough, 0.5)
    b = m.node_tree.nodes["Principled BSDF"]
    tc = N(m, "ShaderNodeTexCoord")
    parts = N(m, "ShaderNodeSeparateXYZ")
    L(m, tc.outputs["Object"], parts.inputs[0])
    along = N(m, "ShaderNodeMath", operation="ADD")
    L(m, parts.outputs[0], along.inputs[0])
    L(m, parts.outputs[1], along.inputs[1])
    face = N(m, "ShaderNodeCombineXYZ")
    L(m, along.outputs[0], face.inputs[0])
    L(m, parts.outputs[2], face.inputs[1])
    brick = N(m, "ShaderNodeTexBrick", offset=0.0)
    brick.inputs["Color1"].default_value = (*dark, 1)
    brick.inputs["Color2"].default_value = (*light, 1)
    brick.inputs["Mortar"].default_value = (*[v * 0.72 for v in dark], 1)
    brick.inputs["Scale"].default_value = 1
    brick.inputs["Mortar Size"].default_value = 0.0016
    brick.inputs["Mortar Smooth"].default_value = 0.2
    brick.inputs["Brick Width"].default_value = width
    brick.inputs["Row Height"].default_value = height
    L(m, face.outputs[0], brick.inputs["Vector"])
    L(m, brick.outputs["Color"], b.inputs["Base Color"])
    wave = N(m, "ShaderNodeTexNoise")
    wave.inputs["Scale"].default_value = 14
    L(m, tc.outputs["Object"], wave.inputs["Vector"])
    deep = N(m, "ShaderNodeMath", operation="SUBTRACT")
    L(m, wave.outputs[0], deep.inputs[0])
    L(m, brick.outputs["Fac"], deep.inputs[1])
    bp = N(m, "ShaderNodeBump")
    bp.inputs["Strength"].default_value = 0.35
    bp.inputs["Distance"].default_value = 0.004
    L(m, deep.outputs[0], bp.inputs["Height"])
    L(m, bp.outputs[0], b.inputs["Normal"])
    return m
