import { useI18n } from '../../i18n/react.tsx'
import { calls, routes } from '../../routes.ts'
import { Field } from '../../ui/forms/field.tsx'
import { FormTrap } from './form-trap.tsx'

/** The form to write to the store. It needs no script; with it, mistakes are told beside their fields. */
export function ContactForm() {
  const { t } = useI18n()
  const optional = t('content.contact.optional', { field: t('content.contact.phone') })
  return (
    <form
      className="contact__form"
      method="post"
      action={calls.contact.path}
      encType="multipart/form-data"
      data-call={routes.contact.href(true)}
      data-offline={t('content.form.offline')}
    >
      <p className="notice notice--bad" role="alert" tabIndex={-1} data-form-error hidden />
      <Field id="contact-name" label={t('content.contact.name')}>
        <input className="input" id="contact-name" name="name" autoComplete="name" required maxLength={100} />
      </Field>
      <Field id="contact-email" label={t('content.contact.email')}>
        <input
          className="input"
          id="contact-email"
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          required
          maxLength={254}
        />
      </Field>
      <Field id="contact-phone" label={optional} hint={t('content.contact.phoneHint')}>
        <input
          className="input"
          id="contact-phone"
          name="phone"
          type="tel"
          dir="ltr"
          autoComplete="tel"
          maxLength={40}
        />
      </Field>
      <Field id="contact-subject" label={t('content.contact.subject')} className="contact__wide">
        <input className="input" id="contact-subject" name="subject" required maxLength={150} />
      </Field>
      <Field
        id="contact-message"
        label={t('content.contact.message')}
        hint={t('content.contact.messageHint')}
        className="contact__wide"
      >
        <textarea className="input" id="contact-message" name="message" rows={7} required maxLength={5000} />
      </Field>
      <FormTrap />
      <p className="contact__send">
        <button className="btn btn--ink" type="submit">
          {t('content.contact.send')}
        </button>
        <span className="quiet small">
          {t('content.contact.privacy')} <a href={routes.privacy.href()}>{t('content.title.privacy')}</a>
        </span>
      </p>
    </form>
  )
}
