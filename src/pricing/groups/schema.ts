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

/** A group of customers with its price list, as the back office saves it. */
export const groupSchema = z
  .object({
    name: lineOfText(1, 80, 'pricing.errors.groupName'),
    rules: z.array(ruleSchema, 'pricing.errors.rules').max(mostRules, 'pricing.errors.rules'),
  })
  .check(acrossFields(wrongRules))

export type GroupInput = z.output<typeof groupSchema>

export const groupId = uuid('pricing.errors.group')
