import { ChargedMoney, useI18n } from '../../i18n/react.tsx'
import type { PaymentMethod } from '../../orders/schema.ts'
import { calls, routes } from '../../routes.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { OrderPaymentView } from '../queries.ts'

type Props = { payment: OrderPaymentView; token: string; methods: readonly PaymentMethod[] }

type Tone = 'ok' | 'wait' | 'bad'

const icons: Readonly<Record<Tone, IconName>> = { ok: 'circle-check', wait: 'clock', bad: 'circle-alert' }

/** How an order's payment stands, as its sentence's key and its color. */
function noticeOf({ isOnAccount, ...payment }: OrderPaymentView): [string, Tone] {
  const { isPaid, isCancelled, paymentStatus, state, mayPay, restMinor } = payment
  if (restMinor > 0 && state !== 'processing' && state !== 'mismatch')
    return state === 'failed' ? ['restFailed', 'bad'] : ['rest', 'wait']
  if (restMinor === 0 && (paymentStatus === 'refunded' || paymentStatus === 'partlyRefunded'))
    return [paymentStatus, 'ok']
  if (isCancelled) return [isPaid ? 'cancelledPaid' : 'over', 'bad']
  if (isPaid && restMinor === 0) return ['paid', 'ok']
  if (state === 'mismatch') return ['mismatch', 'bad']
  if (state === 'processing') return ['processing', 'wait']
  if (!mayPay) return ['tooLate', 'bad']
  if (isOnAccount) return state === 'failed' ? ['accountFailed', 'bad'] : ['account', 'wait']
  return state === 'failed' ? ['failed', 'bad'] : ['waiting', 'wait']
}

/** Whether a notice is of an order that nobody has paid for yet. */
const isWaiting = (key: string): boolean => ['waiting', 'failed', 'account', 'accountFailed'].includes(key)

/** Whether the order is paid, and what can be done where it is not: plain forms, so that it works without script. */
export function PaymentNotice({ payment, token, methods }: Props) {
  const { t, format } = useI18n()
  const [found, foundTone] = noticeOf(payment)
  // On account, and nothing but staff could take the money here: there is nothing to wait for.
  const isSettled = found === 'account' && methods.every((method) => method === 'cod')
  const [key, tone]: [string, Tone] = isSettled ? ['accountOnly', 'ok'] : [found, foundTone]
  const isRest = key === 'rest' || key === 'restFailed'
  // Staff write down what is paid in cash later.
  const ways = isRest || payment.isOnAccount ? methods.filter((method) => method !== 'cod') : methods
  const isOpen = (isRest || isWaiting(key)) && ways.length > 0
  // The way that was chosen first, cash last.
  const place = (method: PaymentMethod) => (method === payment.provider ? 0 : method === 'cod' ? 2 : 1)
  const inOrder = [...ways].sort((a, b) => place(a) - place(b))
  return (
    <section className={`paynote paynote--${tone}`} aria-labelledby="payment-notice">
      <h2 id="payment-notice">
        <Icon name={icons[tone]} />
        {t('payments.title')}
      </h2>
      {isRest ? (
        <ChargedMoney currency={payment.currency}>
          <RestText sentence={key} restMinor={payment.restMinor} />
        </ChargedMoney>
      ) : (
        <p>{t(`payments.${key}`)}</p>
      )}
      {key === 'processing' && (
        <p>
          <a className="btn btn--quiet" href={routes.order.href(token)}>
            {t('payments.lookAgain')}
          </a>
        </p>
      )}
      {isOpen && (
        <>
          {!isRest && payment.keptUntil && (
            <p>{t('payments.keptUntil', { time: format.dateTime(payment.keptUntil) })}</p>
          )}
          <div className="paynote__ways">
            {inOrder.map((method, index) => (
              <form key={method} method="post" action={calls.payOrder.path} encType="multipart/form-data">
                <input type="hidden" name="token" value={token} />
                <input type="hidden" name="method" value={method} />
                <button className={index === 0 ? 'btn btn--ink' : 'btn btn--quiet'} type="submit">
                  {tone === 'bad' && method === payment.provider
                    ? t(`payments.again.${method}`)
                    : t(`payments.pay.${method}`)}
                </button>
              </form>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

/** What is left to be paid, in the currency that the order was charged in. */
function RestText({ sentence, restMinor }: { sentence: 'rest' | 'restFailed'; restMinor: number }) {
  const { t, format } = useI18n()
  return <p>{t(`payments.${sentence}`, { amount: format.money(restMinor) })}</p>
}
