import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useFormContext } from 'react-hook-form'
import { boundCall } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { AdminForm } from '../../ui/admin/forms/admin-form.tsx'
import { MoneyField, NumberField } from '../../ui/admin/forms/amount-fields.tsx'
import { CheckField, FormPanel, SelectField, TextField } from '../../ui/admin/forms/fields.tsx'
import { MomentField } from '../../ui/admin/forms/moment-field.tsx'
import { ReadOnlyContext } from '../../ui/admin/forms/read-only.ts'
import { TranslatedField } from '../../ui/admin/forms/translated-field.tsx'
import { useAdminForm } from '../../ui/admin/forms/use-admin-form.ts'
import type { CouponView } from '../coupon-contracts.ts'
import { type CouponValues, inputOf, valuesOf } from './coupon-values.ts'
import { couponCategoriesQuery, couponQuery } from './coupons-load.ts'
import { GroupsField } from './groups-field.tsx'
import { KindFields } from './kind-fields.tsx'
import { ProductsField } from './products-field.tsx'
import { SegmentField } from './segment-field.tsx'

const useWord = () => {
  const { t } = useI18n()
  return (name: string) => t(`admin-coupons.field.${name}`)
}

/** How it comes off, and what it is called. */
function CalledFields({ isUsed }: { isUsed: boolean }) {
  const word = useWord()
  const isAutomatic = useFormContext<CouponValues>().watch('way') === 'automatic'
  const ways = (['code', 'automatic'] as const).map((value) => ({ value, label: word(`way.${value}`) }))
  return (
    <>
      <SelectField name="way" label={word('way')} options={ways} disabled={isUsed} />
      {!isAutomatic && (
        <TextField
          name="code"
          label={word('code')}
          hint={word(isUsed ? 'codeUsed' : 'codeHint')}
          maxLength={40}
          isLatin
          required
          disabled={isUsed}
        />
      )}
      <TranslatedField
        name="name"
        label={word('name')}
        hint={word(isAutomatic ? 'nameHint' : 'nameOfCodeHint')}
        maxLength={80}
        required={isAutomatic}
      />
    </>
  )
}

/** The goods that it is for. */
function GoodsFields({ coupon }: { coupon: CouponView | undefined }) {
  const word = useWord()
  const { data } = useQuery(couponCategoriesQuery)
  // Until the choices are there, the category that is chosen stands for itself.
  const known = coupon?.categoryId ? [{ value: coupon.categoryId, label: coupon.categoryName ?? '' }] : []
  return (
    <>
      <div className="fieldpair">
        <SelectField
          name="categoryId"
          label={word('category')}
          none={word('allCategories')}
          options={data?.categories ?? known}
        />
        <SelectField
          name="subcategoryId"
          label={word('subcategory')}
          none={word('allSubcategories')}
          options={data?.subcategories ?? []}
        />
      </div>
      <SelectField name="brandId" label={word('brand')} none={word('allBrands')} options={data?.brands ?? []} />
      <ProductsField name="productIds" label={word('products')} hint={word('productsHint')} />
    </>
  )
}

/** The form of a discount: a new one without `coupon`. */
export function CouponForm({ coupon }: { coupon?: CouponView }) {
  const { t, format } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const disabled = !may(useViewer(), 'edit', 'coupon')
  const state = useAdminForm({
    row: coupon,
    valuesOf,
    save: (values, edited) =>
      edited
        ? boundCall(calls.couponEdit, { id: edited.id, version: edited.version, ...inputOf(values) })
        : boundCall(calls.couponCreate, inputOf(values)),
    rowOf: (answer) => answer.coupon ?? undefined,
    fieldNamed: (name) => (name === 'minimumAreaCenti' ? 'minimumArea' : name === 'name.en' ? 'name' : name),
    onSaved: (saved) => {
      queries.setQueryData(couponQuery(saved.id).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['coupons'] })
      if (!coupon) void navigate({ to: '/coupons/$id', params: { id: saved.id } })
    },
  })
  const word = useWord()
  const shown =
    'way code name kind combines percent active startsAt endsAt totalLimit perCustomerLimit tiers tierBy buyQuantity getQuantity minimumQuantity minimumArea'
  const names = Object.fromEntries(shown.split(' ').map((name) => [name, word(name)]))
  const others = {
    amountMinor: word('amount'),
    minimumMinor: word('minimum'),
    categoryId: word('category'),
    subcategoryId: word('subcategory'),
    brandId: word('brand'),
    productIds: word('products'),
    groupIds: word('groups'),
    segmentId: word('segment'),
    getProductIds: word('getProducts'),
  }
  return (
    <AdminForm state={state} names={{ ...names, ...others }} isReadOnly={disabled}>
      <ReadOnlyContext value={disabled}>
        <FormPanel title={t('admin-coupons.section.discount')}>
          <CalledFields isUsed={(coupon?.used ?? 0) > 0} />
          <KindFields />
          <CheckField name="active" label={word('active')} isSwitch />
        </FormPanel>
        <FormPanel title={t('admin-coupons.section.goods')}>
          <GoodsFields coupon={coupon} />
        </FormPanel>
        <FormPanel title={t('admin-coupons.section.groups')}>
          <GroupsField />
          <SegmentField />
        </FormPanel>
        <FormPanel title={t('admin-coupons.section.together')}>
          <CheckField name="combines" label={word('combines')} hint={word('combinesHint')} isSwitch />
        </FormPanel>
        <FormPanel title={t('admin-coupons.section.window')}>
          <div className="fieldpair">
            <MomentField name="startsAt" label={word('startsAt')} timeZone={format.timeZone} />
            <MomentField name="endsAt" label={word('endsAt')} timeZone={format.timeZone} />
          </div>
        </FormPanel>
        <FormPanel title={t('admin-coupons.section.limits')}>
          <MoneyField name="minimumMinor" label={word('minimum')} hint={word('minimumHint')} />
          <div className="fieldpair">
            <NumberField
              name="minimumQuantity"
              label={word('minimumQuantity')}
              hint={word('minimumGoodsHint')}
              min={1}
            />
            <NumberField
              name="minimumArea"
              label={word('minimumArea')}
              hint={word('minimumGoodsHint')}
              min={1}
              decimals={2}
            />
          </div>
          <div className="fieldpair">
            <NumberField name="totalLimit" label={word('totalLimit')} hint={word('limitHint')} min={1} />
            <NumberField name="perCustomerLimit" label={word('perCustomerLimit')} hint={word('limitHint')} min={1} />
          </div>
        </FormPanel>
      </ReadOnlyContext>
    </AdminForm>
  )
}
