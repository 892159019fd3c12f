/** How long the diagonal of a picture on 35 mm film is, which focal lengths are compared by, in millimetres. */
const FILM_DIAGONAL_MM = 43.27
const EXIF_POINTER = 0x8769
const FOCAL_35 = 0xa405

/** The focal length, as on 35 mm film, that the beginning of a JPEG file tells, in millimetres; undefined where it tells none. */
export function focalOf(file: ArrayBuffer): number | undefined {
  const view = new DataView(file)
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; at + 10 < view.byteLength; ) {
    const marker = view.getUint16(at)
    if (marker >> 8 !== 0xff || marker === 0xffda) return undefined
    const size = view.getUint16(at + 2)
    if (marker === 0xffe1 && view.getUint32(at + 4) === 0x45786966) {
      const length = Math.min(size - 8, view.byteLength - at - 10)
      return length > 8 ? focalIn(new DataView(file, at + 10, length)) : undefined
    }
    at += 2 + Math.max(2, size)
  }
  return undefined
}

/** The same, of its TIFF part. */
function focalIn(view: DataView): number | undefined {
  const isLittle = view.getUint16(0) === 0x4949
  const entry = (folder: number, tag: number): number | undefined => {
    if (folder < 8 || folder + 2 > view.byteLength) return undefined
    const count = view.getUint16(folder, isLittle)
    for (let k = 0; k < count; k++) {
      const at = folder + 2 + k * 12
      if (at + 12 > view.byteLength) return undefined
      if (view.getUint16(at, isLittle) !== tag) continue
      return view.getUint16(at + 2, isLittle) === 3
        ? view.getUint16(at + 8, isLittle)
        : view.getUint32(at + 8, isLittle)
    }
    return undefined
  }
  const folder = entry(view.getUint32(4, isLittle), EXIF_POINTER)
  const focal = folder === undefined ? undefined : entry(folder, FOCAL_35)
  // Others are of cameras that no one takes into a room, or nonsense.
  return focal !== undefined && focal >= 10 && focal <= 100 ? focal : undefined
}

/** A focal length as on 35 mm film, in the pixels of a picture. */
export const focalPixels = (focalMm: number, width: number, height: number): number =>
  (focalMm / FILM_DIAGONAL_MM) * Math.hypot(width, height)
