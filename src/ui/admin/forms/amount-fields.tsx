import { useI18n } from '../../../i18n/react.tsx'
import { Field } from '../../forms/field.tsx'
import { fits, NumberInput, type Typed } from '../../forms/number-input.tsx'
import { decimalIn, moneyIn, percentIn } from '../../forms/typed-numbers.ts'
import { WithUnit } from '../../forms/with-unit.tsx'
import { usePrinter } from './known-fields.ts'
import { type FieldProps, useField } from './use-field.ts'

type AmountProps = FieldProps & {
  /** The number in a text, NaN where it is none. */
  parse: (text: string) => number
  /** A number as a person types it. */
  print: (value: number) => string
  /** A number as it is read, where that is not what is typed with its unit. */
  shown?: (value: number) => string
  unit?: string | undefined
  min?: number | undefined
  max?: number | undefined
  /** The sentence for what cannot be read, or is too small or too large. */
  wrong: string
}

/** A number that is typed as text, so that every way of writing it is understood. Empty is null. */
function AmountField(given: AmountProps) {
  const { parse, print, shown: written, unit, min = 0, max = Number.MAX_SAFE_INTEGER, wrong, ...field } = given
  const { t } = useI18n()
  usePrinter(field.name, (value) => {
    if (typeof value !== 'number' || Number.isNaN(value)) return undefined
    if (written) return written(value)
    return unit === undefined ? print(value) : `${print(value)} ${unit}`
  })
  const { id, value, set, error, attributes } = useField(field, {
    isCheckedOnLeaving: true,
    validate: (entered: unknown) => {
      if (typeof entered !== 'number') return !field.required || t('admin-kit.form.required')
      return fits(entered, min, max) || wrong
    },
  })
  return (
    <Field id={id} label={field.label} hint={field.hint} error={error}>
      <WithUnit unit={unit}>
        <NumberInput value={(value ?? null) as Typed} onChange={set} parse={parse} print={print} {...attributes} />
      </WithUnit>
    </Field>
  )
}

type NumberProps = FieldProps & { min?: number; max?: number; decimals?: number; unit?: string }

/** A number; whole unless `decimals` are allowed. Null where nothing is typed. */
export function NumberField({ decimals = 0, ...field }: NumberProps) {
  const { t } = useI18n()
  return <AmountField {...field} parse={decimalIn(decimals)} print={String} wrong={t('admin-kit.form.number')} />
}

type MoneyProps = FieldProps & {
  min?: number
  /** Whether it is a price of the catalogue, which may be kept in another currency than the one charged. */
  isCatalogue?: boolean
}

/** An amount of money: the value is minor units, what is typed is units of the currency. Null where nothing is typed. */
export function MoneyField({ min, isCatalogue = false, ...field }: MoneyProps) {
  const { t, format } = useI18n()
  const print = (minor: number) => (minor / 100).toFixed(2)
  const isCharged = !isCatalogue || format.currency.rate === 1
  return (
    <AmountField
      {...field}
      min={min}
      unit={isCharged ? format.currency.charged : undefined}
      parse={moneyIn}
      print={print}
      shown={isCharged ? format.charged : print}
      wrong={t('admin-kit.form.money')}
    />
  )
}

type PercentProps = FieldProps & {
  min?: number
  /** How many decimals a percentage may have; the value is a whole number of the smallest of them: 9.975 with 3 is 9975. */
  decimals?: number
}

/** A percentage from 0 to 100. The value is a whole number: percents, or with `decimals` their tenths, hundredths … */
export function PercentField({ decimals = 0, min, ...field }: PercentProps) {
  const { t } = useI18n()
  const scale = 10 ** decimals
  return (
    <AmountField
      {...field}
      unit="%"
      min={min ?? 0}
      max={100 * scale}
      parse={percentIn(decimals)}
      print={(value) => String(value / scale)}
      wrong={t('admin-kit.form.percent')}
    />
  )
}
