import { Fragment, type ReactNode } from 'react'
import { areaText, languageAreaUnit } from '../../i18n/area-text.ts'
import { countryName } from '../../i18n/countries.ts'
import { isLanguage, languageNames } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { storeName } from '../../settings/screens/store-names.ts'
import { Money } from '../../ui/money.tsx'
import { PlanSketch } from '../../ui/plan-sketch.tsx'
import type { QuoteSumsView, QuoteView } from '../contracts.ts'

type Props = { quote: QuoteView }

function Panel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="pan">
      <header>
        <h2>{name}</h2>
      </header>
      <div className="pan__in">{children}</div>
    </section>
  )
}

/** The lines of a quote that nobody changes any more. */
export function QuotedLines({ quote: { lines, currency } }: Props) {
  const { t, format } = useI18n()
  const money = (minor: number) => format.amount(minor, currency)
  const column = (name: string) => t(`dashboard.order.column.${name}`)
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-quotes.lines')}</h2>
      </header>
      <table className="tbl lines">
        <thead>
          <tr>
            <th>{column('product')}</th>
            <th className="r">{column('quantity')}</th>
            <th className="r hide-s">{column('unitPrice')}</th>
            <th className="r">{column('total')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, unit, quantity, unitPriceMinor, totalMinor, reason }) => (
            <tr key={id}>
              <td>
                <bdi>{name}</bdi>
                {reason !== '' && (
                  <small className="quote-reason">
                    <bdi>{reason}</bdi>
                  </small>
                )}
              </td>
              <td className="r">{t(`dashboard.unit.${unit}`, { count: quantity })}</td>
              <td className="r hide-s">
                <Money>{money(unitPriceMinor)}</Money>
              </td>
              <td className="r">
                <Money>{money(totalMinor)}</Money>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type SumsProps = { sums: QuoteSumsView; currency: string }

/** What a quote comes to, line by line. */
export function SumRows({ sums, currency }: SumsProps) {
  const { t, format, language } = useI18n()
  const row = (name: string, minor: number, className?: string) => (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className}>
        <Money>{format.amount(minor, currency)}</Money>
      </dd>
    </>
  )
  const word = sums.taxIncluded ? 'dashboard.order.taxWithin' : 'dashboard.order.tax'
  const taxes = sums.taxes.map(({ code, name, percentMilli, amountMinor, exemptMinor = 0 }) => (
    <Fragment key={`${code} ${percentMilli}`}>
      {row(
        t(exemptMinor > 0 && amountMinor === 0 ? 'dashboard.order.taxExempt' : word, {
          name: name[language] ?? name.en,
          percent: format.number(percentMilli / 1000, 3),
        }),
        amountMinor,
      )}
    </Fragment>
  ))
  const percent = sums.discountPercentCenti / 100
  return (
    <dl className="sums">
      {row(t('dashboard.order.items'), sums.itemTotalMinor)}
      {sums.discountMinor > 0 && row(t('admin-quotes.discountRow', { percent }), -sums.discountMinor)}
      {row(t('dashboard.order.deliveryCost'), sums.deliveryMinor)}
      {!sums.taxIncluded && taxes}
      {row(t('dashboard.order.total'), sums.totalMinor, 'sums__total')}
      {sums.taxIncluded && taxes}
      {sums.depositMinor > 0 && row(t('admin-quotes.deposit'), sums.depositMinor)}
    </dl>
  )
}

/** What a quote comes to, as it was saved last. */
export function QuoteSums({ quote }: Props) {
  const { t } = useI18n()
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-quotes.sums')}</h2>
      </header>
      <SumRows sums={quote} currency={quote.currency} />
    </section>
  )
}

/** Who asked, how to reach them, where it goes, and what they wrote. */
export function QuoteCustomer({ quote }: Props) {
  const { t, language } = useI18n()
  const { address, delivery, note } = quote
  const place = [address.city, address.state, address.zipCode].filter((part) => part !== '').join(', ')
  return (
    <Panel name={t('dashboard.order.customer')}>
      <dl className="facts">
        <dt className="sr">{t('dashboard.order.customer')}</dt>
        <dd>
          <b>
            <bdi>{quote.fullName}</bdi>
          </b>
        </dd>
        <dt>{t('dashboard.order.email')}</dt>
        <dd>
          <a className="link" href={`mailto:${encodeURIComponent(quote.email).replace('%40', '@')}`}>
            <bdi dir="ltr">{quote.email}</bdi>
          </a>
        </dd>
        <dt>{t('dashboard.order.phone')}</dt>
        <dd>
          <a className="link" href={`tel:${quote.phone.replaceAll(/[^\d+]/g, '')}`}>
            <bdi dir="ltr">{quote.phone}</bdi>
          </a>
        </dd>
        <dt>{t('dashboard.order.language')}</dt>
        <dd>{isLanguage(quote.language) ? languageNames[quote.language] : quote.language}</dd>
        <dt>{t(delivery.type === 'pickup' ? 'dashboard.order.delivery' : 'dashboard.order.shipping')}</dt>
        {delivery.type === 'pickup' && <dd>{t('dashboard.order.collectAt', { store: storeName(quote.store) })}</dd>}
        <dd>
          <address>
            <span>
              <bdi>{address.house}</bdi>
            </span>
            <span>
              <bdi>{place}</bdi>
            </span>
            <span>{countryName(address.country, language)}</span>
          </address>
        </dd>
        {note !== '' && (
          <>
            <dt>{t('dashboard.order.customerNote')}</dt>
            <dd className="said" dir="auto">
              {note}
            </dd>
          </>
        )}
      </dl>
    </Panel>
  )
}

/** The rooms that it is for, as they were drawn when it was asked for. */
export function QuoteRooms({ quote: { project, plan } }: Props) {
  const { t, format, language } = useI18n()
  if (project.rooms.length === 0) return null
  return (
    <Panel name={t('admin-quotes.rooms', { project: `\u2068${project.name}\u2069` })}>
      {plan && <PlanSketch sketch={plan.sketch} laid={plan.laid} className="qplan" />}
      <dl className="facts">
        {project.rooms.map(({ name, areaCenti }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rooms of a quote never change their order
          <Fragment key={at}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>{areaText({ t, format }, languageAreaUnit(language), areaCenti)}</dd>
          </Fragment>
        ))}
      </dl>
    </Panel>
  )
}

/** What was done with it, the newest first. */
export function QuoteTimeline({ quote: { timeline } }: Props) {
  const { t, format } = useI18n()
  return (
    <section className="pan">
      <header>
        <h2>{t('dashboard.order.timeline')}</h2>
      </header>
      <ol className="timeline">
        {timeline.toReversed().map(({ kind, actorName, actorKind, at }) => (
          <li key={`${kind} ${at}`}>
            <p>
              <b>{t(`admin-quotes.timeline.${kind}`)}</b>
            </p>
            <p className="quiet">
              <bdi>{actorKind === 'user' ? actorName : t('admin-quotes.byCustomer')}</bdi> ·{' '}
              <time dateTime={at}>{format.dateTime(new Date(at))}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
