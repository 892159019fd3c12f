import { useFormContext, useWatch } from 'react-hook-form'
import { useI18n } from '../../i18n/react.tsx'
import { MoneyField, PercentField } from '../../ui/admin/forms/amount-fields.tsx'
import { SelectField, TextField } from '../../ui/admin/forms/fields.tsx'
import { useLabel } from '../../ui/admin/forms/known-fields.ts'
import { Icon } from '../../ui/icon.tsx'
import { newDiscount } from './by-hand-values.ts'
import type { OrderValues } from './order-values.ts'

/** What staff take off the whole order by hand. @param isBeyondRight whether that is more than they may give */
export function ManualDiscount({ isBeyondRight }: { isBeyondRight: boolean }) {
  const { t } = useI18n()
  const word = (name: string) => t(`admin-orders.hand.${name}`)
  useLabel('discount', word('discount'))
  const { setValue, clearErrors } = useFormContext<OrderValues>()
  const discount = useWatch<OrderValues, 'discount'>({ name: 'discount' })
  const set = (value: OrderValues['discount']) => {
    clearErrors('discount')
    setValue('discount', value, { shouldDirty: true })
  }
  return (
    <>
      {discount && (
        <fieldset className="fieldset hand">
          <legend>{word('discount')}</legend>
          <SelectField
            name="discount.kind"
            label={word('kind')}
            options={(['percent', 'fixed'] as const).map((value) => ({ value, label: word(`kinds.${value}`) }))}
          />
          {discount.kind === 'percent' ? (
            <PercentField name="discount.percentCenti" label={word('kinds.percent')} decimals={2} min={1} required />
          ) : (
            <MoneyField name="discount.amountMinor" label={word('kinds.fixed')} min={1} required />
          )}
          <TextField name="discount.reason" label={word('reason')} hint={word('reasonHint')} maxLength={200} required />
          <button className="btn btn--quiet btn--s" type="button" onClick={() => set(null)}>
            {word('noDiscount')}
          </button>
        </fieldset>
      )}
      {!discount && (
        <p>
          <button className="btn btn--quiet btn--s" type="button" onClick={() => set(newDiscount)}>
            <Icon name="plus" small />
            {word('addDiscount')}
          </button>
        </p>
      )}
      {isBeyondRight && (
        <p className="err" role="alert">
          <Icon name="circle-alert" small />
          {word('beyondRight')}
        </p>
      )}
    </>
  )
}
