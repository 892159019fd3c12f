import type { FloorProduct } from './catalogue.ts'
import { readFinish } from './finish.ts'
import { cutJoint, type Joint, jointOf } from './joints.ts'
import { type Laying, layingOf, type Place } from './laying.ts'
import { surfaceOf } from './surfaces/choose.ts'
import type { Face, Sample } from './surfaces/surface.ts'

/** A floor without end, laid: any point of it can be asked for. */
export type Floor = {
  laying: Laying
  joint: Joint
  polish: number
  /** The floor at a point (mm), for a pixel that covers `footprintX` by `footprintY` mm. */
  sample(x: number, y: number, footprintX: number, footprintY: number, out: Sample): void
}

/** Lays a product. The same product gives the same floor, piece by piece, in every picture of it. */
export function layFloor(product: FloorProduct): Floor {
  const laying = layingOf(product)
  const joint = jointOf(product)
  const surface = surfaceOf(product)
  const { polish } = readFinish(product)
  const faces = new Map<number, Face>()
  const place: Place = { column: 0, row: 0, x: 0, y: 0 }

  function faceOf(column: number, row: number): Face {
    const key = column * 65536 + row
    let face = faces.get(key)
    if (!face) {
      face = surface.face({ column, row, lengthMm: laying.lengthMm, widthMm: laying.widthMm })
      faces.set(key, face)
    }
    return face
  }

  return {
    laying,
    joint,
    polish,
    sample(x, y, footprintX, footprintY, out) {
      laying.locate(x, y, place)
      out.polish = polish
      out.height = 0
      // Grain and strata run along the rows, so what a pixel can resolve is decided across them.
      faceOf(place.column, place.row)(place.x, place.y, footprintY, out)
      const endMm = Math.min(place.x, laying.lengthMm - place.x)
      const sideMm = Math.min(place.y, laying.widthMm - place.y)
      cutJoint(joint, endMm, sideMm, x, y, footprintX, footprintY, out)
    },
  }
}
