import { useI18n } from '../../i18n/react.tsx'
import { callHref, calls, giftCardRoute, routes } from '../../routes.ts'
import { errorId, Field } from '../../ui/forms/field.tsx'

/** Pays an order on its page with a gift card, as far as it goes. A plain form, so that it works without script. */
export function PayByGiftCard({ token }: { token: string }) {
  const { t } = useI18n()
  return (
    <details className="gcard__pay">
      <summary>{t('gift-cards.pay')}</summary>
      <form
        method="post"
        action={callHref(calls.payByGiftCard.path, token)}
        encType="multipart/form-data"
        data-call={routes.order.href(token)}
        data-offline={t('content.form.offline')}
      >
        <p className="notice notice--bad" role="alert" tabIndex={-1} data-form-error hidden />
        <Field id="giftCards" label={t('gift-cards.code')} hint={t('gift-cards.payHint')}>
          <input
            className="input"
            id="giftCards"
            name="code"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={60}
            aria-describedby={errorId('giftCards')}
          />
        </Field>
        <button className="btn btn--ink" type="submit">
          {t('gift-cards.pay')}
        </button>
        <a className="link small" href={giftCardRoute.href()}>
          {t('gift-cards.ask')}
        </a>
      </form>
    </details>
  )
}
