import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { callHref, calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { MoneyField, NumberField } from '../../ui/office/amount-fields.tsx'
import { CheckField, FormPanel } from '../../ui/office/fields.tsx'
import { BackLink } from '../../ui/office/row-screen.tsx'
import { TranslatedField } from '../../ui/office/translated-field.tsx'
import { useOfficeForm } from '../../ui/office/use-office-form.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { OfficeArea } from '../schema.ts'
import { EditForm } from './edit-form.tsx'
import { areaQuery } from './load.ts'
import { RemoveDialog } from './remove-dialog.tsx'

const route = getRouteApi('/shipping/$id')

const blank = {
  name: { en: '' } as OfficeArea['name'],
  costMinor: 0 as number | null,
  freeFromMinor: null as number | null,
  perKgMinor: null as number | null,
  freeWeightKg: 0 as number | null,
  leadDays: 3 as number | null,
  active: true,
}

/** The fields hold kilograms, the shop grams. */
function valuesOf(area: OfficeArea | undefined): typeof blank {
  if (!area) return blank
  const { name, costMinor, freeFromMinor, perKgMinor, freeWeightGrams, leadDays, active } = area
  return { name, costMinor, freeFromMinor, perKgMinor, freeWeightKg: freeWeightGrams / 1000, leadDays, active }
}

const sent = ({ freeWeightKg, ...values }: typeof blank) => ({
  ...values,
  freeWeightGrams: Math.round((freeWeightKg ?? 0) * 1000),
})

function AreaForm({ area }: { area?: OfficeArea }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const viewer = useViewer()
  const mayEdit = may(viewer, 'edit', 'shippingCharges')
  const [isRemoving, setRemoving] = useState(false)
  const state = useOfficeForm({
    row: area,
    valuesOf,
    sent,
    save: area
      ? { method: 'PUT', address: callHref(calls.deliveryArea, area.id) }
      : { method: 'POST', address: calls.deliveryAreas },
    rowOf: (answer) => (answer.saved ?? answer.area) as OfficeArea | undefined,
    onSaved: (saved) => {
      queries.setQueryData(areaQuery(saved.id).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['shipping'], exact: true })
      if (!area) void navigate({ to: '/shipping/$id', params: { id: saved.id }, replace: true })
    },
  })
  const field = (name: keyof typeof blank) => ({
    name,
    label: t(`office-shipping.field.${name}`),
    disabled: !mayEdit,
  })
  const names = Object.fromEntries(Object.keys(blank).map((name) => [name, t(`office-shipping.field.${name}`)]))
  const fields = (
    <>
      <FormPanel title={t('office-shipping.area')}>
        <TranslatedField {...field('name')} required maxLength={80} />
        <NumberField {...field('leadDays')} required max={365} hint={t('office-shipping.leadHint')} />
        <CheckField {...field('active')} isSwitch />
      </FormPanel>
      <FormPanel title={t('office-shipping.costs')}>
        <MoneyField {...field('costMinor')} required />
        <MoneyField {...field('freeFromMinor')} hint={t('office-shipping.freeFromHint')} />
        <MoneyField {...field('perKgMinor')} min={1} hint={t('office-shipping.perKgHint')} />
        <NumberField {...field('freeWeightKg')} decimals={3} hint={t('office-shipping.freeWeightHint')} />
      </FormPanel>
    </>
  )
  return (
    <>
      <EditForm
        state={state}
        names={names}
        mayEdit={mayEdit}
        actions={
          area &&
          may(viewer, 'delete', 'shippingCharges') && (
            <button className="btn btn--quiet btn--s" type="button" onClick={() => setRemoving(true)}>
              {t('office-shipping.remove')}
            </button>
          )
        }
      >
        {fields}
      </EditForm>
      {isRemoving && area && (
        <RemoveDialog
          title={t('office-shipping.removeTitle', { name: area.name.en })}
          text={t('office-shipping.removeText')}
          address={callHref(calls.deliveryArea, area.id)}
          onClose={() => setRemoving(false)}
          onDone={() => {
            showToast(t('office-shipping.removed'))
            void queries.invalidateQueries({ queryKey: ['shipping'], exact: true })
            void navigate({ to: '/shipping', replace: true, ignoreBlocker: true })
          }}
        />
      )}
    </>
  )
}

function Back() {
  const { t } = useWords()
  return <BackLink to="/shipping" label={t('office-shipping.back')} />
}

/** A new delivery area. */
export function NewAreaScreen() {
  const { t } = useWords()
  usePageTitle(t('office-shipping.add'))
  return (
    <>
      <Back />
      <div className="dhead">
        <h1>{t('office-shipping.add')}</h1>
      </div>
      <AreaForm />
    </>
  )
}

/** One delivery area. */
export function AreaScreen() {
  const { t, language } = useWords()
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(areaQuery(id))
  const title = data ? (data.name[language] ?? data.name.en) : t('office-shipping.area')
  usePageTitle(title)
  return (
    <>
      <Back />
      <div className="dhead">
        <h1>
          <bdi>{title}</bdi>
        </h1>
      </div>
      {data && <AreaForm key={id} area={data} />}
      {error && !data && (
        <LoadFailed
          what={t('office-shipping.failed')}
          why={error.message || t('office-kit.unreachable')}
          again={t('office-kit.tryAgain')}
          onAgain={() => void refetch()}
        />
      )}
    </>
  )
}
