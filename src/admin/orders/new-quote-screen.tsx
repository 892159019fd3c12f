import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { boundCall } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { quoteQuery } from '../../quotes/screens/load.ts'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { AdminForm } from '../../ui/admin/forms/admin-form.tsx'
import { TextField } from '../../ui/admin/forms/fields.tsx'
import { useAdminForm } from '../../ui/admin/forms/use-admin-form.ts'
import { BackLink } from '../../ui/admin/row-screen.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { LinesField } from './lines-field.tsx'
import { AddressFields, BuyerFields, Part } from './order-fields.tsx'
import { emptyValues, newQuoteBody, type OrderValues, quoteFieldNamed } from './order-values.ts'
import { SumsPart } from './sums.tsx'
import { useQuote } from './use-quote.ts'

/** What the form holds: an order's values, and what the quote is for. */
type QuoteValues = OrderValues & { name: string }

function Fields({ currency }: { currency: string }) {
  const { t } = useI18n()
  const priced = useQuote()
  const word = (name: string) => t(`admin-orders.form.${name}`)
  return (
    <div className="ocols">
      <div>
        <Part name={word('lines')}>
          <LinesField currency={currency} needsLine="form.needLineOfQuote" />
          <p className="hint">{t('admin-quotes.createHint')}</p>
        </Part>
        <Part name={word('delivery')}>
          <DeliveryFields quote={priced} hasOneAddress />
        </Part>
      </div>
      <div>
        <Part name={word('customer')}>
          <BuyerFields />
          <TextField
            name="name"
            label={t('admin-quotes.for')}
            hint={t('admin-quotes.forHint')}
            maxLength={100}
            required
          />
        </Part>
        <Part name={t('admin-quotes.address')}>
          <AddressFields name="billing" />
        </Part>
        {priced && (
          <Part name={t('admin-quotes.sums')}>
            <SumsPart sums={priced} currency={currency} />
          </Part>
        )}
      </div>
    </div>
  )
}

/** Makes a quote for a customer, on the telephone say; its prices and services are changed on its own screen. */
export function NewQuoteScreen() {
  const { t, language, format } = useI18n()
  const mayEdit = may(useViewer(), 'edit', 'order')
  const queries = useQueryClient()
  const navigate = useNavigate()
  /** Sent again after an answer was lost, it is the same quote. */
  const [id] = useState(() => crypto.randomUUID())
  usePageTitle(t('admin-quotes.create'))
  const state = useAdminForm({
    row: undefined,
    valuesOf: (): QuoteValues => ({ ...emptyValues(language), name: '' }),
    save: (values) => boundCall(calls.quoteCreate, newQuoteBody(values, id)),
    fieldNamed: quoteFieldNamed,
    rowOf: ({ quote }) => quote,
    onSaved: (quote) => {
      queries.setQueryData(quoteQuery(quote.id).queryKey, quote)
      void queries.invalidateQueries({ queryKey: ['quotes'] })
      void navigate({ to: '/quotes/$id', params: { id: quote.id } })
    },
    savedText: t('admin-quotes.created'),
  })
  return (
    <>
      <BackLink to="/quotes" label={t('admin-quotes.title')} />
      <div className="dhead">
        <h1>{t('admin-quotes.create')}</h1>
      </div>
      {mayEdit ? (
        <AdminForm state={state} saveText={t('admin-quotes.make')}>
          <Fields currency={format.currency.charged} />
        </AdminForm>
      ) : (
        <p className="note note--bad">{t('admin-quotes.noRight')}</p>
      )}
    </>
  )
}
