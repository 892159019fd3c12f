import type { Corners } from './corners.ts'
import { type Ground, groundOfCamera, groundOfLength, type Point } from './ground.ts'
import { groundOfRectangle, type RectangleFault } from './rectangle.ts'
import type { Stance } from './walls.ts'

/** What is known of a floor, in pixels of the small copy: a length between two places, or a rectangle with its sides. */
export type Known =
  | { kind: 'length'; from: Point; to: Point; lengthM: number }
  | { kind: 'rectangle'; corners: Corners; sidesMm: readonly [number, number] }

/** The photo that it was marked on. */
export type LookedAt = {
  width: number
  height: number
  stance: Stance
  /** Whether the photo's file tells its focal length. */
  tellsFocal: boolean
  floor: Uint8Array
}

/** How high a camera is taken to have been held where nothing is known, in metres. */
const USUAL_HEIGHT_M = 1.5

/** Where the floor lies by how the camera stood, held as high as most are. */
export const usualGround = ({ width, height, stance }: Pick<LookedAt, 'width' | 'height' | 'stance'>): Ground =>
  groundOfCamera({ ...stance, width, height, heightM: USUAL_HEIGHT_M })

/** Where the floor lies by what is known of it, which may be nothing; why not, where that says nothing. */
export function groundOfKnown(known: Known | null, photo: LookedAt): Ground | 'noLength' | RectangleFault {
  if (!known) return usualGround(photo)
  if (known.kind === 'length')
    return groundOfLength(usualGround(photo), known.from, known.to, known.lengthM) ?? 'noLength'
  const found = groundOfRectangle(known, photo)
  return typeof found === 'string' ? found : found.ground
}
