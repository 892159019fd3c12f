import type { LayingPattern } from '../../measure/laying-patterns.ts'
import type { FloorFacts } from '../kit/floor-rules.ts'
import type { MeasuredRoom } from '../kit/rules.ts'
import type { KitKey } from '../kit/schema.ts'
import type { FloorChoice } from '../saved/schema.ts'
import type { Finding, GuardCode, GuardQuestion } from './schema.ts'

/** All that the guard looks at. Lengths in length units, dates as YYYY-MM-DD. */
export type GuardFacts = {
  readonly floor: FloorFacts
  readonly pattern: LayingPattern
  readonly direction: FloorChoice['direction']
  readonly rooms: readonly MeasuredRoom[]
  /** How many of each line the kit holds, as typed or as drawn; a line that it does not have is not in it. */
  readonly lines: ReadonlyMap<KitKey, number>
  readonly underlayBringsFilm: boolean
  /** Boxes of the floor; null while they are not known. */
  readonly boxes: number | null
  /** What this store and the other stores have of the floor; null where it never runs out. */
  readonly stock: {
    readonly here: number | null
    readonly elsewhere: number | null
    /** The most that this store has of one lot; null where no lot of it is known. */
    readonly mostOfOneLot: number | null
  }
  /** The day on which boxes of another store can be here; null where it is not known. */
  readonly comesOn: string | null
  /** The first day on which the goods can be had, those that come from another store too. */
  readonly readyOn: string | null
  readonly wantedOn: string | null
  readonly answers: Readonly<Record<string, string>>
}

type Rest = Partial<Pick<Finding, 'facts' | 'sources' | 'actions'>>

export const finding = (
  severity: Finding['severity'],
  code: GuardCode,
  room: { readonly id: string } | null,
  { facts = {}, sources = ['data-sheet'], actions = [] }: Rest = {},
): Finding => ({ code, severity, roomId: room?.id ?? null, facts, sources, actions })

/** The key of `answers` under which a question about a room is answered. */
export const questionOf = (question: GuardQuestion, { id }: { readonly id: string }): string => `${question}:${id}`

/** Takes an answer back: offered where one moved a finding to what passed. */
export const takeBack = (question: string): Finding['actions'] => [{ kind: 'answer', question, value: '' }]
