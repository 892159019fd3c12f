import { useFieldArray, useFormContext } from 'react-hook-form'
import { useI18n } from '../../i18n/react.tsx'
import { MoneyField, NumberField, PercentField } from '../../ui/admin/forms/amount-fields.tsx'
import { SelectField } from '../../ui/admin/forms/fields.tsx'
import { useReadOnly } from '../../ui/admin/forms/read-only.ts'
import { Icon } from '../../ui/icon.tsx'
import { discountKinds, tierMeasures } from '../discounts/rules.ts'
import type { CouponValues } from './coupon-values.ts'
import { ProductsField } from './products-field.tsx'

const MOST_TIERS = 10

/** From how much on how much comes off. */
function Tiers() {
  const { t } = useI18n()
  const isReadOnly = useReadOnly()
  const isArea = useFormContext<CouponValues>().watch('tierBy') === 'area'
  const { fields, append, remove } = useFieldArray<CouponValues, 'tiers', 'key'>({ name: 'tiers', keyName: 'key' })
  const word = (name: string) => t(`admin-coupons.field.${name}`)
  const measures = tierMeasures.map((value) => ({ value, label: word(`tierBy.${value}`) }))
  return (
    <>
      <SelectField name="tierBy" label={word('tierBy')} options={measures} />
      {fields.map(({ key }, at) => (
        <div className="tier" key={key}>
          <NumberField
            name={`tiers.${at}.from`}
            label={word(isArea ? 'tierFromArea' : 'tierFrom')}
            min={isArea ? 0.01 : 1}
            decimals={isArea ? 2 : 0}
            required
          />
          <PercentField name={`tiers.${at}.percent`} label={word('percent')} decimals={2} min={1} required />
          {!isReadOnly && (
            <button className="btn btn--quiet btn--s" type="button" onClick={() => remove(at)}>
              <Icon name="x" small />
              <span className="sr">{word('removeTier')}</span>
            </button>
          )}
        </div>
      ))}
      {!isReadOnly && fields.length < MOST_TIERS && (
        <p>
          <button
            className="btn btn--quiet btn--s"
            type="button"
            onClick={() => append({ from: null, percent: null }, { shouldFocus: false })}
          >
            <Icon name="plus" small />
            {word('addTier')}
          </button>
        </p>
      )}
    </>
  )
}

/** What it does, and by how much. */
export function KindFields() {
  const { t } = useI18n()
  const kind = useFormContext<CouponValues>().watch('kind')
  const word = (name: string) => t(`admin-coupons.field.${name}`)
  const kinds = discountKinds.map((value) => ({ value, label: t(`admin-coupons.kind.${value}`) }))
  return (
    <>
      <SelectField name="kind" label={word('kind')} options={kinds} />
      {kind === 'percent' && <PercentField name="percent" label={word('percent')} decimals={2} min={1} required />}
      {kind === 'fixed' && <MoneyField name="amountMinor" label={word('amount')} min={10} required />}
      {kind === 'tiers' && <Tiers />}
      {kind === 'buyGet' && (
        <>
          <div className="fieldpair">
            <NumberField name="buyQuantity" label={word('buyQuantity')} min={1} required />
            <NumberField name="getQuantity" label={word('getQuantity')} min={1} required />
          </div>
          <PercentField name="percent" label={word('percentOfGiven')} decimals={2} min={1} required />
          <ProductsField name="getProductIds" label={word('getProducts')} hint={word('getProductsHint')} />
        </>
      )}
    </>
  )
}
