import { useState } from 'react'
import { type RoomShape, shapeOutline } from '../../drawing/shapes.ts'
import type { Point } from '../../saved/schema.ts'
import type { Lengths } from './lengths.ts'

export type Measure = 'length' | 'width'

/** A room before it is added: its shape, and its two numbers as they were typed. */
export type RoomDraft = {
  shape: RoomShape
  typed: Record<Measure, string>
  /** What was read; undefined where it cannot be. */
  read: Record<Measure, number | undefined>
  /** Its walls; undefined until both numbers can be read. */
  outline: Point[] | undefined
  choose: (shape: RoomShape) => void
  type: (measure: Measure, text: string) => void
  clear: () => void
}

const nothing: Record<Measure, string> = { length: '', width: '' }

export function useRoomDraft(lengths: Lengths): RoomDraft {
  const [shape, choose] = useState<RoomShape>('rectangle')
  const [typed, setTyped] = useState(nothing)
  const read = { length: lengths.parse(typed.length), width: lengths.parse(typed.width) }
  return {
    shape,
    typed,
    read,
    outline:
      read.length !== undefined && read.width !== undefined
        ? shapeOutline(shape, read.length, read.width, lengths.step)
        : undefined,
    choose,
    type: (measure, text) => setTyped({ ...typed, [measure]: text }),
    clear: () => setTyped(nothing),
  }
}
