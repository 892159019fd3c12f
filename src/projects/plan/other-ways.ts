import { layingPatterns } from '../../measure/laying-patterns.ts'
import { type BoardSheet, layInputFor } from '../kit/lay-rules.ts'
import { patternOffers } from '../layout/board.ts'
import type { LayInput, Layout } from '../layout/lay.ts'
import type { FloorChoice, Room } from '../saved/schema.ts'

/** What could be chosen instead: another pattern, or boards turned by a quarter. */
export type OtherWay = FloorChoice['pattern'] | 'turned'
export type AskedWay = { way: OtherWay; input: LayInput }

/** Floors of more pieces are not laid again to say what another choice would take: that would keep a phone busy for seconds. */
export const MOST_PIECES = 800

/** Whether what another choice takes is known soon enough to be told. */
export const isQuickToLay = ({ rooms }: Pick<Layout, 'rooms'>): boolean =>
  rooms.reduce((sum, { pieces }) => sum + pieces.length, 0) <= MOST_PIECES

/** The ways in which a floor could be laid besides how it is: turned first, then the patterns that its boards are offered in. */
export function otherWays(sheet: BoardSheet, choice: FloorChoice, rooms: readonly Room[]): AskedWay[] {
  const choices: (readonly [OtherWay, FloorChoice])[] = [
    ['turned', { ...choice, direction: choice.direction === 'x' ? 'y' : 'x' }],
    ...layingPatterns
      .filter((pattern) => pattern !== choice.pattern)
      .map((pattern) => [pattern, { ...choice, pattern }] as const),
  ]
  return choices.flatMap(([way, chosen]) => {
    const input = layInputFor(sheet, chosen, rooms)
    const offer = input && patternOffers(input.board).find(({ pattern }) => pattern === chosen.pattern)
    return input && offer?.refused === null ? [{ way, input }] : []
  })
}
