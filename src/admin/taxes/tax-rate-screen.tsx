import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { EditForm } from '../../delivery/screens/edit-form.tsx'
import { taxesQuery, taxRateQuery } from '../../delivery/screens/load.ts'
import { RemoveDialog } from '../../delivery/screens/remove-dialog.tsx'
import { boundCall } from '../../http/call.ts'
import { listCountries } from '../../i18n/countries.ts'
import { useI18n } from '../../i18n/react.tsx'
import { regionsOf } from '../../i18n/regions.ts'
import type { TaxesView, TaxRateView } from '../../pricing/tax-contracts.ts'
import { idleRates } from '../../pricing/tax-warning-rules.ts'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { PercentField } from '../../ui/admin/forms/amount-fields.tsx'
import { CheckField, FormPanel, SelectField, TextField } from '../../ui/admin/forms/fields.tsx'
import { TranslatedField } from '../../ui/admin/forms/translated-field.tsx'
import { useAdminForm } from '../../ui/admin/forms/use-admin-form.ts'
import { Notice } from '../../ui/admin/notice.tsx'
import { BackLink } from '../../ui/admin/row-screen.tsx'
import { callEndpoint } from '../../ui/client.ts'
import { neededNumber } from '../../ui/forms/number-input.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { showToast } from '../../ui/toast-store.ts'
import { warningsOf } from './tax-notices.tsx'

const route = getRouteApi('/shipping/taxes/$id')

const blank = {
  code: '',
  name: { en: '' } as TaxRateView['name'],
  country: 'CA',
  region: null as string | null,
  categoryId: null as string | null,
  percentMilli: null as number | null,
  onDelivery: true,
  onServices: true,
  onInstalled: true,
  registrationNumber: '',
  validFrom: '',
  validTo: '',
  active: true,
}

/** The fields hold null for the whole country and an empty text for no day, the shop the other way round. */
function valuesOf(rate: TaxRateView | undefined): typeof blank {
  if (!rate) return blank
  const { id: _, version: _version, region, validFrom, validTo, ...values } = rate
  return { ...values, region: region || null, validFrom: validFrom ?? '', validTo: validTo ?? '' }
}

const sent = ({ region, country, percentMilli, validFrom, validTo, ...values }: typeof blank) => ({
  ...values,
  validFrom: validFrom || null,
  validTo: validTo || null,
  percentMilli: neededNumber(percentMilli),
  country,
  region: regionsOf(country).find(({ code }) => code === region)?.code ?? '',
})

type FormProps = { rate?: TaxRateView; taxes: TaxesView }

function RateForm({ rate, taxes }: FormProps) {
  const { categories } = taxes
  const { t, language } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const viewer = useViewer()
  const mayEdit = may(viewer, 'edit', 'shippingCharges')
  const [isRemoving, setRemoving] = useState(false)
  const state = useAdminForm({
    row: rate,
    valuesOf,
    save: (values, known) =>
      known
        ? boundCall(calls.taxRateEdit, { id: known.id, version: known.version, ...sent(values) })
        : boundCall(calls.taxRateAdd, sent(values)),
    rowOf: (answer) => answer.saved,
    onSaved: (saved) => {
      queries.setQueryData(taxRateQuery(saved.id).queryKey, saved)
      void queries.invalidateQueries({ queryKey: taxesQuery.queryKey, exact: true })
      if (!rate) void navigate({ to: '/shipping/taxes/$id', params: { id: saved.id }, replace: true })
    },
  })
  const country = useWatch({ control: state.form.control, name: 'country' })
  const isOn = useWatch({ control: state.form.control, name: 'active' })
  // Said while it is typed: what is on here, with the taxes as they are, takes nothing.
  const isIdle = isOn && (taxes.mode === 'off' || (rate?.active === true && idleRates(warningsOf(taxes)).has(rate.id)))
  const field = (name: keyof typeof blank) => ({
    name,
    label: t(`admin-shipping.tax.field.${name}`),
    disabled: !mayEdit,
  })
  const names = Object.fromEntries(Object.keys(blank).map((name) => [name, t(`admin-shipping.tax.field.${name}`)]))
  const countries = listCountries(language).map(({ code, name }) => ({ value: code, label: name }))
  const regions = regionsOf(country).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <>
      {isIdle && (
        <Notice
          tone="wait"
          title={t(`admin-shipping.tax.idle.${taxes.mode === 'off' ? 'modeOff' : 'closer'}`)}
          action={
            taxes.mode === 'off' && (
              <Link className="btn btn--quiet btn--s" to="/shipping/taxes">
                {t('admin-shipping.tax.toMode')}
              </Link>
            )
          }
        >
          {t(`admin-shipping.tax.idle.${taxes.mode === 'off' ? 'modeOffHint' : 'closerHint'}`)}
        </Notice>
      )}
      <EditForm
        state={state}
        names={names}
        mayEdit={mayEdit}
        actions={
          rate &&
          may(viewer, 'delete', 'shippingCharges') && (
            <button className="btn btn--quiet btn--s" type="button" onClick={() => setRemoving(true)}>
              {t('admin-shipping.remove')}
            </button>
          )
        }
      >
        <FormPanel title={t('admin-shipping.tax.rate')}>
          <TranslatedField {...field('name')} required maxLength={60} />
          <TextField {...field('code')} required isLatin maxLength={12} hint={t('admin-shipping.tax.codeHint')} />
          <PercentField {...field('percentMilli')} required decimals={3} />
          <TextField
            {...field('registrationNumber')}
            isLatin
            maxLength={40}
            hint={t('admin-shipping.tax.registrationHint')}
          />
          <CheckField {...field('active')} isSwitch />
        </FormPanel>
        <FormPanel title={t('admin-shipping.tax.where')}>
          <SelectField {...field('country')} options={countries} />
          {regions.length > 0 && (
            <SelectField {...field('region')} options={regions} none={t('admin-shipping.tax.wholeCountry')} />
          )}
          <SelectField
            {...field('categoryId')}
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            none={t('admin-shipping.tax.everything')}
            hint={t('admin-shipping.tax.categoryHint')}
          />
          <CheckField {...field('onDelivery')} />
          <CheckField {...field('onServices')} />
          <CheckField {...field('onInstalled')} hint={t('admin-shipping.tax.installedHint')} />
        </FormPanel>
        <FormPanel title={t('admin-shipping.tax.when')}>
          <TextField {...field('validFrom')} type="date" />
          <TextField {...field('validTo')} type="date" hint={t('admin-shipping.tax.daysHint')} />
        </FormPanel>
      </EditForm>
      {isRemoving && rate && (
        <RemoveDialog
          title={t('admin-shipping.removeTitle', { name: rate.name.en })}
          text={t('admin-shipping.tax.removeText')}
          remove={() => callEndpoint(calls.taxRateRemove, { id: rate.id })}
          onClose={() => setRemoving(false)}
          onDone={() => {
            showToast(t('admin-shipping.removed'))
            void queries.invalidateQueries({ queryKey: taxesQuery.queryKey, exact: true })
            void navigate({ to: '/shipping/taxes', replace: true, ignoreBlocker: true })
          }}
        />
      )}
    </>
  )
}

function Back() {
  const { t } = useI18n()
  return <BackLink to="/shipping/taxes" label={t('admin-shipping.tax.back')} />
}

/** A new tax rate. */
export function NewTaxRateScreen() {
  const { t } = useI18n()
  const { data } = useQuery(taxesQuery)
  usePageTitle(t('admin-shipping.tax.add'))
  return (
    <>
      <Back />
      <div className="dhead">
        <h1>{t('admin-shipping.tax.add')}</h1>
      </div>
      {data && <RateForm taxes={data} />}
    </>
  )
}

/** One tax rate. */
export function TaxRateScreen() {
  const { t, language } = useI18n()
  const { id } = route.useParams()
  const { data: taxes } = useQuery(taxesQuery)
  const { data, error, refetch } = useQuery(taxRateQuery(id))
  const title = data ? (data.name[language] ?? data.name.en) : t('admin-shipping.tax.rate')
  usePageTitle(title)
  return (
    <>
      <Back />
      <div className="dhead">
        <h1>
          <bdi>{title}</bdi>
        </h1>
      </div>
      {data && taxes && <RateForm key={id} rate={data} taxes={taxes} />}
      {error && !data && (
        <LoadFailed
          what={t('admin-shipping.tax.failed')}
          why={error.message || t('admin-kit.unreachable')}
          again={t('admin-kit.tryAgain')}
          onAgain={() => void refetch()}
        />
      )}
    </>
  )
}
