import { useI18n } from '../../../i18n/react.tsx'
import { wallLabel } from '../../drawing/walls.ts'
import { holeFaults, outlineFaults } from '../../outline/outline.ts'
import { longestSide, type Room } from '../../saved/schema.ts'
import type { Lengths } from './lengths.ts'
import { useOpenText } from './open-fault.tsx'

export type RoomFault = {
  text: string
  /** The wall at which it is, where it is at one. */
  wall?: number
  /** The two walls that cross. */
  crossing?: readonly [number, number]
}

/** The first thing that is wrong with a room, as its page says it; undefined where nothing is. */
export function useRoomFault(room: Room, lengths: Lengths): RoomFault | undefined {
  const { t } = useI18n()
  const openText = useOpenText(lengths)
  if (room.isOpen) return { text: openText(room.outline) }
  const [fault] = outlineFaults(room.outline, longestSide)
  if (fault?.code === 'crossing') {
    const labels = { one: wallLabel(fault.wall), other: wallLabel(fault.other) }
    return { text: t('project.crossing', labels), wall: fault.wall, crossing: [fault.wall, fault.other] }
  }
  if (fault) {
    const code = fault.code === 'too-few-points' ? 'open' : fault.code
    return { text: t(`project.errors.outline.${code}`) }
  }
  const holes = room.obstacles.map(({ outline }) => outline)
  const [hole] = holeFaults(room.outline, holes, longestSide)
  if (!hole) return undefined
  return { text: t(`project.errors.outline.${hole.code === 'overlaps' ? 'holes-overlap' : 'hole-outside'}`) }
}
