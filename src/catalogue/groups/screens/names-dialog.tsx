import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { FormProvider, useFieldArray, useForm } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import { TranslatedField } from '../../../ui/admin/forms/translated-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Translated } from '../../schema.ts'

export type NamedValues = { names: Translated; values: { names: Translated }[] }

/** Why it was not saved: by field, or in a sentence. */
export type NamesRefusal = { fields?: Record<string, string> | undefined; text: string }

type Props = {
  title: string
  label: string
  hint: string
  /** The longest name. */
  maxLength: number
  /** Whether the first values of it are asked for too. */
  withValues?: boolean
  /** Saves what was typed. What it answers is why it could not; the dialog then stays. */
  save: (values: NamedValues) => Promise<NamesRefusal | undefined>
  onClose: () => void
}

const MOST_FIRST_VALUES = 30

/**
 * Asks for a name in the shop's languages, of a group or of a value. It stands outside the form that it is opened from, which is
 * neither sent with it nor changed by it.
 */
export function NamesDialog({ title, label, hint, maxLength, withValues = false, save, onClose }: Props) {
  const { t } = useI18n()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useForm<NamedValues>({
    defaultValues: { names: { en: '' }, values: withValues ? [{ names: { en: '' } }, { names: { en: '' } }] : [] },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'values' })
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])

  /** What the server has against a field stands at that field: those of the values count what was sent, not what was left empty. */
  const complain = ({ fields: wrong = {}, text }: NamesRefusal, sent: readonly number[]) => {
    const places = Object.entries(wrong).map(([path, message]) => {
      const [, index, language] = /^values\.(\d+)\.(.+)$/.exec(path) ?? []
      return index === undefined
        ? ([path, message] as const)
        : ([`values.${sent[Number(index)] ?? index}.names.${language}`, message] as const)
    })
    const known = places.filter(([path]) => path.startsWith('names') || path.startsWith('values.'))
    for (const [path, message] of known) form.setError(path as 'names.en', { message }, { shouldFocus: true })
    const [other] = places.filter(([path]) => !known.some(([one]) => one === path))
    setRefusal(known.length > 0 ? undefined : (other?.[1] ?? text))
  }
  const submit = form.handleSubmit(async ({ names, values }) => {
    if (isBusy) return
    const sent = values.flatMap((value, index) => (value.names.en.trim() === '' ? [] : [index]))
    setBusy(true)
    const refused = await save({ names, values: sent.flatMap((index) => values[index] ?? []) }).finally(() =>
      setBusy(false),
    )
    if (refused) complain(refused, sent)
    else dialog.current?.close()
  })
  const onSubmit = (event: SubmitEvent) => {
    // The form around the button that opened it hears of what happens here, too, and is not meant.
    event.stopPropagation()
    void submit(event)
  }
  return createPortal(
    <dialog
      className="ask"
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <FormProvider {...form}>
        <form onSubmit={onSubmit} noValidate>
          <h2 id={`${id}-title`}>{title}</h2>
          <TranslatedField name="names" label={label} hint={hint} maxLength={maxLength} required />
          {fields.map((field, index) => (
            <div key={field.id} className="first-value">
              <TranslatedField
                name={`values.${index}.names`}
                label={t('admin-catalogue.group.valueAt', { place: index + 1 })}
                maxLength={80}
              />
              <button
                className="ibtn"
                type="button"
                aria-label={t('admin-catalogue.group.valueLess', { place: index + 1 })}
                onClick={() => remove(index)}
              >
                <Icon name="x" small />
              </button>
            </div>
          ))}
          {withValues && (
            <button
              className="tl"
              type="button"
              disabled={fields.length >= MOST_FIRST_VALUES}
              onClick={() => append({ names: { en: '' } })}
            >
              <Icon name="plus" small />
              {t('admin-catalogue.group.valueMore')}
            </button>
          )}
          {refusal !== undefined && (
            <p className="err" role="alert">
              <Icon name="circle-alert" small />
              {refusal}
            </p>
          )}
          <div className="ask__foot">
            <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
              {t('admin-catalogue.cancel')}
            </button>
            <button className="btn btn--ink btn--s" type="submit" aria-disabled={isBusy} data-busy={isBusy}>
              {t('admin-kit.form.save')}
            </button>
          </div>
        </form>
      </FormProvider>
    </dialog>,
    document.body,
  )
}
