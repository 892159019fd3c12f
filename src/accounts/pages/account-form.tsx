import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { errorId, Field } from '../../ui/forms/field.tsx'
import type { Refused } from './refused.ts'
import { Notice } from './sign-in-panel.tsx'

type FormProps = {
  call: string
  /** What came of the last try, on whichever form of the page. */
  refused?: Refused | undefined
  submit: string
  look?: string
  hidden?: Readonly<Record<string, string>>
  children?: ReactNode
}

/** A form that needs no script: it is sent to its call, which sends the browser on or back here. */
export function AccountForm({
  call,
  refused,
  submit,
  look = 'btn btn--ink btn--wide',
  hidden = {},
  children,
}: FormProps) {
  const isRefused = refused?.call === call
  return (
    <form className="signin__form" method="post" action={call} encType="multipart/form-data">
      {isRefused && <Notice bad>{refused.err}</Notice>}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button className={look} type="submit">
        {submit}
      </button>
    </form>
  )
}

type TextProps = {
  id: string
  name: string
  label: string
  type?: 'text' | 'email' | 'password'
  autoComplete: string
  hint?: string
  maxLength?: number
  minLength?: number
  isCode?: boolean
  /** Of the form that this is in. */
  call: string
  refused?: Refused | undefined
}

/** A field of such a form, with what is wrong with it and what was typed. */
export function TextField({ id, name, label, type = 'text', hint, isCode, call, refused, ...rest }: TextProps) {
  const isRefused = refused?.call === call
  const error = isRefused ? refused.fields[name] : undefined
  const hintId = `${id}-hint`
  return (
    <Field id={id} label={label} error={error} {...(error !== undefined && { className: 'field--bad' })}>
      <input
        className="input"
        id={id}
        name={name}
        type={type}
        required
        {...rest}
        {...(name !== 'name' && { dir: 'ltr' })}
        {...(isCode && { inputMode: 'text', autoCapitalize: 'characters', spellCheck: false })}
        defaultValue={type === 'password' || isCode || !isRefused ? undefined : refused.values[name]}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={[error !== undefined && errorId(id), hint && hintId].filter(Boolean).join(' ') || undefined}
      />
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </Field>
  )
}

/** A one-time code of somebody's telephone, or one of those that they wrote down. */
export function CodeField(form: { id: string; call: string; refused: Refused | undefined }) {
  const { t } = useI18n()
  const hint = t('signin.code.hint')
  return (
    <TextField
      name="code"
      autoComplete="one-time-code"
      maxLength={40}
      isCode
      label={t('signin.code.label')}
      hint={hint}
      {...form}
    />
  )
}

/** The password that one has, for what a stolen session alone must not do; a page that asks for it often says in a `label` what for. */
export function PasswordField({
  id,
  name = 'password',
  label,
  ...form
}: {
  id: string
  name?: string
  label?: string
  call: string
  refused: Refused | undefined
}) {
  const { t } = useI18n()
  const said = label ?? t('signin.currentPassword')
  return <TextField id={id} name={name} label={said} type="password" autoComplete="current-password" {...form} />
}
