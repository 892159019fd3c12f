"""Camera and output of the passes: each layer of each hour, one after the other in this process."""

import glob
import math
import os
import sys
import time

import bpy

from imgio import layer
from kit.hours import set_hour
from kit.paint import paintable
from kit.scene import S, wanted
from kit.stage import floor_as

PASSES = {"Image": "rgb", "Denoising Albedo": "alb", "Denoising Normal": "nrm", "Depth": "z", "Denoising Depth": "zd", "floor": "floor"}


def camera(standing, p):
    """Looks from `standing`, or from --cam; round about, or as --persp says."""
    if not S.camera:
        S.camera = bpy.data.objects.new("c", bpy.data.cameras.new("c"))
        S.collection.objects.link(S.camera)
    co, cd = S.camera, S.camera.data
    cd.clip_start = 0.001
    co.location = tuple(float(v) for v in p.cam.split(",")) if p.cam else standing
    if p.persp:
        yaw, pitch, fov = [float(v) for v in p.persp.split(",")]
        cd.type = "PERSP"
        cd.angle = math.radians(fov)
        co.rotation_euler = (math.radians(90 + pitch), 0, math.radians(-yaw))
        S.render.resolution_x = p.w
        S.render.resolution_y = int(p.w / p.ar + 0.5)
    else:
        cd.type = "PANO"
        cd.cycles.panorama_type = "EQUIRECTANGULAR"
        co.rotation_euler = (math.radians(90), 0, 0)
        S.render.resolution_x = p.w
        S.render.resolution_y = p.w // 2
    S.render.resolution_percentage = 100
    S.render.use_border = S.render.use_crop_to_border = False
    if p.band:
        b1, b0 = [float(v) / 180 + 0.5 for v in p.band.split(",")]
        only(0, 1, b0, b1)
    if p.crop:
        left, right, top, bottom = [int(v) + 0.01 for v in p.crop.split(",")]
        only(left / p.w, right / p.w, 1 - bottom / (p.w / 2), 1 - top / (p.w / 2))


def only(left, right, low, high):
    """Renders a part of the picture; 0 to 1 from its lower left corner."""
    S.render.use_border = True
    S.render.use_crop_to_border = True
    S.render.border_min_x = left
    S.render.border_max_x = right
    S.render.border_min_y = low
    S.render.border_max_y = high


def settings(p):
    c = S.cycles
    c.samples = p.spp
    c.use_adaptive_sampling = p.mode != "paint"
    c.adaptive_threshold = 0.006 if p.gpu else 0.015
    c.adaptive_min_samples = min(p.spp, 24)
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
    c.time_limit = p.time
    c.seed = p.seed
    S.render.use_persistent_data = True
    S.render.threads_mode = "FIXED"
    S.render.threads = p.threads
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
    fo.format.file_format = "OPEN_EXR"
    fo.format.color_depth = "32"
    fo.format.exr_codec = "NONE"  # imgio.py reads it as it lies on the disk
    fo.file_slots.clear()
    for o in rl.outputs:
        if o.enabled and o.name in PASSES:
            fo.file_slots.new(PASSES[o.name] + "_")
            ct.links.new(o, fo.inputs[PASSES[o.name] + "_"])
    comp = ct.nodes.new("CompositorNodeComposite")
    ct.links.new(rl.outputs["Image"], comp.inputs[0])
    return fo


def render(standing):
    """Renders every pass that is wanted and not there yet; those of paint last, as they take the room's materials away."""
    there = lambda p: p.out != "" and os.path.exists(os.path.join(p.out, "rgb.exr"))
    output = passes()
    for p in sorted(wanted(), key=lambda p: p.mode == "paint"):
        if there(p):
            continue
        began = time.time()
        part = os.path.abspath(p.out) + ".part"
        os.makedirs(part, exist_ok=True)
        output.base_path = part
        camera(standing, p)
        settings(p)
        floor_as(p)
        set_hour(p.hour)
        if p.mode == "paint":
            paintable()
        bpy.ops.render.render()
        for f in glob.glob(os.path.join(part, "*_0001.exr")):
            os.rename(f, f.replace("_0001.exr", ".exr"))
        if not layer(part, "rgb").any():
            sys.exit(f"{p.out} is black: the card gave up")
        if os.path.isdir(p.out):
            os.rmdir(p.out)
        os.rename(part, p.out)
        print(f"PASS {os.path.basename(p.out)} {time.time() - began:.1f} s", flush=True)
