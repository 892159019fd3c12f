"""Cloth: threads, creases and hems. All in metres; threads fade with the distance, before they are finer than a pixel."""

import bpy

from kit.scene import L, N

# Metres from the camera up to which threads are whole, and from which on they are gone.
NEAR, FAR = 1.7, 4.6


def arith(m, operation, a, b=None):
    """A node of arithmetic; a and b are sockets or numbers."""
    n = N(m, "ShaderNodeMath", operation=operation)
    for k, v in enumerate((a, b)):
        if isinstance(v, (int, float)):
            n.inputs[k].default_value = v
        elif v is not None:
            L(m, v, n.inputs[k])
    return n.outputs[0]


def noise(m, where, scale, detail=2, distortion=0.0):
    """Noise around 0, mostly within a quarter to either side."""
    n = N(m, "ShaderNodeTexNoise")
    n.inputs["Scale"].default_value = scale
    n.inputs["Detail"].default_value = detail
    n.inputs["Distortion"].default_value = distortion
    L(m, where, n.inputs["Vector"])
    return arith(m, "SUBTRACT", n.outputs[0], 0.5)


def stretched(m, where, scales, detail=2):
    mapping = N(m, "ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = scales
    L(m, where, mapping.inputs[0])
    return noise(m, mapping.outputs[0], 1, detail)


def close(m):
    """1 near the camera, 0 where threads are finer than pixels."""
    seen = N(m, "ShaderNodeCameraData")
    ramp = N(m, "ShaderNodeMapRange")
    ramp.inputs["From Min"].default_value = NEAR
    ramp.inputs["From Max"].default_value = FAR
    ramp.inputs["To Min"].default_value = 1
    ramp.inputs["To Max"].default_value = 0
    L(m, seen.outputs["View Distance"], ramp.inputs["Value"])
    return ramp.outputs[0]


def threads(m, where, pitch):
    """A lattice of threads `pitch` apart, whichever way a surface lies: sin x sin y + sin y sin z + sin z sin x, a little out of line."""
    wobble = N(m, "ShaderNodeTexNoise")
    wobble.inputs["Scale"].default_value = 0.12 / pitch
    L(m, where, wobble.inputs["Vector"])
    off = N(m, "ShaderNodeVectorMath", operation="SCALE")
    off.inputs["Scale"].default_value = pitch * 0.9
    L(m, wobble.outputs["Color"], off.inputs[0])
    at = N(m, "ShaderNodeVectorMath", operation="ADD")
    L(m, where, at.inputs[0])
    L(m, off.outputs[0], at.inputs[1])
    turned = N(m, "ShaderNodeVectorMath", operation="SCALE")
    turned.inputs["Scale"].default_value = 6.2832 / pitch
    L(m, at.outputs[0], turned.inputs[0])
    sine = N(m, "ShaderNodeVectorMath", operation="SINE")
    L(m, turned.outputs[0], sine.inputs[0])
    parts = N(m, "ShaderNodeSeparateXYZ")
    L(m, sine.outputs[0], parts.inputs[0])
    swapped = N(m, "ShaderNodeCombineXYZ")
    for k in range(3):
        L(m, parts.outputs[(k + 1) % 3], swapped.inputs[k])
    lattice = N(m, "ShaderNodeVectorMath", operation="DOT_PRODUCT")
    L(m, sine.outputs[0], lattice.inputs[0])
    L(m, swapped.outputs[0], lattice.inputs[1])
    return arith(m, "MULTIPLY", lattice.outputs["Value"], close(m))


def creases(m, where, scale):
    """Soft ridges where cloth was folded or sat on; 0 to 1, mostly 0."""
    line = arith(m, "ABSOLUTE", noise(m, where, scale, 1, 0.9))
    ridge = arith(m, "SUBTRACT", 1, arith(m, "MINIMUM", arith(m, "MULTIPLY", line, 11), 1))
    often = arith(m, "MAXIMUM", arith(m, "MULTIPLY", noise(m, where, scale * 0.45, 1), 5), 0)
    return arith(m, "MULTIPLY", arith(m, "MULTIPLY", ridge, ridge), arith(m, "MINIMUM", often, 1))


def raised(m, height, metres, under=None):
    """The normal of a surface raised by height × metres."""
    b = N(m, "ShaderNodeBump")
    b.inputs["Distance"].default_value = metres
    L(m, height, b.inputs["Height"])
    if under:
        L(m, under, b.inputs["Normal"])
    return b.outputs[0]


def shaded(m, c, by):
    """The color c, lighter and darker by a socket around 0."""
    scale = N(m, "ShaderNodeVectorMath", operation="SCALE")
    scale.inputs[0].default_value = c
    L(m, arith(m, "ADD", by, 1), scale.inputs["Scale"])
    return scale.outputs[0]


def plus(m, *terms):
    """The sum of pairs (socket, factor)."""
    total = 0.0
    for socket, factor in terms:
        total = arith(m, "ADD", arith(m, "MULTIPLY", socket, factor), total)
    return total


def fabric(name, c, pitch=0.0045, rough=0.95, depth=0.0007, crease=0.006):
    """Woven, knitted or looped cloth: threads `pitch` apart and `depth` high, creases `crease` high."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    b = m.node_tree.nodes["Principled BSDF"]
    b.inputs["Roughness"].default_value = rough
    b.inputs["Specular"].default_value = 0.1
    b.inputs["Sheen"].default_value = 0.4
    where = N(m, "ShaderNodeTexCoord").outputs["Object"]
    weave = threads(m, where, pitch)
    melange = noise(m, where, 0.42 / pitch, 2)
    worn = noise(m, where, 3.2, 3, 0.5)
    L(m, shaded(m, c, plus(m, (weave, 0.075), (melange, 0.34), (worn, 0.16))), b.inputs["Base Color"])
    folds = raised(m, plus(m, (creases(m, where, 4.5), 1), (noise(m, where, 15, 2, 0.6), 0.5)), crease)
    L(m, raised(m, plus(m, (weave, 0.38), (melange, 0.9)), depth, folds), b.inputs["Normal"])
    return m


def curtainmat(name, col, trans, transp, hem=0.0):
    """Thin cloth that light comes through: `trans` of it scattered, `transp` straight. Threads thicken here and there; a hem of `hem` metres."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    out = N(m, "ShaderNodeOutputMaterial")
    where = N(m, "ShaderNodeTexCoord").outputs["Object"]
    weft = stretched(m, where, (9, 9, 330))
    warp = stretched(m, where, (360, 90, 7))
    slub = plus(m, (weft, 0.55), (warp, 0.40), (noise(m, where, 4, 2), 0.12))
    # How much the cloth is doubled: along the hem, and at its seam.
    height = N(m, "ShaderNodeSeparateXYZ")
    L(m, where, height.inputs[0])
    double = arith(m, "LESS_THAN", height.outputs[2], hem)
    seam = arith(m, "LESS_THAN", arith(m, "ABSOLUTE", arith(m, "SUBTRACT", height.outputs[2], hem)), 0.004 if hem else 0)
    shade = plus(m, (slub, 0.42), (double, -0.05), (seam, -0.16))
    bent = raised(m, plus(m, (slub, 1), (seam, -1.2)), 0.0012)
    color = shaded(m, col, shade)
    d = N(m, "ShaderNodeBsdfDiffuse")
    tl = N(m, "ShaderNodeBsdfTranslucent")
    for scatter in (d, tl):
        L(m, color, scatter.inputs["Color"])
        L(m, bent, scatter.inputs["Normal"])
    m1 = N(m, "ShaderNodeMixShader")
    L(m, arith(m, "SUBTRACT", trans, arith(m, "MULTIPLY", double, trans * 0.4)), m1.inputs[0])
    L(m, d.outputs[0], m1.inputs[1])
    L(m, tl.outputs[0], m1.inputs[2])
    if not transp:
        L(m, m1.outputs[0], out.inputs[0])
        return m
    tp = N(m, "ShaderNodeBsdfTransparent")
    m2 = N(m, "ShaderNodeMixShader")
    through = plus(m, (slub, -0.55), (double, -0.5 * transp), (seam, -0.2 * transp))
    clear = N(m, "ShaderNodeMath", operation="ADD", use_clamp=True)
    clear.inputs[1].default_value = transp
    L(m, through, clear.inputs[0])
    L(m, clear.outputs[0], m2.inputs[0])
    L(m, m1.outputs[0], m2.inputs[1])
    L(m, tp.outputs[0], m2.inputs[2])
    L(m, m2.outputs[0], out.inputs[0])
    return m


linen = fabric("linen", (0.58, 0.535, 0.465))
sofaM = fabric("sofa", (0.53, 0.485, 0.42), 0.006, depth=0.0011, crease=0.010)
cush1 = fabric("cush1", (0.42, 0.165, 0.075), crease=0.009)
cush2 = fabric("cush2", (0.17, 0.205, 0.155), 0.004, crease=0.009)
cush3 = fabric("cush3", (0.70, 0.66, 0.58), 0.005, depth=0.001, crease=0.009)
knit = fabric("knit", (0.66, 0.615, 0.53), 0.009, depth=0.0024)
rush = fabric("rush", (0.42, 0.31, 0.18), 0.008, depth=0.002, crease=0.001)
seamM = fabric("seam", (0.45, 0.41, 0.355), 0.003, crease=0.001)
sheer = curtainmat("sheer", (0.70, 0.685, 0.65), 0.45, 0.48, 0.10)
drape = curtainmat("drape", (0.60, 0.55, 0.47), 0.22, 0, 0.10)
shade = curtainmat("shade", (0.85, 0.78, 0.66), 0.5, 0)
