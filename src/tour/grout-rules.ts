import type { FloorSheet } from './schema.ts'

/** Colors that every maker's grout is sold in, as it looks when it is dry. */
export const grouts = { white: '#e6e3dc', bone: '#cbc1b0', ash: '#98938b', charcoal: '#47433f' } as const
export type Grout = keyof typeof grouts
export const groutNames = ['white', 'bone', 'ash', 'charcoal'] as const satisfies readonly Grout[]

/** How wide a joint can be, in sixteenths of an inch: the spacers that tiles are laid with. */
export const joints = [1, 2, 3] as const
export type Joint = (typeof joints)[number]

const MM_A_SIXTEENTH = 25.4 / 16

/** A joint's width in mm. */
export const jointMm = (joint: Joint): number => joint * MM_A_SIXTEENTH

/** What a person chose for the joints of tiles; null for what is the floor's own. */
export type GroutChoice = { grout: Grout | null; joint: Joint | null }

/** The width, of those that can be chosen, that is nearest to a floor's own. */
export const nearestJoint = ({ gapMm }: Pick<FloorSheet, 'gapMm'>): Joint =>
  joints.reduce((best, joint) => (Math.abs(jointMm(joint) - gapMm) < Math.abs(jointMm(best) - gapMm) ? joint : best))

/** A floor with the joints that were chosen for it; as it is where it has none of grout. */
export function withGrout(sheet: FloorSheet, { grout, joint }: GroutChoice): FloorSheet {
  if (!sheet.isGrouted) return sheet
  return {
    ...sheet,
    ...(grout !== null && { jointColor: grouts[grout] }),
    ...(joint !== null && { gapMm: jointMm(joint) }),
  }
}
