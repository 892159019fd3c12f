import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { boundCall } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { AdminForm } from '../../ui/admin/forms/admin-form.tsx'
import { MoneyField, NumberField, PercentField } from '../../ui/admin/forms/amount-fields.tsx'
import { CheckField, FormPanel, SelectField, TextField } from '../../ui/admin/forms/fields.tsx'
import { MomentField } from '../../ui/admin/forms/moment-field.tsx'
import { useAdminForm } from '../../ui/admin/forms/use-admin-form.ts'
import type { CouponView } from '../coupon-contracts.ts'
import type { CouponInput } from '../schema.ts'
import { couponCategoriesQuery, couponQuery } from './coupons-load.ts'

/** As the fields hold it: the percentage in hundredths of a percent, no minimum as nothing. */
type Values = Omit<CouponInput, 'minimumMinor'> & { minimumMinor: number | null }

const valuesOf = (coupon: CouponView | undefined): Values => ({
  code: coupon?.code ?? '',
  percent: Math.round((coupon?.percent ?? 10) * 100),
  active: coupon?.active ?? true,
  startsAt: coupon?.startsAt ?? null,
  endsAt: coupon?.endsAt ?? null,
  minimumMinor: coupon?.minimumMinor ?? 0,
  totalLimit: coupon?.totalLimit ?? null,
  perCustomerLimit: coupon?.perCustomerLimit ?? null,
  categoryId: coupon?.categoryId ?? null,
})

/** The form of a coupon: a new one without `coupon`. */
export function CouponForm({ coupon }: { coupon?: CouponView }) {
  const { t, format } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const disabled = !may(useViewer(), 'edit', 'coupon')
  const { data: categories = [] } = useQuery(couponCategoriesQuery)
  const state = useAdminForm({
    row: coupon,
    valuesOf,
    save: ({ percent, minimumMinor, ...values }, edited) => {
      const input = { ...values, percent: percent / 100, minimumMinor: minimumMinor ?? 0 }
      return edited
        ? boundCall(calls.couponEdit, { id: edited.id, version: edited.version, ...input })
        : boundCall(calls.couponCreate, input)
    },
    rowOf: (answer) => answer.coupon ?? undefined,
    onSaved: (saved) => {
      queries.setQueryData(couponQuery(saved.id).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['coupons'] })
      if (!coupon) void navigate({ to: '/coupons/$id', params: { id: saved.id } })
    },
  })
  const field = (name: string) => t(`admin-coupons.field.${name}`)
  const shown = 'code percent active startsAt endsAt totalLimit perCustomerLimit'.split(' ')
  const names = Object.fromEntries(shown.map((name) => [name, field(name)]))
  const isUsed = (coupon?.used ?? 0) > 0
  const known = coupon?.categoryId && { value: coupon.categoryId, label: coupon.categoryName ?? '' }
  const options = categories.length === 0 && known ? [known] : categories
  return (
    <AdminForm
      state={state}
      names={{ ...names, minimumMinor: field('minimum'), categoryId: field('category') }}
      isReadOnly={disabled}
    >
      <FormPanel title={t('admin-coupons.section.discount')}>
        <TextField
          name="code"
          label={field('code')}
          hint={field(isUsed ? 'codeUsed' : 'codeHint')}
          maxLength={40}
          isLatin
          required
          disabled={disabled || isUsed}
        />
        <PercentField name="percent" label={field('percent')} decimals={2} min={1} required disabled={disabled} />
        <SelectField
          name="categoryId"
          label={field('category')}
          none={field('allCategories')}
          options={options}
          disabled={disabled}
        />
        <CheckField name="active" label={field('active')} isSwitch disabled={disabled} />
      </FormPanel>
      <FormPanel title={t('admin-coupons.section.window')}>
        <div className="fieldpair">
          <MomentField name="startsAt" label={field('startsAt')} timeZone={format.timeZone} disabled={disabled} />
          <MomentField name="endsAt" label={field('endsAt')} timeZone={format.timeZone} disabled={disabled} />
        </div>
      </FormPanel>
      <FormPanel title={t('admin-coupons.section.limits')}>
        <MoneyField name="minimumMinor" label={field('minimum')} hint={field('minimumHint')} disabled={disabled} />
        <div className="fieldpair">
          <NumberField
            name="totalLimit"
            label={field('totalLimit')}
            hint={field('limitHint')}
            min={1}
            disabled={disabled}
          />
          <NumberField
            name="perCustomerLimit"
            label={field('perCustomerLimit')}
            hint={field('limitHint')}
            min={1}
            disabled={disabled}
          />
        </div>
      </FormPanel>
    </AdminForm>
  )
}
