import type { RefObject } from 'react'
import { useFormState } from 'react-hook-form'
import { isLanguage, languageNames } from '../../../i18n/languages.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../icon.tsx'
import { complaintsOf } from './complaints.ts'
import { fieldLabel } from './field-differences.ts'
import type { KnownFields } from './known-fields.ts'
import { type PendingUploads, usePendingState } from './pending-uploads.ts'

/** The control of a field in a form: its own, that of the text that it is in, or the first below it. */
export function controlOf(form: HTMLElement, field: string): HTMLElement | undefined {
  const controls = [...form.querySelectorAll<HTMLElement>('[name], [data-field]')]
  const nameOf = (one: HTMLElement) => one.dataset.field ?? one.getAttribute('name') ?? ''
  const parts = field.split('.')
  for (let length = parts.length; length > 0; length--) {
    const name = parts.slice(0, length).join('.')
    const found =
      controls.find((one) => nameOf(one) === name) ?? controls.find((one) => nameOf(one).startsWith(`${name}.`))
    if (found) return found
  }
  return undefined
}

/** Goes to a field: its own control, or the first that can be operated in it. */
function goTo(form: HTMLElement, field: string): void {
  const control = controlOf(form, field)
  const operable = 'input:not([hidden]), select, textarea, button, [tabindex], [contenteditable="true"]'
  const inside = (selector: string) => control?.querySelector<HTMLElement>(selector)
  const target = control?.matches(operable) ? control : (inside('[contenteditable="true"]') ?? inside(operable))
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}

type Props = {
  /** Of no field. */
  problem: string | undefined
  known: KnownFields
  names: Readonly<Record<string, string>>
  uploads: PendingUploads
  form: RefObject<HTMLElement | null>
}

/** How often a form is wrong: its fields' errors in the order in which they stand in it, and the pictures that did not arrive. */
export function useComplaints({ known, names, uploads, form }: Omit<Props, 'problem'>) {
  const { t } = useI18n()
  const { errors } = useFormState()
  usePendingState(uploads)
  const labels = new Map([...Object.entries(names), ...known.labels])
  const places = [...(form.current?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])]
  const placeOf = (field: string) => {
    const control = form.current && controlOf(form.current, field)
    return control ? places.indexOf(control) : places.length
  }
  const ofFields = complaintsOf(errors)
    .map((one) => ({ ...one, place: placeOf(one.field) }))
    .sort((one, other) => one.place - other.place)
    .map(({ field, message }) => {
      const language = field.split('.').find(isLanguage)
      const label = fieldLabel(field, labels)
      const isInLanguage = language !== undefined && label === fieldLabel(field.split('.')[0] ?? '', labels)
      const named = label && isInLanguage && language !== 'en' ? `${label} · ${languageNames[language]}` : label
      return { key: field, label: named, message, go: () => form.current && goTo(form.current, field) }
    })
  const ofPictures = uploads.of('failed').map(({ label, focus }, index) => ({
    key: `upload ${index}`,
    label,
    message: t('admin-kit.form.uploadFailed'),
    go: focus,
  }))
  return [...ofFields, ...ofPictures]
}

type Complaints = ReturnType<typeof useComplaints>

/** All that is wrong with a form, at once and by name; each line leads to its field. Read out once, and not again at each letter that mends it. */
export function ErrorSummary({ problem, complaints }: { problem: string | undefined; complaints: Complaints }) {
  const { t } = useI18n()
  if (complaints.length === 0 && problem === undefined) return null
  if (complaints.length === 0)
    return (
      <p className="note note--bad" role="alert" data-problem="" tabIndex={-1}>
        <Icon name="circle-alert" small />
        {problem}
      </p>
    )
  return (
    <section
      className="note note--bad wrongs"
      role="alert"
      aria-atomic="false"
      aria-relevant="additions"
      data-problem=""
      tabIndex={-1}
      aria-labelledby="wrongs-title"
    >
      <h2 id="wrongs-title">
        <Icon name="circle-alert" small />
        {t('admin-kit.form.wrong', { count: complaints.length })}
      </h2>
      {problem && <p>{problem}</p>}
      <ul>
        {complaints.map(({ key, label, message, go }) => (
          <li key={key}>
            {label === undefined ? (
              message
            ) : (
              <>
                <a
                  href={`#${key}`}
                  onClick={(event) => {
                    event.preventDefault()
                    go()
                  }}
                >
                  <bdi>{label}</bdi>
                </a>
                {': '}
                {message}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
