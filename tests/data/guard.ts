import { expect, test } from 'vitest'
import type { GuardFacts } from '../../src/projects/guard/facts-rules.ts'
import { guard } from '../../src/projects/guard/rules.ts'
import { severities } from '../../src/projects/guard/schema.ts'
import type { KitKey } from '../../src/projects/kit/schema.ts'
import { floorOf, measuredRoom } from './project-rooms.ts'

export const study = (rest = {}) => measuredRoom('Study', [12, 10], rest)

/** A project in order: laminate in one dry room above the ground, with its kit, in stock, on no certain day. */
export const inOrder: GuardFacts = {
  floor: floorOf('laminate'),
  pattern: 'straight',
  direction: 'x',
  rooms: [study()],
  lines: new Map<KitKey, number>([
    ['underlay', 1],
    ['base-shoe', 7],
  ]),
  underlayBringsFilm: false,
  boxes: 7,
  stock: { here: 40, elsewhere: 20, mostOfOneLot: null },
  comesOn: null,
  readyOn: '2026-11-24',
  wantedOn: null,
  answers: {},
}

/** What is open, as `severity code room`; where a fourth column stands, what has to be among what passed. */
export type GuardCase = [situation: string, change: Partial<GuardFacts>, open: string[], passed?: string[]]

/** Tests what the guard finds in each situation: the worst first, and with a way to mend it, but for what only says what to buy. */
export function testGuard(cases: readonly GuardCase[]): void {
  test.each(cases)('%s', (_, change, open, passed = []) => {
    const found = guard({ ...inOrder, ...change })
    const told = found.filter(({ severity }) => severity !== 'passed')
    expect(told.map(({ severity, code, roomId }) => `${severity} ${code} ${roomId ?? '-'}`)).toEqual(open)
    const inPlace = found.filter(({ severity }) => severity === 'passed').map(({ code }) => code)
    expect(inPlace).toEqual(expect.arrayContaining(passed))
    const order = found.map(({ severity }) => severities.indexOf(severity))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    for (const { code, actions } of told) if (code !== 'slab-glued') expect(actions.length, code).toBeGreaterThan(0)
  })
}
