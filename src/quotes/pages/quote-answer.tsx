import type { AccountCredit } from '../../checkout/islands/account-payment.tsx'
import { callAddress } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls, quoteRoute, routes } from '../../routes.ts'
import { Money } from '../../ui/money.tsx'
import type { QuotePageView } from './view.ts'

type Props = { view: QuotePageView }

/**
 * Accepting the quote, with a deposit or all of it, asking about it, and declining it. It is one plain form: what the button says
 * follows the choices by the style sheet, so it needs no script.
 */
export function QuoteAnswer({ view }: Props) {
  const { quote, methods, mixedLots, trade } = view
  const { t } = useI18n()
  const { token, version, depositMinor } = quote
  const online = methods.filter((method) => method !== 'cod')
  const share = depositMinor > 0 && online.length > 0 ? 'deposit' : 'whole'
  const credit = trade?.isReader ? trade.credit : null
  const isBeyond = credit !== null && quote.totalMinor > credit.leftMinor
  const [payment = credit && !isBeyond ? ('account' as const) : undefined] = share === 'deposit' ? online : methods
  return (
    <>
      <p className="quiet">{t('quotes.held')}</p>
      {mixedLots.length > 0 && (
        <p className="note">
          {t('checkout.mixedLots', { names: mixedLots.map((name) => `\u2068${name}\u2069`).join(', ') })}{' '}
          {t('quotes.mixedLots')}
        </p>
      )}
      {payment && (
        <form
          className="quote__answer"
          method="post"
          action={callAddress(calls.quoteAccept, { token, version, share, payment })}
          encType="multipart/form-data"
        >
          <input type="hidden" name="version" value={version} />
          {mixedLots.length > 0 && <input type="hidden" name="mayMixLots" value="yes" />}
          {share === 'deposit' ? <Shares view={view} /> : <input type="hidden" name="share" value="whole" />}
          <Ways methods={methods} first={payment} credit={credit} isBeyond={isBeyond} />
          {trade?.credit && !trade.isReader && (
            <p className="hint">
              {t('quotes.accountSignIn')}{' '}
              <a className="link" href={routes.signIn.href(quoteRoute.href(token))}>
                {t('accounts.signIn')}
              </a>
            </p>
          )}
          {trade && (trade.needsPurchaseOrder || credit) && <OrderNumber isRequired={trade.needsPurchaseOrder} />}
          <label className="check">
            <input type="checkbox" required />
            <span>
              {t('quotes.read')}{' '}
              <a className="link" href={routes.terms.href()}>
                {t('quotes.terms')}
              </a>
            </span>
          </label>
          <Accept view={view} share={share} />
        </form>
      )}
      <AskByEmail view={view} label={t('quotes.question')} />
      <form method="post" action={callAddress(calls.quoteDecline, { token })} encType="multipart/form-data">
        <button className="link" type="submit">
          {t('quotes.decline')}
        </button>
      </form>
    </>
  )
}

/** A letter to the store that names the quote. */
export function AskByEmail({ view: { quote, store }, label }: Props & { label: string }) {
  const { t } = useI18n()
  const subject = encodeURIComponent(t('quotes.title', { number: quote.number }))
  return (
    <a className="btn btn--quiet btn--wide" href={`mailto:${store.email}?subject=${subject}`}>
      {label}
    </a>
  )
}

/** How much is paid first. */
function Shares({ view: { quote } }: Props) {
  const { t, format } = useI18n()
  const { depositMinor, totalMinor } = quote
  const rest = `\u2066${format.money(totalMinor - depositMinor)}\u2069`
  return (
    <fieldset className="quote__shares">
      <legend className="sr">{t('quotes.payNow')}</legend>
      <label className="check quote__share">
        <input type="radio" name="share" value="deposit" defaultChecked />
        <b>{t('quotes.depositOf', { percent: Math.round((100 * depositMinor) / totalMinor) })}</b>
        <Money>{format.money(depositMinor)}</Money>
        <small>{t('quotes.depositRest', { amount: rest })}</small>
      </label>
      <label className="check quote__share">
        <input type="radio" name="share" value="whole" />
        <b>{t('quotes.whole')}</b>
        <Money>{format.money(totalMinor)}</Money>
        <small>{t('quotes.nothingMore')}</small>
      </label>
    </fieldset>
  )
}

/** In what way it is paid. Cash is for all of it: with a deposit chosen it says so. */
function Ways({
  methods,
  first,
  credit,
  isBeyond,
}: {
  methods: QuotePageView['methods']
  first: QuotePageView['methods'][number]
  /** On which terms it may be put on the reader's account; null where it may not. */
  credit: AccountCredit | null
  isBeyond: boolean
}) {
  const { t, format } = useI18n()
  const money = (minor: number) => `\u2066${format.money(minor)}\u2069`
  return (
    <fieldset className="quote__ways">
      <legend>{t('quotes.way')}</legend>
      {methods.map((method) => (
        <label className="check" key={method}>
          <input type="radio" name="payment" value={method} defaultChecked={method === first} />
          <span>
            {t(`confirmation.method.${method}`)}
            {method === 'cod' && <small data-when="deposit">{t('quotes.cashForAll')}</small>}
          </span>
        </label>
      ))}
      {credit && (
        <label className="check">
          <input type="radio" name="payment" value="account" defaultChecked={first === 'account'} disabled={isBeyond} />
          <span>
            {t('confirmation.method.account')}
            <small>
              {isBeyond
                ? t('checkout.accountExceeded', { left: money(credit.leftMinor) })
                : `${t('checkout.payWhen.account', { count: credit.netDays })} ${t('checkout.accountLeft', { left: money(credit.leftMinor), limit: money(credit.limitMinor) })}`}
            </small>
            {!isBeyond && <small data-when="deposit">{t('quotes.cashForAll')}</small>}
          </span>
        </label>
      )}
    </fieldset>
  )
}

/** The number under which the customer's books have the order. */
function OrderNumber({ isRequired }: { isRequired: boolean }) {
  const { t } = useI18n()
  return (
    <div className="field">
      <label htmlFor="purchaseOrder">
        {t(isRequired ? 'checkout.purchaseOrderLabel' : 'checkout.purchaseOrderOptional')}
      </label>
      <input
        className="input"
        id="purchaseOrder"
        name="purchaseOrder"
        dir="auto"
        maxLength={60}
        autoComplete="off"
        required={isRequired}
      />
    </div>
  )
}

/** The button, which names what is paid now. */
function Accept({ view: { quote }, share }: Props & { share: 'deposit' | 'whole' }) {
  const { t, format } = useI18n()
  const pay = (minor: number) => t('quotes.acceptAndPay', { amount: `\u2066${format.money(minor)}\u2069` })
  return (
    <button className="btn btn--go btn--wide" type="submit">
      {share === 'deposit' && <span data-when="deposit">{pay(quote.depositMinor)}</span>}
      <span data-when="whole">{pay(quote.totalMinor)}</span>
      <span data-when="cash">{t('quotes.accept')}</span>
    </button>
  )
}
