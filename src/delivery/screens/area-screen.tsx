import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { boundCall } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { MoneyField, NumberField } from '../../ui/admin/forms/amount-fields.tsx'
import { CheckField, FormPanel } from '../../ui/admin/forms/fields.tsx'
import { TranslatedField } from '../../ui/admin/forms/translated-field.tsx'
import { useAdminForm } from '../../ui/admin/forms/use-admin-form.ts'
import { BackLink } from '../../ui/admin/row-screen.tsx'
import { callEndpoint } from '../../ui/client.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { AdminArea, SlotUse } from '../area-contracts.ts'
import { type AreaValues, areaBody, areaFieldNamed, areaValues, blankArea } from './area-values.ts'
import { AreaWarnings } from './area-warnings.tsx'
import { EditForm } from './edit-form.tsx'
import { areaQuery } from './load.ts'
import { ReachFields } from './reach-fields.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const route = getRouteApi('/shipping/$id')

function AreaForm({ area, slots = [] }: { area?: AdminArea; slots?: readonly SlotUse[] }) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const viewer = useViewer()
  const mayEdit = may(viewer, 'edit', 'shippingCharges')
  const [isRemoving, setRemoving] = useState(false)
  const state = useAdminForm({
    row: area,
    valuesOf: areaValues,
    fieldNamed: areaFieldNamed,
    save: (values, known) =>
      known
        ? boundCall(calls.areaEdit, { id: known.id, version: known.version, ...areaBody(values) })
        : boundCall(calls.areaAdd, areaBody(values)),
    rowOf: (answer) => answer.saved,
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: areaQuery(saved.id).queryKey })
      void queries.invalidateQueries({ queryKey: ['shipping'], exact: true })
      if (!area) void navigate({ to: '/shipping/$id', params: { id: saved.id }, replace: true })
    },
  })
  const field = (name: keyof AreaValues) => ({
    name,
    label: t(`admin-shipping.field.${name}`),
    disabled: !mayEdit,
  })
  const names = Object.fromEntries(Object.keys(blankArea).map((name) => [name, t(`admin-shipping.field.${name}`)]))
  const fields = (
    <>
      <FormPanel title={t('admin-shipping.area')}>
        <TranslatedField {...field('name')} required maxLength={80} />
        <NumberField {...field('leadDays')} required max={365} hint={t('admin-shipping.leadHint')} />
        <CheckField {...field('active')} isSwitch />
      </FormPanel>
      <FormPanel title={t('admin-shipping.costs')}>
        <MoneyField {...field('costMinor')} required />
        <MoneyField {...field('freeFromMinor')} hint={t('admin-shipping.freeFromHint')} />
        <MoneyField {...field('perKgMinor')} min={1} hint={t('admin-shipping.perKgHint')} />
        <NumberField {...field('freeWeightKg')} decimals={3} hint={t('admin-shipping.freeWeightHint')} />
      </FormPanel>
      <ReachFields mayEdit={mayEdit} slots={slots} />
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
              {t('admin-shipping.remove')}
            </button>
          )
        }
      >
        {fields}
      </EditForm>
      {isRemoving && area && (
        <RemoveDialog
          title={t('admin-shipping.removeTitle', { name: area.name.en })}
          text={t('admin-shipping.removeText')}
          remove={() => callEndpoint(calls.areaRemove, { id: area.id })}
          onClose={() => setRemoving(false)}
          onDone={() => {
            showToast(t('admin-shipping.removed'))
            void queries.invalidateQueries({ queryKey: ['shipping'], exact: true })
            void navigate({ to: '/shipping', replace: true, ignoreBlocker: true })
          }}
        />
      )}
    </>
  )
}

function Back() {
  const { t } = useI18n()
  return <BackLink to="/shipping" label={t('admin-shipping.back')} />
}

/** A new delivery area. */
export function NewAreaScreen() {
  const { t } = useI18n()
  usePageTitle(t('admin-shipping.add'))
  return (
    <>
      <Back />
      <div className="dhead">
        <h1>{t('admin-shipping.add')}</h1>
      </div>
      <AreaForm />
    </>
  )
}

/** One delivery area. */
export function AreaScreen() {
  const { t, language } = useI18n()
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(areaQuery(id))
  const area = data?.area
  const title = area ? (area.name[language] ?? area.name.en) : t('admin-shipping.area')
  usePageTitle(title)
  return (
    <>
      <Back />
      <div className="dhead">
        <h1>
          <bdi>{title}</bdi>
        </h1>
      </div>
      {data && <AreaWarnings area={data.area} overlaps={data.overlaps} />}
      {data && <AreaForm key={id} area={data.area} slots={data.slots} />}
      {error && !data && (
        <LoadFailed
          what={t('admin-shipping.failed')}
          why={error.message || t('admin-kit.unreachable')}
          again={t('admin-kit.tryAgain')}
          onAgain={() => void refetch()}
        />
      )}
    </>
  )
}
