import { z } from 'zod'
import { isCountryCode } from '../../i18n/countries.ts'
import { hasRegions, regionsOf } from '../../i18n/regions.ts'
import { lineOfText, uuid } from '../../i18n/schema.ts'
import { latinDigits } from '../../measure/decimal.ts'
import { acrossFields, type FormParts } from '../../platform/form-parts.ts'
import { maxOrderMinor } from '../rules.ts'
import {
  boughtKinds,
  type Condition,
  conditionKinds,
  lackingField,
  matches,
  mostBlocks,
  mostConditions,
  plainCondition,
  whens,
} from './rules.ts'

const error = (name: string) => `pricing.errors.segment.${name}`

const amount = z.int(error('amount')).min(0, error('amount')).max(maxOrderMinor, error('amount')).nullable()

/** A condition as the form sends it. What its kind does not look at may be left out, and is dropped. */
const conditionSchema = z
  .object({
    kind: z.enum(conditionKinds, error('kind')),
    isSo: z.boolean(error('kind')).default(true),
    least: amount.default(null),
    most: amount.default(null),
    days: z.int(error('days')).min(1, error('days')).max(3650, error('days')).nullable().default(null),
    what: z.enum(boughtKinds, error('targetId')).nullable().default(null),
    targetId: uuid(error('targetId')).nullable().default(null),
    country: z
      .string(error('country'))
      .trim()
      .toUpperCase()
      .refine((code) => code === '' || isCountryCode(code), error('country'))
      .default(''),
    region: lineOfText(0, 3, error('region')).toUpperCase().default(''),
    postal: lineOfText(0, 12, error('postal'))
      .overwrite((typed) => latinDigits(typed).toUpperCase().replaceAll(/[\s-]/g, ''))
      .refine((typed) => /^[A-Z0-9]*$/.test(typed), error('postal'))
      .default(''),
    when: z.enum(whens, error('when')).nullable().default(null),
    day: z.iso
      .date(error('day'))
      .refine((text) => text >= '1970-01-01', error('day'))
      .nullable()
      .default(null),
  })
  .check(acrossFields(wrongCondition))
  .overwrite((one) => plainCondition(one) as typeof one)

/** What of a condition is missing, or does not go together. */
function wrongCondition(
  given: FormParts<Condition>,
  complain: (path: readonly PropertyKey[], message: string) => void,
): void {
  const lacking = lackingField(given as Partial<Condition>)
  if (lacking) complain([lacking], error(lacking === 'least' ? 'amount' : lacking))
  const { kind, country, region, what, when } = given
  if (kind === 'bought' && what === null) complain(['what'], error('targetId'))
  if ((kind === 'since' || kind === 'lastOrder') && when === null) complain(['when'], error('when'))
  if (kind !== 'place' || !country || !region) return
  const isKnown = hasRegions(country) && regionsOf(country).some(({ code }) => code === region)
  if (!isKnown) complain(['region'], error('region'))
}

const match = z.enum(matches, error('match'))

/** Who is in a segment, as the form sends it. */
export const segmentRuleSchema = z
  .object({
    match,
    blocks: z
      .array(
        z.object({
          match,
          conditions: z
            .array(conditionSchema, error('conditions'))
            .min(1, error('conditions'))
            .max(mostConditions, error('conditions')),
        }),
      )
      .min(1, error('conditions'))
      .max(mostBlocks, error('conditions')),
  })
  .refine(({ blocks }) => blocks.reduce((sum, { conditions }) => sum + conditions.length, 0) <= mostConditions, {
    path: ['blocks'],
    error: error('conditions'),
  })

/** A segment as the back office saves it. */
export const segmentSchema = z.object({ name: lineOfText(1, 80, error('name')), rule: segmentRuleSchema })

export type SegmentInput = z.output<typeof segmentSchema>

export const segmentId = uuid(error('one'))
