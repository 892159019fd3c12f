import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { languageNames, languages } from '../../../i18n/languages.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { errorId, Field } from '../../../ui/forms/field.tsx'
import { NumberInput, type Typed } from '../../../ui/forms/number-input.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { SupplierView } from '../contracts.ts'

type Values = Pick<SupplierView, 'name' | 'email' | 'phone' | 'language' | 'note' | 'isActive'> & { leadDays: Typed }

const valuesOf = (supplier: SupplierView | undefined): Values => ({
  name: supplier?.name ?? '',
  email: supplier?.email ?? '',
  phone: supplier?.phone ?? '',
  language: supplier?.language ?? 'en',
  leadDays: supplier?.leadDays ?? null,
  note: supplier?.note ?? '',
  isActive: supplier?.isActive ?? true,
})

type Props = {
  /** Undefined for a new one. */
  supplier: SupplierView | undefined
  mayEdit: boolean
  onSaved: (saved: SupplierView) => void
  onClose: () => void
}

/** A supplier: who it is, where orders are sent, and how long they take. */
export function SupplierDialog({ supplier, mayEdit, onSaved, onClose }: Props) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const dialog = useRef<HTMLDialogElement>(null)
  // One press is one supplier, however often its answer is lost.
  const [id] = useState(() => supplier?.id ?? crypto.randomUUID())
  const [version, setVersion] = useState(supplier?.version ?? 1)
  const [values, setValues] = useState(valuesOf(supplier))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const word = (name: string) => t(`admin-purchases.suppliers.${name}`)
  const set = (change: Partial<Values>) => {
    setValues((was) => ({ ...was, ...change }))
    setErrors({})
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const { leadDays } = values
    const input = { ...values, leadDays }
    const answer = supplier
      ? await callEndpoint(calls.supplierEdit, { id, version, ...input })
      : await callEndpoint(calls.supplierCreate, { id, ...input })
    setSending(false)
    if (!isFailure(answer)) {
      void queries.invalidateQueries({ queryKey: ['suppliers'] })
      showToast(word('saved'))
      onSaved(answer.supplier)
      return dialog.current?.close()
    }
    const now = answer as { supplier?: SupplierView }
    // What somebody else saved is shown, and saving again is the reader's own choice.
    if (answer.code === 'CHANGED_MEANWHILE' && now.supplier) {
      setVersion(now.supplier.version)
      setValues(valuesOf(now.supplier))
    }
    const wrong = answer.fields ?? { all: spoken(answer) || t('admin-kit.unreachable') }
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    dialog.current?.querySelector<HTMLElement>(`#supplier-${first}`)?.focus()
  }
  const text = (name: 'name' | 'email' | 'phone', most: number, kind: 'text' | 'email' | 'tel') => (
    <Field id={`supplier-${name}`} label={word(name)} error={errors[name]}>
      <input
        className="input"
        id={`supplier-${name}`}
        name={name}
        type={kind === 'tel' ? 'tel' : 'text'}
        inputMode={kind}
        dir={kind === 'text' ? 'auto' : 'ltr'}
        maxLength={most}
        required={name === 'name'}
        autoComplete="off"
        disabled={!mayEdit}
        value={values[name]}
        aria-invalid={errors[name] ? true : undefined}
        aria-describedby={errors[name] && errorId(`supplier-${name}`)}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <dialog className="ask" ref={dialog} onClose={onClose} aria-labelledby="supplier-title">
      <form onSubmit={(event) => void save(event)} noValidate>
        <h2 id="supplier-title">{supplier ? <bdi>{supplier.name}</bdi> : word('create')}</h2>
        {errors.all && (
          <p className="note note--bad" role="alert">
            {errors.all}
          </p>
        )}
        {text('name', 120, 'text')}
        {text('email', 254, 'email')}
        {text('phone', 40, 'tel')}
        <Field id="supplier-language" label={word('language')} error={errors.language}>
          <select
            className="input"
            id="supplier-language"
            name="language"
            disabled={!mayEdit}
            value={values.language}
            onChange={({ target }) => set({ language: languages.find((one) => one === target.value) ?? 'en' })}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
              </option>
            ))}
          </select>
        </Field>
        <Field id="supplier-leadDays" label={word('leadDays')} hint={word('leadDaysHint')} error={errors.leadDays}>
          <NumberInput
            id="supplier-leadDays"
            name="leadDays"
            inputMode="numeric"
            disabled={!mayEdit}
            value={values.leadDays}
            aria-invalid={errors.leadDays ? true : undefined}
            aria-describedby={errors.leadDays && errorId('supplier-leadDays')}
            onChange={(leadDays) => set({ leadDays })}
          />
        </Field>
        <Field id="supplier-note" label={t('admin-stock.note')} error={errors.note}>
          <textarea
            className="input"
            id="supplier-note"
            name="note"
            rows={2}
            maxLength={1000}
            dir="auto"
            disabled={!mayEdit}
            value={values.note}
            onChange={({ target }) => set({ note: target.value })}
          />
        </Field>
        {supplier && (
          <label className="check">
            <input
              type="checkbox"
              name="isActive"
              disabled={!mayEdit}
              checked={values.isActive}
              onChange={({ target }) => set({ isActive: target.checked })}
            />
            {word('isActive')}
          </label>
        )}
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
            {t(mayEdit ? 'admin-stock.cancel' : 'admin-inventory.close')}
          </button>
          {mayEdit && (
            <button className="btn btn--ink btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
              {t('admin-kit.form.save')}
            </button>
          )}
        </div>
      </form>
    </dialog>
  )
}
