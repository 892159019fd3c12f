import { crampedRule } from './cramped-rules.ts'
import type { GuardFacts } from './facts-rules.ts'
import { doorwayRule, gapRule, measuredRule, patternRule, pipesRule, stairsRule, subfloorRule } from './laying-rules.ts'
import { barrierRule, roomRule, slabRule, slipRule } from './moisture-rules.ts'
import { runRule } from './run-rules.ts'
import { type Finding, severities } from './schema.ts'
import { acclimationRule, heatingRule, stockRule } from './time-rules.ts'

/** Rules about the project as a whole, and about rooms that are measured. */
const rules = [
  ...[roomRule, subfloorRule, slabRule, barrierRule, slipRule, runRule, doorwayRule, patternRule, crampedRule],
  ...[acclimationRule, heatingRule, stockRule, stairsRule, gapRule, pipesRule],
]

/**
 * What would go wrong with this floor in these rooms, and what was looked at and is in order: what is to be settled first, then what is
 * to be minded, then what passed.
 */
export function guard(facts: GuardFacts): Finding[] {
  const measured = { ...facts, rooms: facts.rooms.filter(({ areaSquareUnits }) => areaSquareUnits > 0) }
  const found = [...measuredRule(facts), ...rules.flatMap((rule) => rule(measured))]
  return found.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
}
