import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { OfferPicker } from '../../checkout/screens/offer-picker.tsx'
import { boundCall } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { mostDiscountCenti } from '../../orders/desk/right-rules.ts'
import { calls } from '../../routes.ts'
import { AdminForm } from '../../ui/admin/forms/admin-form.tsx'
import { MoneyField, NumberField, PercentField } from '../../ui/admin/forms/amount-fields.tsx'
import { CheckField, FormPanel, SelectField, TextField } from '../../ui/admin/forms/fields.tsx'
import { useAdminForm } from '../../ui/admin/forms/use-admin-form.ts'
import { Icon } from '../../ui/icon.tsx'
import type { QuoteView } from '../contracts.ts'
import { mostLines, mostQuantity, mostReasonLength, SERVICE_UNIT } from '../list-schema.ts'
import { quoteQuery } from './load.ts'
import { QuotePreviewPanel } from './quote-preview.tsx'
import { editOf, newGoods, newService, type QuoteFormLine, type QuoteValues, valuesOf } from './quote-values.ts'

type LineProps = { at: number; line: QuoteFormLine; currency: string; onRemove: (() => void) | undefined }

/** One line: what it is, how many of it, and what one costs. */
function Line({ at, line, currency, onRemove }: LineProps) {
  const { t, format } = useI18n()
  const id = useId()
  const isService = line.unit === SERVICE_UNIT
  const { listPriceMinor } = line
  const word = (name: string) => t(`admin-quotes.field.${name}`)
  return (
    <li aria-labelledby={id}>
      {isService ? (
        <TextField name={`lines.${at}.name`} label={word('service')} maxLength={200} required />
      ) : (
        <p>
          <b id={id}>
            <bdi>{line.name}</bdi>
          </b>
          <small className="quiet">
            <bdi>{line.detail}</bdi>
          </small>
        </p>
      )}
      <NumberField name={`lines.${at}.quantity`} label={word('quantity')} min={1} max={mostQuantity} required />
      <MoneyField
        name={`lines.${at}.unitPriceMinor`}
        label={word('price')}
        {...(listPriceMinor !== null && {
          hint: t('admin-quotes.listPrice', { price: `\u2066${format.amount(listPriceMinor, currency)}\u2069` }),
        })}
        required
      />
      {onRemove && (
        <button
          className="btn btn--quiet btn--s"
          type="button"
          aria-label={t('admin-quotes.removeNamed', { name: line.name })}
          onClick={onRemove}
        >
          <Icon name="x" small />
        </button>
      )}
      <TextField name={`lines.${at}.reason`} label={word('reason')} maxLength={mostReasonLength} />
      <CheckField name={`lines.${at}.isInstalled`} label={word('isInstalled')} />
    </li>
  )
}

/** The lines as they are to be: quantities and prices, what goes, and what is added that is no goods. */
function Lines({ currency }: { currency: string }) {
  const { t } = useI18n()
  const { watch } = useFormContext<QuoteValues>()
  const { fields, append, remove } = useFieldArray<QuoteValues, 'lines', 'key'>({ name: 'lines', keyName: 'key' })
  const lines = watch('lines')
  return (
    <>
      <ul className="qlines">
        {fields.map((field, at) => (
          <Line
            key={field.key}
            at={at}
            line={lines[at] ?? field}
            currency={currency}
            onRemove={fields.length > 1 ? () => remove(at) : undefined}
          />
        ))}
      </ul>
      <p className="quiet">{t('admin-quotes.installedHint')}</p>
      {fields.length < mostLines && (
        <OfferPicker currency={currency} onPick={(offer) => append(newGoods(offer), { shouldFocus: false })} />
      )}
      <p>
        <button
          className="btn btn--quiet btn--s"
          type="button"
          disabled={fields.length >= mostLines}
          onClick={() => append(newService(t('admin-quotes.fitting')))}
        >
          <Icon name="plus" small />
          {t('admin-quotes.addService')}
        </button>
      </p>
    </>
  )
}

/** The form's names for the parts of `overrule`. */
const overruleFields: Readonly<Record<string, string>> = { areaId: 'overruleAreaId', reason: 'overruleReason' }

/** Whether it goes in two drops, and by which truck it goes, where the address or the weight speaks against all of them. */
function TruckFields({ quote: { delivery, trucks, address } }: { quote: QuoteView }) {
  const { t, language } = useI18n()
  const areaId = useWatch<QuoteValues, 'overruleAreaId'>({ name: 'overruleAreaId' })
  if (delivery.type === 'pickup' || (trucks.kind === 'served' && areaId === null && !delivery.inTwoDrops)) return null
  return (
    <FormPanel title={t('admin-quotes.truck.title')}>
      {trucks.kind !== 'served' && (
        <p className="note" role="status">
          {t(`admin-quotes.truck.${trucks.kind === 'tooHeavy' ? 'tooHeavy' : 'unserved'}`, {
            code: `\u2066${address.zipCode}\u2069`,
          })}
        </p>
      )}
      {(trucks.kind === 'tooHeavy' || delivery.inTwoDrops) && (
        <CheckField name="inTwoDrops" label={t('admin-orders.truck.mayInTwo')} />
      )}
      <SelectField
        name="overruleAreaId"
        label={t('admin-orders.truck.overrule')}
        none={t('admin-orders.truck.noOverrule')}
        options={trucks.areas.map(({ id, name }) => ({ value: id, label: name[language] ?? name.en }))}
      />
      {areaId !== null && (
        <TextField
          name="overruleReason"
          label={t('admin-orders.truck.reason')}
          hint={t('admin-orders.truck.reasonHint')}
          maxLength={300}
          required
        />
      )}
    </FormPanel>
  )
}

/** What staff change of a quote that is open: its lines, and what comes off. The server adds it up when it is saved. */
export function QuoteForm({ quote, isAdmin }: { quote: QuoteView; isAdmin: boolean }) {
  const { t, format } = useI18n()
  const queries = useQueryClient()
  const most = mostDiscountCenti({ isAdmin }, quote.staffDiscountPercent) / 100
  const state = useAdminForm({
    row: quote,
    valuesOf: (row: QuoteView | undefined): QuoteValues => valuesOf(row ?? quote),
    save: (values, known) =>
      boundCall(calls.quoteEdit, { id: quote.id, version: (known ?? quote).version, ...editOf(values) }),
    fieldNamed: (name) => name.replace(/^overrule\.(areaId|reason)$/, (_, part) => overruleFields[part] ?? name),
    rowOf: (answer) => answer.quote,
    onSaved: (saved) => {
      queries.setQueryData(quoteQuery(saved.id).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['quotes'] })
    },
    savedText: t('admin-quotes.saved'),
  })
  const word = (name: string) => t(`admin-quotes.field.${name}`)
  return (
    <AdminForm state={state} names={{ lines: t('admin-quotes.lines'), discountPercentCenti: word('discount') }}>
      <FormPanel title={t('admin-quotes.lines')}>
        <Lines currency={quote.currency} />
      </FormPanel>
      <FormPanel title={word('discount')}>
        <PercentField
          name="discountPercentCenti"
          label={word('percent')}
          decimals={2}
          hint={t('admin-quotes.discountHint', { percent: format.number(most) })}
          required
        />
      </FormPanel>
      <TruckFields quote={quote} />
      <QuotePreviewPanel quote={quote} most={most} />
    </AdminForm>
  )
}
