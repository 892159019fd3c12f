import type { FloorSheet } from '../schema.ts'
import type { Still, Stills } from './stills.ts'

const usual = {
  room: 'living',
  time: '',
  pattern: null,
  turn: 0,
  paint: { wall: null, baseboard: null },
  rug: null,
  view: null,
} as const

/** A floor in the room as a product's picture: four to three. */
const inTheRoom = { ...usual, shape: 'card', width: 1200 } as const

/** It as other sites show it where the floor is shared. */
export const socialStill = { ...usual, shape: 'social', width: 1200 } as const

/** The stills that are wanted of every floor, also before someone asks. Two widths of a shape in turn are composed once. */
const ahead: readonly Omit<Still, 'sheet'>[] = [
  { ...usual, shape: 'look', width: 1200 },
  { ...usual, shape: 'look', width: 640 },
  { ...usual, shape: 'card', width: 640 },
  inTheRoom,
  socialStill,
]

/** Makes the usual stills of a floor, one after another, so that what somebody waits for is not behind all of them. */
export async function makeAhead(stills: Stills, sheet: FloorSheet): Promise<void> {
  for (const one of ahead) await stills.get({ ...one, sheet })
}

/** How many of them there are. */
export async function countAhead(stills: Stills, sheet: FloorSheet): Promise<{ made: number; total: number }> {
  const made = await Promise.all(ahead.map((one) => stills.has({ ...one, sheet })))
  return { made: made.filter(Boolean).length, total: ahead.length }
}

/** The product's picture. */
export const roomPicture = (stills: Stills, sheet: FloorSheet): Promise<Uint8Array | undefined> =>
  stills.get({ ...inTheRoom, sheet })
