import { isPainted, paintNumbers } from '../paint-rules.ts'
import {
  folderOf,
  type Layer,
  layers,
  type Room,
  roomOf,
  type Standpoint,
  standOf,
  type TimeOfDay,
  timeOf,
} from '../rooms.ts'
import { rugNumbers } from '../rug-rules.ts'
import type { TourState } from '../state-rules.ts'
import type { TextureKind } from './texture-store.ts'

/** A room as it is to be shown: from a standpoint, at an hour, painted (paint-rules.ts) and with a rug (rug-rules.ts), each null where it is not. */
export type Furnished = {
  room: Room
  stand: Standpoint
  time: TimeOfDay
  paint: Float32Array | null
  rug: Float32Array | null
}

/** The room of a state, from where it is seen, with all that is in it but the floor. */
export function furnish(state: TourState): Furnished {
  const room = roomOf(state.room)
  return {
    room,
    stand: standOf(room, state.stand),
    time: timeOf(room, state.time),
    paint: isPainted(state) ? paintNumbers(room, state) : null,
    rug: state.rug && rugNumbers(room, state.rug),
  }
}

/** The file of a room's layer at an hour; `small` for the smaller picture of the room, which its first look has. */
export const fileOf = ({ stand, time }: Pick<Furnished, 'stand' | 'time'>, layer: Layer, small = false): string =>
  `${folderOf(stand, time, layer)}/${layer === 'base' && small ? 'base-2048' : layer}.webp`

const holds: Partial<Record<Layer, TextureKind['holds']>> = {
  base: 'colors',
  mask: 'number',
  depth: 'number',
  paint: 'shares',
}

/** What a layer's file becomes on the graphics card. */
export const kindOf = (layer: Layer): TextureKind => ({
  holds: holds[layer] ?? 'numbers',
  hasMips: layer === 'gloss',
  repeats: true,
})

/** The layers that a room is entered with. */
export function firstLayersOf({ stand, paint }: Furnished): Layer[] {
  const wanted: Layer[] = [...layers]
  if (stand.extras.includes('slope')) wanted.push('slope')
  if (paint) wanted.push('paint')
  return wanted
}
