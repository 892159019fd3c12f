import type { GroupView } from '../../../pricing/groups/contracts.ts'
import type { PriceScope } from '../../../pricing/groups/rules.ts'
import type { GroupInput } from '../../../pricing/groups/schema.ts'

/** A rule as its fields hold it; `label` and `priceMinor` only say what a variant is called and costs. */
export type RuleValues = {
  scope: PriceScope
  targetId: string | null
  percentCenti: number | null
  fixedMinor: number | null
  label: string
}

export type GroupValues = {
  name: string
  netDays: number | null
  creditLimitMinor: number | null
  needsPurchaseOrder: boolean
  rules: RuleValues[]
}

export const valuesOf = (group: GroupView | undefined): GroupValues => ({
  name: group?.name ?? '',
  netDays: group?.netDays ?? null,
  creditLimitMinor: group?.creditLimitMinor ?? null,
  needsPurchaseOrder: group?.needsPurchaseOrder ?? false,
  rules: group?.rules.map((rule) => ({ ...rule })) ?? [],
})

/** What is sent of the fields: of an amount that the rule's kind does not have, nothing. */
export const inputOf = ({ rules, ...fields }: GroupValues): GroupInput => ({
  ...fields,
  rules: rules.map(({ scope, targetId, percentCenti, fixedMinor }) => ({
    scope,
    targetId: scope === 'all' ? null : targetId,
    percentCenti: scope === 'variant' ? null : percentCenti,
    fixedMinor: scope === 'variant' ? fixedMinor : null,
  })),
})
