import { z } from 'zod'
import { layingPatterns } from '../../measure/laying-patterns.ts'
import { kitKeys } from '../kit/schema.ts'

/** How much a finding weighs: to be settled before laying, to be minded, or in order. */
export const severities = ['settle', 'mind', 'passed'] as const

/** What the guard can find; each code has its texts under `guard.<code>`. */
export const guardCodes = [
  ...(['room-not-measured', 'no-method', 'weak-base', 'run-too-long', 'run-broken', 'run-fits'] as const),
  ...(['run-through-door', 'door-broken', 'joint-in-door', 'door-joint-planned'] as const),
  ...(['joint-needed', 'joint-planned', 'subfloors-meet', 'slab-without-barrier', 'slab-barrier'] as const),
  ...(['slab-glued', 'slab-not-measured', 'slab-to-measure', 'slab-too-wet', 'slab-dry'] as const),
  ...([
    'slippery-when-wet',
    'slip-unknown',
    'slip-safe',
    'pattern-needs-pairs',
    'offset-too-large',
    'room-too-narrow',
    'rows-too-short',
    'pattern-fits',
  ] as const),
  ...(['acclimation-too-short', 'acclimation-known', 'acclimation-fits', 'acclimation-planned'] as const),
  ...(['heating-limit', 'heating-set', 'not-for-heating', 'heating-unknown'] as const),
  ...(['not-for-wet-room', 'not-named-for-room', 'below-grade', 'rooms-fit'] as const),
  ...(['stock-short', 'stock-brought', 'stock-missing', 'stock-enough', 'lot-too-small', 'lots-mixed'] as const),
  ...(['gap-uncovered', 'gap-covered'] as const),
  ...(['stairs-without-nosing', 'stairs-nosed', 'radiator-pipes', 'pipes-known'] as const),
] as const
export type GuardCode = (typeof guardCodes)[number]

/** Where a rule comes from: the floor's own data sheet, makers' guides in general, or a standard. */
export const guardSources = [
  ...([
    'data-sheet',
    'makers',
    'ANSI A108.02',
    'ANSI A326.3',
    'ASTM F2170',
    'TCNA EJ171',
    'TCNA Handbook',
    'NWFA',
  ] as const),
] as const

/** What mends a finding, or says that it is known. */
export const guardActionSchema = z.discriminatedUnion('kind', [
  /** Answers the guard's question: `answers[question] = value`; an empty value takes the answer back. */
  z.object({ kind: z.literal('answer'), question: z.string(), value: z.string() }),
  z.object({ kind: z.literal('set-pattern'), pattern: z.enum(layingPatterns) }),
  /** Turns the boards by a quarter. */
  z.object({ kind: z.literal('set-direction'), direction: z.enum(['x', 'y']) }),
  z.object({ kind: z.literal('set-date'), date: z.iso.date() }),
  /** Has a line of the kit follow the drawing again. */
  z.object({ kind: z.literal('follow-drawing'), line: z.enum(kitKeys) }),
  z.object({ kind: z.literal('see-floors') }),
  z.object({ kind: z.literal('open-room'), roomId: z.string() }),
])
export type GuardAction = z.infer<typeof guardActionSchema>

/** What the guard asks: the first word of a key of `answers`, before the room. */
export const guardQuestions = ['rh', 'run', 'door', 'heat', 'pipes', 'stock', 'lots', 'date'] as const
export type GuardQuestion = (typeof guardQuestions)[number]

export const findingSchema = z.object({
  code: z.enum(guardCodes),
  severity: z.enum(severities),
  /** The room it is about; null where it is about the whole project. */
  roomId: z.string().nullable(),
  /** The numbers and names in its texts: lengths in length units, dates as YYYY-MM-DD. */
  facts: z.record(z.string(), z.union([z.number(), z.string()])),
  sources: z.array(z.enum(guardSources)),
  actions: z.array(guardActionSchema),
})
export type Finding = z.infer<typeof findingSchema>
