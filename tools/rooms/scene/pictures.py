"""Writes pictures, WebP where Pillow is there and PNG where it is not, and packs them into archives that are small enough to be carried."""

import concurrent.futures
import io
import os
import tarfile

import numpy as np

from imgio import png

try:
    from PIL import Image
except ImportError:
    Image = None

# WebP qualities, the next ones where an archive would be too big; what is not named here is kept without loss.
QUALITIES = (
    {"base-8192": 96, "base": 98, "light": 100, "mirror": 98},
    {"base-8192": 93, "base": 97, "light": 99, "mirror": 96},
    {"base-8192": 89, "base": 95, "light": 98, "mirror": 93},
    {"base-8192": 84, "base": 92, "light": 96, "mirror": 90},
)

_pool = concurrent.futures.ThreadPoolExecutor(4)
_jobs = []


def put(path, picture):
    """Writes a picture (rows x columns x 1 or 3, bytes), without waiting for it; flush() does."""
    _jobs.append(_pool.submit(write, path, np.ascontiguousarray(picture)))


def write(path, picture):
    if Image is None:
        png(path + ".png", picture)
    elif os.path.basename(path) in QUALITIES[0]:
        np.save(path + ".npy", picture)  # until pack() knows how small it has to be
    else:
        with open(path + ".webp", "wb") as f:
            f.write(webp(os.path.basename(path), picture))


def webp(name, picture, qualities=None):
    file = io.BytesIO()
    image = Image.fromarray(picture[..., 0] if picture.ndim == 3 and picture.shape[2] == 1 else picture)
    if qualities:
        image.save(file, "WEBP", quality=qualities[name], method=2)
    else:
        image.save(file, "WEBP", lossless=True, quality=20, method=1)
    return file.getvalue()


def flush():
    for job in _jobs:
        job.result()
    _jobs.clear()


def pack(out, room, others, most):
    """ROOM-afternoon.tar and ROOM-others.tar, each of at most so many MiB."""
    if Image is None:
        print("without Pillow: PNG, not packed")
        return
    every = [os.path.relpath(os.path.join(folder, name), out) for folder, _, names in os.walk(out) for name in names]
    found = {os.path.splitext(p)[0] for p in every if p.endswith((".webp", ".npy"))}
    for group, inside in (("afternoon", lambda p: p.split(os.sep)[0] not in others), ("others", lambda p: p.split(os.sep)[0] in others)):
        names = sorted(p for p in found if inside(p))
        if names:
            archive(os.path.join(out, f"{room}-{group}.tar"), out, names, most * 2**20)


def archive(path, out, names, most):
    """`names` without their endings."""

    def content(p, qualities):
        name = os.path.basename(p)
        if name in qualities:
            return webp(name, np.load(os.path.join(out, p + ".npy")), qualities)
        with open(os.path.join(out, p + ".webp"), "rb") as f:
            return f.read()

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        for qualities in QUALITIES:
            files = dict(zip(names, pool.map(content, names, [qualities] * len(names))))
            if sum(len(file) + 1024 for file in files.values()) < most:
                break
    with tarfile.open(path, "w") as tar:
        for p, file in files.items():
            with open(os.path.join(out, p + ".webp"), "wb") as f:
                f.write(file)
            tar.add(os.path.join(out, p + ".webp"), p + ".webp")
    print(f"{path} {os.path.getsize(path) / 2**20:.1f} MiB: {', '.join(f'{p} {len(file) // 1024}' for p, file in files.items())}", flush=True)
