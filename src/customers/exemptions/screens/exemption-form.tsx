import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { EditForm } from '../../../delivery/screens/edit-form.tsx'
import { RemoveDialog } from '../../../delivery/screens/remove-dialog.tsx'
import { boundCall } from '../../../http/call.ts'
import { listCountries } from '../../../i18n/countries.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { regionsOf } from '../../../i18n/regions.ts'
import type { ExemptionView } from '../../../pricing/exemptions/contracts.ts'
import { exemptionKinds } from '../../../pricing/tax-rate-rules.ts'
import { calls } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { FormPanel, SelectField, TextAreaField, TextField } from '../../../ui/admin/forms/fields.tsx'
import { useAdminForm } from '../../../ui/admin/forms/use-admin-form.ts'
import { callEndpoint } from '../../../ui/client.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { exemptionQuery } from './exemption-load.ts'

const blank = {
  kind: 'reseller' as ExemptionView['kind'],
  number: '',
  codes: '',
  country: 'CA',
  region: null as string | null,
  validFrom: '',
  validTo: '',
  note: '',
}

/** The fields hold null for the whole country, an empty text for no day, and codes as one text. */
function valuesOf(row: ExemptionView | undefined): typeof blank {
  if (!row) return blank
  const { kind, number, codes, country, region, validFrom, validTo, note } = row
  const days = { validFrom: validFrom ?? '', validTo: validTo ?? '' }
  return { kind, number, codes: codes.join(', '), country, region: region || null, ...days, note }
}

const sent = ({ codes, country, region, validFrom, validTo, ...values }: typeof blank) => ({
  ...values,
  codes: codes.split(/[\s,،;]+/).filter((code) => code !== ''),
  country,
  region: regionsOf(country).find(({ code }) => code === region)?.code ?? '',
  validFrom: validFrom || null,
  validTo: validTo || null,
})

type Props = { customerId: string; exemption?: ExemptionView }

/** A certificate by which a customer is free of taxes: what stands on it, and until when it counts. */
export function ExemptionForm({ customerId, exemption }: Props) {
  const { t, language } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayEdit = may(useViewer(), 'edit', 'customers')
  const [isRemoving, setRemoving] = useState(false)
  const forget = () => void queries.invalidateQueries({ queryKey: ['exemptions'] })
  const state = useAdminForm({
    row: exemption,
    valuesOf,
    save: (values, known) =>
      known
        ? boundCall(calls.exemptionEdit, { id: known.id, version: known.version, ...sent(values) })
        : boundCall(calls.exemptionAdd, { customerId, ...sent(values) }),
    rowOf: (answer) => answer.saved,
    onSaved: (saved) => {
      queries.setQueryData(exemptionQuery(saved.id).queryKey, saved)
      forget()
      if (!exemption) void navigate({ to: '/users/exempt/$id', params: { id: saved.id }, replace: true })
    },
  })
  const country = useWatch({ control: state.form.control, name: 'country' })
  const word = (name: string) => t(`admin-taxes.exempt.field.${name}`)
  const field = (name: keyof typeof blank) => ({ name, label: word(name), disabled: !mayEdit })
  const names = Object.fromEntries(Object.keys(blank).map((name) => [name, word(name)]))
  const kinds = exemptionKinds.map((kind) => ({ value: kind, label: t(`admin-taxes.exempt.kind.${kind}`) }))
  const countries = listCountries(language).map(({ code, name }) => ({ value: code, label: name }))
  const regions = regionsOf(country).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <>
      <EditForm
        state={state}
        names={names}
        mayEdit={mayEdit}
        actions={
          exemption &&
          mayEdit && (
            <button className="btn btn--quiet btn--s" type="button" onClick={() => setRemoving(true)}>
              {t('admin-taxes.exempt.remove')}
            </button>
          )
        }
      >
        <FormPanel title={t('admin-taxes.exempt.one')}>
          <SelectField {...field('kind')} options={kinds} />
          <TextField {...field('number')} required isLatin maxLength={60} />
          <TextField {...field('codes')} required isLatin maxLength={140} hint={t('admin-taxes.exempt.codesHint')} />
        </FormPanel>
        <FormPanel title={t('admin-taxes.column.place')}>
          <SelectField {...field('country')} options={countries} />
          {regions.length > 0 && (
            <SelectField {...field('region')} options={regions} none={t('admin-taxes.exempt.wholeCountry')} />
          )}
        </FormPanel>
        <FormPanel title={t('admin-shipping.tax.when')}>
          <TextField {...field('validFrom')} type="date" />
          <TextField {...field('validTo')} type="date" hint={t('admin-taxes.exempt.daysHint')} />
          <TextAreaField {...field('note')} maxLength={1000} hint={t('admin-taxes.exempt.noteHint')} />
        </FormPanel>
      </EditForm>
      {isRemoving && exemption && (
        <RemoveDialog
          title={t('admin-taxes.exempt.removeTitle', { number: `\u2066${exemption.number}\u2069` })}
          text={t('admin-taxes.exempt.removeText')}
          remove={() => callEndpoint(calls.exemptionRemove, { id: exemption.id })}
          onClose={() => setRemoving(false)}
          onDone={() => {
            showToast(t('admin-taxes.exempt.removed'))
            forget()
            void navigate({
              to: '/users/$id',
              params: { id: customerId },
              replace: true,
              ignoreBlocker: true,
            })
          }}
        />
      )}
    </>
  )
}
