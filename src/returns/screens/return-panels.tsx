import { callAddress } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { ReachedBy } from '../../orders/screens/reached-by.tsx'
import { calls } from '../../routes.ts'
import { Money } from '../../ui/money.tsx'
import type { ReturnView } from '../contracts.ts'
import type { RefundOfReturn } from '../rules.ts'

type Props = { asked: ReturnView }

/** What goes back for what was chosen or found. */
export function SumRows({ asked: { currency, takeOffMinor }, refund }: Props & { refund: RefundOfReturn }) {
  const { t, format } = useI18n()
  const { goodsMinor, feeMinor, fetchMinor, amountMinor } = refund
  const unpaidMinor = goodsMinor - feeMinor - fetchMinor - amountMinor
  const row = (name: string, minor: number, className?: string) => (
    <>
      <dt className={className}>{t(`admin-returns.sum.${name}`)}</dt>
      <dd className={className}>
        <Money>{format.amount(minor, currency)}</Money>
      </dd>
    </>
  )
  return (
    <>
      <dl className="sums" aria-live="polite">
        {row('goods', goodsMinor)}
        {feeMinor > 0 && row('fee', -feeMinor)}
        {fetchMinor > 0 && row('fetch', -fetchMinor)}
        {unpaidMinor > 0 && row('unpaid', -unpaidMinor)}
        {row('refund', amountMinor, 'sums__total')}
      </dl>
      {takeOffMinor > 0 && amountMinor > 0 && <p className="quiet">{t('admin-returns.onAccount')}</p>}
    </>
  )
}

/** The lines of a return that nobody changes any more: what was asked for, agreed to and found. */
export function ReturnedLines({ asked: { lines } }: Props) {
  const { t, format } = useI18n()
  const column = (name: string) => t(`admin-returns.line.${name}`)
  const count = (quantity: number | null) => (quantity === null ? '–' : format.number(quantity))
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-returns.lines')}</h2>
      </header>
      <table className="tbl lines retlines">
        <thead>
          <tr>
            <th>{column('product')}</th>
            <th className="r">{column('asked')}</th>
            <th className="r">{column('approved')}</th>
            <th className="r">{column('asNew')}</th>
            <th className="r">{column('damaged')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, asked, approved, asNew, damaged, damage }) => (
            <tr key={id}>
              <td>
                <bdi>{name}</bdi>
                {damage !== '' && (
                  <small className="quiet">
                    {' '}
                    <bdi>{damage}</bdi>
                  </small>
                )}
              </td>
              <td className="r" data-label={column('asked')}>
                {count(asked)}
              </td>
              <td className="r" data-label={column('approved')}>
                {count(approved)}
              </td>
              <td className="r" data-label={column('asNew')}>
                {count(asNew)}
              </td>
              <td className="r" data-label={column('damaged')}>
                {count(damaged)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Who asked, why and how it comes back. */
export function ReturnFacts({ asked }: Props) {
  const { t, format } = useI18n()
  const { fullName, email, phone, reason, way, note, words, expectedMinor, refundedMinor, currency } = asked
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-returns.facts')}</h2>
      </header>
      <div className="pan__in">
        <dl className="facts">
          <dt className="sr">{t('dashboard.order.customer')}</dt>
          <dd>
            <b>
              <bdi>{fullName}</bdi>
            </b>
          </dd>
          <ReachedBy email={email} phone={phone} />
          <dt>{t('admin-returns.reason')}</dt>
          <dd>{t(`admin-returns.reason.${reason}`)}</dd>
          <dt>{t('admin-returns.column.way')}</dt>
          <dd>{t(`admin-returns.way.${way}`)}</dd>
          <dt>{t(refundedMinor === null ? 'admin-returns.expected' : 'admin-returns.refunded')}</dt>
          <dd>
            <Money>{format.amount(refundedMinor ?? expectedMinor, currency)}</Money>
          </dd>
          {asked.creditNotes.length > 0 && (
            <>
              <dt>{t('admin-returns.creditNote')}</dt>
              {asked.creditNotes.map(({ id, number, amountMinor }) => (
                <dd key={id}>
                  <a
                    className="link whole"
                    href={callAddress(calls.orderDocument, { id: asked.orderId, document: id })}
                    download
                  >
                    <bdi dir="ltr">{number}</bdi>
                  </a>{' '}
                  <Money>{format.amount(amountMinor, currency)}</Money>
                </dd>
              ))}
            </>
          )}
          {note !== '' && (
            <>
              <dt>{t('admin-returns.note')}</dt>
              <dd className="said" dir="auto">
                {note}
              </dd>
            </>
          )}
          {words !== '' && (
            <>
              <dt>{t('admin-returns.answered')}</dt>
              <dd className="said" dir="auto">
                {words}
              </dd>
            </>
          )}
        </dl>
      </div>
    </section>
  )
}
