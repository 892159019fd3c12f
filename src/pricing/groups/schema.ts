import { z } from 'zod'
import { lineOfText, uuid } from '../../i18n/schema.ts'
import { acrossFields, type FormParts } from '../../platform/form-parts.ts'
import { maxOrderMinor } from '../rules.ts'
import { type PriceScope, priceScopes } from './rules.ts'

/** So many rules a price list has at most. */
export const mostRules = 200

/** A rule as the form sends it: a percentage, or for a variant the price of one unit. */
const ruleSchema = z.object({
  scope: z.enum(priceScopes, 'pricing.errors.ruleScope'),
  targetId: uuid('pricing.errors.ruleTarget').nullable(),
  percentCenti: z
    .int('pricing.errors.rulePercent')
    .min(1, 'pricing.errors.rulePercent')
    .max(9999, 'pricing.errors.rulePercent')
    .nullable(),
  fixedMinor: z
    .int('pricing.errors.ruleFixed')
    .min(1, 'pricing.errors.ruleFixed')
    .max(maxOrderMinor, 'pricing.errors.ruleFixed')
    .nullable(),
})

export type RuleInput = z.output<typeof ruleSchema>

type Given = FormParts<{
  rules: { scope: PriceScope; targetId: string | null; percentCenti: number | null; fixedMinor: number | null }[]
}>

/** What of a price list's rules does not go together: no goods, no amount, or the same goods twice. */
function wrongRules({ rules = [] }: Given, complain: (path: readonly PropertyKey[], message: string) => void): void {
  const seen = new Set<string>()
  for (const [at, rule] of rules.entries()) {
    if (rule?.scope === undefined) continue
    const { scope, targetId, percentCenti, fixedMinor } = rule
    const isFixed = scope === 'variant'
    if (scope !== 'all' && targetId === null) complain(['rules', at, 'targetId'], 'pricing.errors.ruleTarget')
    if (isFixed && fixedMinor === null) complain(['rules', at, 'fixedMinor'], 'pricing.errors.ruleFixed')
    if (!isFixed && percentCenti === null) complain(['rules', at, 'percentCenti'], 'pricing.errors.rulePercent')
    const key = `${scope} ${scope === 'all' ? '' : targetId}`
    if (targetId !== null || scope === 'all') {
      if (seen.has(key)) complain(['rules', at, scope === 'all' ? 'scope' : 'targetId'], 'pricing.errors.ruleTwice')
      seen.add(key)
    }
  }
}

/** What a customer may owe at once, in minor units. */
export const creditLimit = z
  .int('pricing.errors.creditLimit')
  .min(0, 'pricing.errors.creditLimit')
  .max(maxOrderMinor, 'pricing.errors.creditLimit')

/** What does not go together of a group's terms: days without a limit, or a limit without days. */
function wrongTerms(
  { netDays, creditLimitMinor }: FormParts<{ netDays: number | null; creditLimitMinor: number | null }>,
  complain: (path: readonly PropertyKey[], message: string) => void,
): void {
  if (netDays === undefined || creditLimitMinor === undefined) return
  if (netDays !== null && creditLimitMinor === null) complain(['creditLimitMinor'], 'pricing.errors.creditLimit')
  if (netDays === null && creditLimitMinor !== null) complain(['netDays'], 'pricing.errors.netDays')
}

/** A group of customers with its price list, as the back office saves it. */
export const groupSchema = z
  .object({
    name: lineOfText(1, 80, 'pricing.errors.groupName'),
    /** In how many days after the invoice its customers pay, and what each may owe at once; null where they pay as everybody does. */
    netDays: z
      .int('pricing.errors.netDays')
      .min(1, 'pricing.errors.netDays')
      .max(365, 'pricing.errors.netDays')
      .nullable()
      .default(null),
    creditLimitMinor: creditLimit.nullable().default(null),
    needsPurchaseOrder: z.boolean('pricing.errors.needsPurchaseOrder').default(false),
    rules: z.array(ruleSchema, 'pricing.errors.rules').max(mostRules, 'pricing.errors.rules'),
  })
  .check(acrossFields(wrongRules))
  .check(acrossFields(wrongTerms))

export type GroupInput = z.output<typeof groupSchema>

export const groupId = uuid('pricing.errors.group')
