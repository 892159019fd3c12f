import { useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { type Language, languageNames, languages } from '../../../i18n/languages.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { errorId } from '../../forms/field.tsx'
import { Icon } from '../../icon.tsx'
import { useLabel } from './known-fields.ts'
import { useReadOnly } from './read-only.ts'
import type { FieldProps } from './use-field.ts'

type Texts = Partial<Record<Language, string>>
type Errors = Partial<Record<Language | 'message', string | { message?: string }>>

/** The sentence at a language, or the field's own, which stands at English. */
function sentence(error: Errors | undefined, language: Language): string | undefined {
  const own = error?.[language]
  const text = typeof own === 'object' ? own.message : undefined
  return text ?? (language === 'en' && typeof error?.message === 'string' ? error.message : undefined)
}

/** What is shown where nothing is written in a language, and in which language that is. */
export type FallbackText = { text: string; language: Language }

/**
 * A text in the shop's languages (`Translated`): one tab for each, which shows where a translation is missing. English is
 * what the others fall back to, unless `fallback` says otherwise; an empty translation is left out of the value.
 */
export function TranslatedField({
  name,
  label,
  hint,
  hintOf,
  fallback = ({ en = '' }) => ({ text: en, language: 'en' }),
  required = false,
  disabled: isOff = false,
  ...text
}: FieldProps & {
  /** The hint for what is written in the language that is chosen. */
  hintOf?: (text: string) => string
  /** What readers of a language are shown that has no text of its own. */
  fallback?: (texts: Texts, language: Language) => FallbackText
  /** Several lines instead of one. */
  rows?: number
  maxLength?: number
}) {
  const { t } = useI18n()
  useLabel(name, label)
  const isReadOnly = useReadOnly()
  const disabled = isOff || isReadOnly
  const id = useId()
  const { control } = useFormContext()
  const isThere = (texts: Texts | undefined) => !required || (texts?.en ?? '').trim() !== ''
  const { field, fieldState } = useController({
    name,
    control,
    rules: { validate: (texts: Texts | undefined) => isThere(texts) || t('admin-kit.form.required') },
  })
  const texts = (field.value ?? {}) as Texts
  const error = fieldState.error as unknown as Errors | undefined
  const [choice, setChoice] = useState<{ language: Language; seen: unknown }>({ language: 'en', seen: undefined })
  // A refusal brings its language to the front, once.
  const wrong = error === choice.seen ? undefined : languages.find((language) => sentence(error, language))
  const language = wrong ?? choice.language
  const said = sentence(error, language)
  const missing = languages.filter((other) => !texts[other]?.trim())
  const shown = texts[language]?.trim() ? undefined : fallback(texts, language)
  const about = hintOf ? hintOf(texts[language] ?? '') : hint

  const set = (value: string) => {
    const { [language]: _, ...others } = texts
    field.onChange(value === '' && language !== 'en' ? others : { ...others, [language]: value })
  }
  const attributes = {
    id,
    'data-field': name,
    name: `${name}.${language}`,
    className: 'input',
    dir: 'auto',
    lang: language,
    disabled,
    maxLength: text.maxLength,
    value: texts[language] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
    onBlur: field.onBlur,
    ref: field.ref,
    placeholder: shown?.text || undefined,
    'aria-required': (required && language === 'en') || undefined,
    'aria-invalid': said !== undefined || undefined,
    'aria-describedby': [said && errorId(id), shown?.text && `${id}-shown`].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className="field">
      <div className="langs">
        <label htmlFor={id}>{label}</label>
        <fieldset className="langs__tabs">
          <legend className="sr">{t('admin-kit.form.languageOf', { field: label })}</legend>
          {languages.map((other) => (
            <button
              key={other}
              type="button"
              className={other === language ? 'is-on' : undefined}
              aria-pressed={other === language}
              onClick={() => setChoice({ language: other, seen: error })}
            >
              <span lang={other}>{languageNames[other]}</span>
              {missing.includes(other) && (
                <span className="langs__none" role="img" aria-label={t('admin-kit.form.missing')} />
              )}
            </button>
          ))}
        </fieldset>
      </div>
      {text.rows === undefined ? <input type="text" {...attributes} /> : <textarea rows={text.rows} {...attributes} />}
      {shown?.text && (
        <p className="hint langs__shown" id={`${id}-shown`}>
          {t('admin-kit.form.shownInstead', { language: languageNames[shown.language] })}{' '}
          <q lang={shown.language} dir="auto">
            {shown.text}
          </q>
        </p>
      )}
      {about && !said && <p className="hint">{about}</p>}
      {said && (
        <p className="err" id={errorId(id)}>
          <Icon name="circle-alert" small />
          {said}
        </p>
      )}
    </div>
  )
}
