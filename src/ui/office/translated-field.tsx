import { useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { type Language, languageNames, languages } from '../../i18n/languages.ts'
import { useWords } from '../../i18n/react.tsx'
import { errorId } from '../field.tsx'
import { Icon } from '../icon.tsx'
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

/**
 * A text in the shop's languages (`Translated`): one tab for each, which shows where a translation is missing. English is
 * what the others fall back to; an empty translation is left out of the value.
 */
export function TranslatedField({
  name,
  label,
  hint,
  required = false,
  disabled: isOff = false,
  ...text
}: FieldProps & {
  /** Several lines instead of one. */
  rows?: number
  maxLength?: number
}) {
  const { t } = useWords()
  useLabel(name, label)
  const isReadOnly = useReadOnly()
  const disabled = isOff || isReadOnly
  const id = useId()
  const { control } = useFormContext()
  const isThere = (texts: Texts | undefined) => !required || (texts?.en ?? '').trim() !== ''
  const { field, fieldState } = useController({
    name,
    control,
    rules: { validate: (texts: Texts | undefined) => isThere(texts) || t('office-kit.form.required') },
  })
  const texts = (field.value ?? {}) as Texts
  const error = fieldState.error as unknown as Errors | undefined
  const [choice, setChoice] = useState<{ language: Language; seen: unknown }>({ language: 'en', seen: undefined })
  // A refusal brings its language to the front, once.
  const wrong = error === choice.seen ? undefined : languages.find((language) => sentence(error, language))
  const language = wrong ?? choice.language
  const said = sentence(error, language)
  const missing = languages.filter((other) => !texts[other]?.trim())

  const set = (value: string) => {
    const { [language]: _, ...others } = texts
    field.onChange(value === '' && language !== 'en' ? others : { ...others, [language]: value })
  }
  const attributes = {
    ...{ id, 'data-field': name, className: 'input', dir: 'auto', lang: language, disabled, maxLength: text.maxLength },
    value: texts[language] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
    onBlur: field.onBlur,
    ref: field.ref,
    placeholder: language === 'en' ? undefined : texts.en,
    'aria-required': (required && language === 'en') || undefined,
    'aria-invalid': said !== undefined || undefined,
    'aria-describedby': said === undefined ? undefined : errorId(id),
  }
  return (
    <div className="field">
      <div className="langs">
        <label htmlFor={id}>{label}</label>
        <fieldset className="langs__tabs">
          <legend className="sr">{t('office-kit.form.languageOf', { field: label })}</legend>
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
                <span className="langs__none" role="img" aria-label={t('office-kit.form.missing')} />
              )}
            </button>
          ))}
        </fieldset>
      </div>
      {text.rows === undefined ? <input type="text" {...attributes} /> : <textarea rows={text.rows} {...attributes} />}
      {hint && !said && <p className="hint">{hint}</p>}
      {said && (
        <p className="err" id={errorId(id)}>
          <Icon name="circle-alert" small />
          {said}
        </p>
      )}
    </div>
  )
}
