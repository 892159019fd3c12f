import { Totals } from '../../cart/islands/totals.tsx'
import { instantOf } from '../../delivery/lead-days.ts'
import { callAddress } from '../../http/call.ts'
import { areaText, labelAreaText, languageAreaUnit } from '../../i18n/area-text.ts'
import { ChargedMoney, useI18n } from '../../i18n/react.tsx'
import { coverage } from '../../measure/area.ts'
import { calls, routes } from '../../routes.ts'
import { placeLine, streetLine } from '../../settings/identity-rules.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import type { StoredQuoteLine } from '../find-queries.ts'
import { SERVICE_UNIT } from '../list-schema.ts'
import { AskByEmail, QuoteAnswer } from './quote-answer.tsx'
import { AnswerBar, Ended, Held, RoomPlan, Today, ToSettle } from './quote-page-parts.tsx'
import type { QuotePageView } from './view.ts'

type ViewProps = { view: QuotePageView }

/** A quote as its customer reads it: a sheet of paper, and beside it the way to answer it. It needs no script. */
export function QuotePage({ view }: ViewProps) {
  const { quote, status, today } = view
  const { t } = useI18n()
  // A draft's figures are not the customer's yet.
  const isShown = status !== 'draft'
  return (
    <ChargedMoney currency={quote.currency}>
      <div className="wrap quote has-footbar">
        {isShown ? (
          <Sheet view={view} />
        ) : (
          <div className="quote__sheet">
            <h1>{t('quotes.title', { number: quote.number })}</h1>
          </div>
        )}
        <aside className="quote__aside" id="answer">
          <h2>{t('quotes.heading')}</h2>
          {status === 'sent' && <Held quote={quote} />}
          {status === 'expired' && <Ended validUntil={quote.validUntil} />}
          {status !== 'sent' && status !== 'expired' && <p role="status">{t(`quotes.state.${status}`)}</p>}
          {view.orderToken !== null && (
            <a className="btn btn--ink btn--wide" href={routes.order.href(view.orderToken)}>
              {t('quotes.toOrder')}
            </a>
          )}
          {status === 'sent' && <QuoteAnswer view={view} />}
          {today && <Today quote={quote} today={today} />}
          {today && <AskByEmail view={view} label={t('quotes.question')} />}
          {isShown && (
            <a
              className="btn btn--quiet btn--wide"
              href={callAddress(calls.quoteSheet, { token: quote.token })}
              download
            >
              <Icon name="download" small />
              {t('quotes.savePdf')}
            </a>
          )}
        </aside>
      </div>
    </ChargedMoney>
  )
}

/** Who offers what to whom, for which rooms and until when. */
function Sheet({ view }: ViewProps) {
  const { quote, status, lines, store, preparedBy, mark, today } = view
  const { t, format, language } = useI18n()
  const taxes = quote.taxes.map(({ name, ...tax }) => ({ ...tax, name: name[language] ?? name.en }))
  const area = (areaCenti: number) => areaText({ t, format }, languageAreaUnit(language), areaCenti)
  const { rooms, name, wantedOn, toSettle = [] } = quote.project
  return (
    <article className="quote__sheet">
      <div className="quote__head">
        {mark}
        <p className="quote__store">
          <b>{store.name}</b>
          <bdi>{streetLine(store.address)}</bdi>
          <bdi>{placeLine(store.address)}</bdi>
          <bdi className="num" dir="ltr">
            {store.phone}
          </bdi>
          <bdi dir="ltr">{store.email}</bdi>
        </p>
      </div>
      <h1>{t('quotes.title', { number: `\u2066${quote.number}\u2069` })}</h1>
      <p>
        {t('quotes.forWhom', { name: `\u2068${quote.fullName}\u2069`, project: `\u2068${name}\u2069` })}
        {preparedBy !== null && ` · ${t('quotes.preparedBy', { name: `\u2068${preparedBy}\u2069` })}`}
      </p>
      <dl className="quote__facts">
        <div>
          <dt>{t('quotes.made')}</dt>
          <dd>{format.date(quote.createdAt)}</dd>
        </div>
        {quote.validUntil && (
          <div>
            <dt>{t('quotes.validUntil')}</dt>
            <dd>{format.date(quote.validUntil)}</dd>
          </div>
        )}
        {rooms.length > 0 && (
          <div>
            <dt>{t('quotes.rooms')}</dt>
            <dd>
              {t('project-lines.rooms', { count: rooms.length })} ·{' '}
              {area(rooms.reduce((sum, { areaCenti }) => sum + areaCenti, 0))}
            </dd>
          </div>
        )}
        {wantedOn !== undefined && (
          <div>
            <dt>{t('quotes.laying')}</dt>
            <dd>{format.date(instantOf(wantedOn))}</dd>
          </div>
        )}
        {view.isInTwoDrops && (
          <div>
            <dt>{t('cart.delivery')}</dt>
            <dd>{t('delivery.two.title')}</dd>
          </div>
        )}
      </dl>
      {rooms.length > 0 && (
        <ul className="quote__rooms">
          {rooms.map((room, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rooms of a quote never change their order
            <li key={index}>
              <bdi>{room.name}</bdi>
              <span>{area(room.areaCenti)}</span>
            </li>
          ))}
        </ul>
      )}
      {quote.plan && <RoomPlan plan={quote.plan} />}
      <h2>{t('quotes.line')}</h2>
      <table>
        <thead>
          <tr>
            <th>{t('invoice.item')}</th>
            <th>{t('quotes.howMany')}</th>
            <th>{t('quotes.price')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <QuotedLine key={line.id} line={line} today={today?.lines.get(line.id)} />
          ))}
        </tbody>
      </table>
      <Totals
        quote={{
          ...quote,
          taxes,
          sampleCreditMinor: 0,
          coupon: null,
          discountLabel: t('quotes.discount', { percent: quote.discountPercentCenti / 100 }),
        }}
        delivery={quote.delivery.type}
      />
      {toSettle.length > 0 && <ToSettle findings={toSettle} />}
      {status === 'sent' && <AnswerBar quote={quote} />}
    </article>
  )
}

type LineProps = {
  line: StoredQuoteLine
  /** What it would cost today, in minor units, where its quote has ended; null where it is no longer sold. */
  today: number | null | undefined
}

function QuotedLine({ line, today }: LineProps) {
  const { t, format, language } = useI18n()
  const { quantity, color, attribute, unitValueCenti, unitMeasure, name, slug, totalMinor, unit, reason } = line
  const covered = () => labelAreaText({ t, format }, languageAreaUnit(language), coverage(quantity, unitValueCenti))
  const detail = [color, attribute, unitMeasure === 'area' ? covered() : null].filter(Boolean).join(' · ')
  return (
    <tr>
      <td>
        {slug === '' ? (
          <bdi>{name}</bdi>
        ) : (
          <a className="link" href={routes.product.href(slug)}>
            <bdi>{name}</bdi>
          </a>
        )}
        {detail !== '' && <small className="quote__detail">{detail}</small>}
        {reason !== '' && (
          <small className="quote__detail">
            <bdi>{reason}</bdi>
          </small>
        )}
      </td>
      <td>{unit === SERVICE_UNIT ? format.number(quantity) : t(`cart.unit.${unit}`, { count: quantity })}</td>
      <td>
        <Money>{format.money(totalMinor)}</Money>
        {today !== undefined && today !== totalMinor && (
          <small className="quote__detail">
            {today === null
              ? t('quotes.lineGone')
              : t('quotes.lineToday', { amount: `\u2066${format.money(today)}\u2069` })}
          </small>
        )}
      </td>
    </tr>
  )
}
