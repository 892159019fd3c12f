import type { SegmentView } from '../../../pricing/segments/contracts.ts'
import {
  type Block,
  type Condition,
  emptyCondition,
  lackingField,
  plainCondition,
  type SegmentRule,
} from '../../../pricing/segments/rules.ts'
import type { SegmentInput } from '../../../pricing/segments/schema.ts'

/** As the fields hold it; a number is not one while it is typed, a day is empty until it is chosen. */
export type SegmentValues = { name: string; rule: SegmentRule }

export const newBlock = (): Block => ({ match: 'all', conditions: [emptyCondition('spent')] })

export const valuesOf = (segment: SegmentView | undefined): SegmentValues => ({
  name: segment?.name ?? '',
  rule: segment?.rule ?? { match: 'all', blocks: [newBlock()] },
})

const sent = (condition: Condition): Condition => plainCondition({ ...condition, day: condition.day || null })

/** What is sent of the fields: of a condition only what its kind looks at. */
export function inputOf({ name, rule }: SegmentValues): SegmentInput {
  const blocks = rule.blocks.map(({ match, conditions }) => ({ match, conditions: conditions.map(sent) }))
  return { name, rule: { match: rule.match, blocks } }
}

/** Whether a rule can be asked about: nothing in it is missing, or is no number. */
export const isWhole = ({ blocks }: SegmentRule): boolean =>
  blocks.every(({ conditions }) =>
    conditions.every(
      (one) =>
        lackingField(one) === undefined && ![one.least, one.most, one.days].some((amount) => Number.isNaN(amount)),
    ),
  )
