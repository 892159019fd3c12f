import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import { TextField } from '../../../ui/admin/forms/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'

const MOST = 10

/** The store's addresses: customers are shown the first, and each gets what customers write and order. */
export function EmailFields() {
  const { t, format } = useI18n()
  const { setValue } = useFormContext()
  const emails = useWatch({ name: 'emails' }) as string[]
  const { errors } = useFormState({ name: 'emails' })
  // Of the list as a whole; what is of one address stands at it.
  const said = errors.emails?.root?.message ?? errors.emails?.message
  const change = (next: string[]) => setValue('emails', next, { shouldDirty: true })
  return (
    <fieldset className="setting__emails">
      <legend>{t('admin-settings.field.emails')}</legend>
      <p className="hint">{t('admin-settings.emailsHint')}</p>
      {emails.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address is what is typed at its place
        <div key={index} className="setting__email">
          <TextField
            name={`emails.${index}`}
            type="email"
            label={
              index === 0
                ? t('admin-settings.emails.first')
                : t('admin-settings.emails.other', { number: format.number(index + 1) })
            }
            isLatin
            required
          />
          {emails.length > 1 && (
            <button
              className="ibtn"
              type="button"
              aria-label={t('admin-settings.emails.remove', { email: emails[index] ?? '' })}
              onClick={() => change(emails.filter((_email, other) => other !== index))}
            >
              <Icon name="x" small />
            </button>
          )}
        </div>
      ))}
      {typeof said === 'string' && (
        <p className="err">
          <Icon name="circle-alert" small />
          {said}
        </p>
      )}
      {emails.length < MOST && (
        <button className="btn btn--quiet btn--s setting__add" type="button" onClick={() => change([...emails, ''])}>
          <Icon name="plus" small />
          {t('admin-settings.emails.add')}
        </button>
      )}
    </fieldset>
  )
}
