import { isTile } from '../kit/floor-rules.ts'
import { finding, type GuardFacts, questionOf, takeBack } from './facts-rules.ts'
import type { Finding } from './schema.ts'

/** The hours that boxes rest in the room where a floor's data sheet names none. */
const usualHours = 48

const dayMs = 86_400_000

/** The day so many days after another; both as YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/**
 * Whether the boxes can rest in the room before the day on which laying is to begin: the hours of the floor's data sheet (else 48, as
 * makers commonly ask), from the first day on which the goods can be had. Tile rests for none.
 */
export function acclimationRule({ floor, readyOn, wantedOn, answers }: GuardFacts): Finding[] {
  const stated = floor.specification.acclimationHours
  const hours = stated ?? (isTile(floor) ? 0 : usualHours)
  if (hours <= 0) return []
  const sources = [stated === undefined ? ('makers' as const) : ('data-sheet' as const)]
  if (wantedOn === null || readyOn === null)
    return [finding('passed', 'acclimation-planned', null, { facts: { hours }, sources })]
  const days = Math.ceil(hours / 24)
  const firstDay = daysAfter(readyOn, days)
  const facts = { hours, wantedOn, firstDay, readyOn, neededOn: daysAfter(wantedOn, -days) }
  if (wantedOn >= firstDay) return [finding('passed', 'acclimation-fits', null, { facts, sources })]
  if (answers.date === `keep ${wantedOn}`)
    return [finding('passed', 'acclimation-known', null, { facts, sources, actions: takeBack('date') })]
  return [
    finding('mind', 'acclimation-too-short', null, {
      facts,
      sources,
      actions: [
        { kind: 'set-date', date: firstDay },
        { kind: 'answer', question: 'date', value: `keep ${wantedOn}` },
      ],
    }),
  ]
}

/** How warm a floor's surface may become over heating, in degrees; what it is made of decides. */
function surfaceLimit(core: string | undefined): { celsius: number; fahrenheit: number; sources: Finding['sources'] } {
  if (/spc|wpc|vinyl|pvc/i.test(core ?? '')) return { celsius: 29, fahrenheit: 85, sources: ['makers'] }
  if (/hdf|mdf|laminate/i.test(core ?? '')) return { celsius: 27, fahrenheit: 81, sources: ['makers'] }
  return { celsius: 27, fahrenheit: 80, sources: ['NWFA'] }
}

/**
 * Underfloor heating: whether the floor's data sheet allows it, and that the surface stays below its limit. Wood: 80 °F (27 °C), the
 * NWFA's radiant heat guidelines of 2019; laminate 81 °F (27 °C) and rigid vinyl 85 °F (29 °C), as their makers' guides commonly say. Tile has none.
 */
export const heatingRule = ({ floor, rooms, answers }: GuardFacts): Finding[] =>
  rooms
    .filter(({ heating }) => heating !== 'none')
    .flatMap((room): Finding[] => {
      const { radiantHeat, core } = floor.specification
      if (radiantHeat === false)
        return [finding('settle', 'not-for-heating', room, { actions: [{ kind: 'see-floors' }] })]
      if (isTile(floor)) return []
      if (radiantHeat === undefined)
        return [finding('mind', 'heating-unknown', room, { actions: [{ kind: 'see-floors' }] })]
      const { sources, ...facts } = surfaceLimit(core)
      const question = questionOf('heat', room)
      if (answers[question] === 'set')
        return [finding('passed', 'heating-set', room, { facts, sources, actions: takeBack(question) })]
      const actions: Finding['actions'] = [{ kind: 'answer', question, value: 'set' }]
      return [finding('mind', 'heating-limit', room, { facts, sources, actions })]
    })

/** Whether this store has the boxes, the stores together have, or none does. The facts are the stores' own counts,
 and the day on which the shop's own van can bring them. */
export function stockRule({ boxes, stock, comesOn, answers }: GuardFacts): Finding[] {
  if (boxes === null || boxes === 0) return []
  const { here, elsewhere } = stock
  if (here === null || here >= boxes)
    return [
      finding('passed', 'stock-enough', null, { facts: { boxes }, sources: [] }),
      ...lotRule({ boxes, stock, answers }),
    ]
  const missing = boxes - here
  const facts = { boxes, here, missing, elsewhere: elsewhere ?? missing, ...(comesOn && { comesOn }) }
  if (elsewhere !== null && elsewhere < missing)
    return [finding('settle', 'stock-missing', null, { facts, sources: [], actions: [{ kind: 'see-floors' }] })]
  if (answers.stock === 'bring')
    return [finding('passed', 'stock-brought', null, { facts, sources: [], actions: takeBack('stock') })]
  return [
    finding('mind', 'stock-short', null, {
      facts,
      sources: [],
      actions: [{ kind: 'answer', question: 'stock', value: 'bring' }, { kind: 'see-floors' }],
    }),
  ]
}

/**
 * Whether the store has the boxes of one lot. Makers and tile associations ask not to mix lots in a room unseen: shade and size differ
 * (NTCA Reference Manual, "Shade and caliber").
 */
function lotRule({
  boxes,
  stock: { mostOfOneLot },
  answers,
}: Pick<GuardFacts, 'stock' | 'answers'> & { boxes: number }): Finding[] {
  if (mostOfOneLot === null || mostOfOneLot >= boxes) return []
  const facts = { boxes, most: mostOfOneLot }
  const sources = ['makers' as const]
  if (answers.lots === 'mix')
    return [finding('passed', 'lots-mixed', null, { facts, sources, actions: takeBack('lots') })]
  const actions: Finding['actions'] = [{ kind: 'answer', question: 'lots', value: 'mix' }, { kind: 'see-floors' }]
  return [finding('mind', 'lot-too-small', null, { facts, sources, actions })]
}
