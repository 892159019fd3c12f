import type { TourItem } from '../../contracts.ts'
import type { Pattern } from '../../patterns.ts'
import type { Turn } from '../../state-rules.ts'
import type { Corners } from '../corners.ts'
import type { Ground, Point } from '../ground.ts'
import type { Known } from '../known-rules.ts'
import type { PhotoLight } from '../photo-light.ts'
import type { Stroke } from '../strokes.ts'

export const steps = ['photo', 'floor', 'size', 'result'] as const
export type Step = (typeof steps)[number]

/** What was marked and typed where the floor is measured, in pixels of the small copy: a length, or a rectangle with its sides as they are typed. */
export type Measuring = {
  kind: Known['kind']
  ends: readonly [Point, Point]
  typed: string
  corners: Corners
  sides: readonly [string, string]
}

/** The floor that is laid, null before one is chosen, and how; the pattern is null where it is the usual one. */
export type Laid = { floor: TourItem | null; pattern: Pattern | null; turn: Turn }

/** Where the floor lies in the small copy, and the light on it. */
export type MeasuredRoom = { ground: Ground; light: PhotoLight; isGuess: boolean }

export type Found = { stroke: Stroke; floor: Uint8Array }
