import { FormTrap } from '../../contact/pages/form-trap.tsx'
import { useI18n } from '../../i18n/react.tsx'
import { calls, routes } from '../../routes.ts'
import { Field } from '../../ui/forms/field.tsx'

/** The one field of the newsletter. `id` tells it from another on the same page; so does `label`, to those who hear it. */
export function NewsletterForm({ id, label }: { id: string; label?: string }) {
  const { t } = useI18n()
  return (
    <form
      className="letter"
      method="post"
      action={calls.newsletter.path}
      encType="multipart/form-data"
      data-call={routes.newsletter.href('sent')}
      data-offline={t('content.form.offline')}
    >
      <Field id={id} label={label ?? t('content.newsletter.email')}>
        <input
          className="input"
          id={id}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          required
          maxLength={254}
        />
      </Field>
      <FormTrap />
      <button className="btn btn--go" type="submit">
        {t('content.newsletter.subscribe')}
      </button>
      <p className="err letter__error" role="alert" tabIndex={-1} data-form-error hidden />
      <p className="letter__small">{t('content.newsletter.small')}</p>
    </form>
  )
}

/** The dark band that asks for an address. */
export function NewsletterBand({ title, text }: { title: string; text: string }) {
  return (
    <section className="band" id="newsletter" aria-labelledby="newsletter-title">
      <div className="wrap band__in">
        <div>
          <h2 id="newsletter-title">{title}</h2>
          <p>{text}</p>
        </div>
        <NewsletterForm id="newsletter-email" />
      </div>
    </section>
  )
}
