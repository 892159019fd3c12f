import type { Room, Standpoint, View } from './rooms.ts'
import { wrapped } from './state-rules.ts'

/** The depth layer: byte = 255 × log2(metres along the ray / nearest) / octaves; what is further away than it can say has its most. */
export const DEPTH = { nearest: 0.25, octaves: 7 } as const

/** Milliseconds that a step takes, and its fade for those who are not to be moved. */
export const STEP_MS = 850
export const CALM_STEP_MS = 250

/** Milliseconds of a turn to what a standpoint is for, and after how many of a step it begins. */
export const TURN_MS = 1100
export const TURN_AFTER_MS = 600

/** Who looks no further than this from what a standpoint is for, in degrees, is not turned there. */
const MOST_ASIDE = 75

/** The share of a step at whose beginning, and at whose end, one room alone is seen. */
const ALONE = 0.15

/** A way that begins and ends gently: shares of the time to shares of the way, 0 to 1. */
export const eased = (share: number): number => share * share * (3 - 2 * share)

/** How much of the place that one steps to is seen at a share of the time, 0 to 1. */
export const fadeOfStep = (share: number): number => eased(Math.min(1, Math.max(0, (share - ALONE) / (1 - 2 * ALONE))))

/** Where the eye is at a share of the time, in metres: on the straight line from one standpoint to the other. */
export function eyeOfStep(from: Standpoint, to: Standpoint, share: number): Standpoint['camera'] {
  const part = eased(share)
  const between = (axis: 0 | 1 | 2) => from.camera[axis] + (to.camera[axis] - from.camera[axis]) * part
  return [between(0), between(1), between(2)]
}

/**
 * Where one looks after a step: where one looked before, unless that is away from what the other standpoint is for. At a window one would else
 * have the floor behind one. Back in the middle there is floor all around.
 */
export function lookAfterStep({ stands }: Room, to: Standpoint, view: View): View {
  const aside = Math.abs(wrapped(to.entry.yaw - view.yaw))
  return to === stands[0] || aside <= MOST_ASIDE ? { ...view } : { ...to.entry }
}
