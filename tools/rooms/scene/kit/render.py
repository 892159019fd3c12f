"""Camera and output of one layer."""

import glob
import math
import os
import time

import bpy
import numpy as np

from kit.paint import paintable
from kit.scene import S, a

PASSES = {"Image": "rgb", "Denoising Albedo": "alb", "Denoising Normal": "nrm", "Depth": "z", "Denoising Depth": "zd", "floor": "floor"}


def camera(standing):
    """Looks from `standing`, or from --cam; round about, or as --persp says."""
    cd = bpy.data.cameras.new("c")
    cd.clip_start = 0.001
    co = bpy.data.objects.new("c", cd)
    S.collection.objects.link(co)
    S.camera = co
    co.location = tuple(float(v) for v in a.cam.split(",")) if a.cam else standing
    if a.persp:
        yaw, pitch, fov = [float(v) for v in a.persp.split(",")]
        cd.type = "PERSP"
        cd.angle = math.radians(fov)
        co.rotation_euler = (math.radians(90 + pitch), 0, math.radians(-yaw))
        S.render.resolution_x = a.w
        S.render.resolution_y = int(a.w / a.ar + 0.5)
    else:
        cd.type = "PANO"
        cd.cycles.panorama_type = "EQUIRECTANGULAR"
        co.rotation_euler = (math.radians(90), 0, 0)
        S.render.resolution_x = a.w
        S.render.resolution_y = a.w // 2
    S.render.resolution_percentage = 100
    if a.band:
        b1, b0 = [float(v) / 180 + 0.5 for v in a.band.split(",")]
        only(0, 1, b0, b1)
    if a.crop:
        left, right, top, bottom = [int(v) + 0.01 for v in a.crop.split(",")]
        only(left / a.w, right / a.w, 1 - bottom / (a.w / 2), 1 - top / (a.w / 2))


def only(left, right, low, high):
    """Renders a part of the picture; 0 to 1 from its lower left corner."""
    S.render.use_border = True
    S.render.use_crop_to_border = True
    S.render.border_min_x = left
    S.render.border_max_x = right
    S.render.border_min_y = low
    S.render.border_max_y = high


def settings():
    c = S.cycles
    c.samples = a.spp
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.006 if a.gpu else 0.015
    c.adaptive_min_samples = min(a.spp, 24)
    c.max_bounces = 6
    c.diffuse_bounces = 5
    c.glossy_bounces = 2
    c.transmission_bounces = 4
    c.use_auto_tile = False
    c.transparent_max_bounces = 8
    c.sample_clamp_indirect = 4
    c.sample_clamp_direct = 0
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.blur_glossy = 1.0
    c.use_denoising = False
    c.time_limit = a.time
    c.seed = a.seed
    S.render.threads_mode = "FIXED"
    S.render.threads = a.threads
    S.view_settings.view_transform = "Raw"


def passes():
    vl = S.view_layers[0]
    vl.cycles.denoising_store_passes = True
    vl.use_pass_normal = True
    vl.use_pass_z = True
    av = vl.aovs.add()
    av.name = "floor"
    av.type = "VALUE"
    S.use_nodes = True
    ct = S.node_tree
    ct.nodes.clear()
    rl = ct.nodes.new("CompositorNodeRLayers")
    fo = ct.nodes.new("CompositorNodeOutputFile")
    fo.base_path = os.path.abspath(a.out)
    fo.format.file_format = "OPEN_EXR"
    fo.format.color_depth = "32"
    fo.format.exr_codec = "ZIP"
    fo.file_slots.clear()
    for o in rl.outputs:
        if o.enabled and o.name in PASSES:
            fo.file_slots.new(PASSES[o.name] + "_")
            ct.links.new(o, fo.inputs[PASSES[o.name] + "_"])
    comp = ct.nodes.new("CompositorNodeComposite")
    ct.links.new(rl.outputs["Image"], comp.inputs[0])


def save():
    """EXR to raw float32 .npy."""
    for f in glob.glob(os.path.join(a.out, "*_0001.exr")):
        im = bpy.data.images.load(f)
        im.colorspace_settings.name = "Linear"
        ww, hh = im.size
        px = np.empty(ww * hh * 4, np.float32)
        im.pixels.foreach_get(px)
        arr = px.reshape(hh, ww, 4)[::-1, :, :3]
        nm = os.path.basename(f).replace("_0001.exr", "")
        np.save(a.out + "/" + nm + ".npy", arr[..., :1] if nm in ("z", "zd", "floor") else arr)
        bpy.data.images.remove(im)
        os.remove(f)


def render(standing):
    camera(standing)
    settings()
    passes()
    if a.mode == "paint":
        paintable()
    began = time.time()
    bpy.ops.render.render()
    print("RENDER_SECONDS %.1f" % (time.time() - began))
    save()
