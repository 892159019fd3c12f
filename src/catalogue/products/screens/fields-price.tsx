import { useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import { convert } from '../../../money/rounding.ts'
import { MoneyField } from '../../../ui/admin/forms/amount-fields.tsx'
import { FormPanel, SelectField } from '../../../ui/admin/forms/fields.tsx'
import { usePrinter } from '../../../ui/admin/forms/known-fields.ts'
import { MomentField } from '../../../ui/admin/forms/moment-field.tsx'
import { useField } from '../../../ui/admin/forms/use-field.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput, type Typed } from '../../../ui/forms/number-input.tsx'
import { scaledIn } from '../../../ui/forms/typed-numbers.ts'
import { shownPrices } from '../../price-rules.ts'
import { productUnits, unitMeasures } from '../admin-schema.ts'
import type { ProductValues } from './form-values.ts'

/** A number with decimals, kept as a whole number of `per` parts. */
export function ScaledField({ per, ...field }: { name: string; label: string; per: 10 | 100; required?: boolean }) {
  const { t } = useI18n()
  const { id, value, set, error, attributes } = useField(field, {
    isCheckedOnLeaving: true,
    validate: (given: unknown) => given === null || !Number.isNaN(given) || t('admin-kit.form.number'),
  })
  const print = (whole: unknown) => (typeof whole === 'number' && !Number.isNaN(whole) ? String(whole / per) : '')
  usePrinter(field.name, print)
  return (
    <Field id={id} label={field.label} error={error}>
      <NumberInput
        value={(value ?? null) as Typed}
        onChange={set}
        parse={scaledIn(per)}
        print={print}
        {...attributes}
      />
    </Field>
  )
}

/** What the shop will write beside it: by the square foot where it is sold by the box. */
function ShownAs() {
  const { t, format } = useI18n()
  const { unit, unitValueCenti, priceMinor, salePriceMinor } = useWatch<ProductValues>() as ProductValues
  if (!(priceMinor > 0) || !(unitValueCenti > 0)) return null
  // As the shop does: what a box is charged at, and a square foot is a share of that.
  const charged = (minor: number) => convert(minor, format.currency.rate)
  const hasSale = salePriceMinor !== null && salePriceMinor > 0 && salePriceMinor < priceMinor
  const sale = { priceMinor: charged(priceMinor), salePriceMinor: hasSale ? charged(salePriceMinor) : null }
  const prices = shownPrices({ unit, unitValueCenti, ...sale })
  const { nowMinor, wasMinor } = prices.perSqFt ?? prices.perUnit
  const per = prices.perSqFt ? 'sqFt' : unit
  return (
    <p className="hint">
      {t(`admin-products.price.shown.${per}`, { price: format.charged(nowMinor) })}
      {wasMinor !== null &&
        ` ${t('admin-products.price.was', { price: format.charged(wasMinor), percent: prices.savePercent ?? 0 })}`}
    </p>
  )
}

/** What a product costs, what one unit of it covers, and when its sale price counts. */
export function PriceFields() {
  const { t, format } = useI18n()
  const field = (name: string) => ({ name, label: t(`admin-products.field.${name}`) })
  const named = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`admin-products.${name}.${value}`) }))
  return (
    <FormPanel title={t('admin-products.panel.price')}>
      <div className="pair">
        <MoneyField {...field('priceMinor')} min={1} isCatalogue required />
        <MoneyField {...field('salePriceMinor')} min={1} isCatalogue />
        <MomentField {...field('saleStartsAt')} timeZone={format.timeZone} />
        <MomentField {...field('saleEndsAt')} timeZone={format.timeZone} />
      </div>
      <div className="pair pair--3">
        <SelectField {...field('unit')} options={named('unit', productUnits)} />
        <ScaledField {...field('unitValueCenti')} per={100} required />
        <SelectField {...field('unitMeasure')} options={named('unitMeasure', unitMeasures)} />
      </div>
      <ShownAs />
    </FormPanel>
  )
}
