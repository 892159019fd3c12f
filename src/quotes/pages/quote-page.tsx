import { Fragment } from 'react'
import { LineDetail, LinePicture } from '../../cart/islands/line-text.tsx'
import { Totals } from '../../cart/islands/totals.tsx'
import { callAddress } from '../../http/call.ts'
import { ChargedMoney, useI18n } from '../../i18n/react.tsx'
import type { PaymentMethod } from '../../orders/schema.ts'
import { calls, routes } from '../../routes.ts'
import { Island } from '../../ui/island.tsx'
import { Money } from '../../ui/money.tsx'
import { SavePdf } from '../../ui/pdf/save-pdf.tsx'
import type { StoredQuote, StoredQuoteLine } from '../find-queries.ts'
import type { ShownStatus } from '../schema.ts'

export type QuotePageView = {
  quote: StoredQuote
  lines: readonly StoredQuoteLine[]
  status: ShownStatus
  /** The page of the order that it became. */
  orderToken: string | null
  methods: readonly PaymentMethod[]
}

/** A quote as its customer reads it: the sheet, and beside it what it comes to and the way to answer it. It needs no script. */
export function QuotePage({ view }: { view: QuotePageView }) {
  return (
    <ChargedMoney currency={view.quote.currency}>
      <Sheet view={view} />
    </ChargedMoney>
  )
}

function Sheet({ view }: { view: QuotePageView }) {
  const { quote, lines, status } = view
  const { t, format, language } = useI18n()
  const taxes = quote.taxes.map(({ name, ...tax }) => ({ ...tax, name: name[language] ?? name.en }))
  // A draft's figures are not the customer's yet.
  const isShown = status !== 'draft'
  const percent = quote.discountPercentCenti / 100
  return (
    <div className="wrap order" id="quote-sheet">
      <header className="order__head">
        <h1>{t('quotes.heading')}</h1>
        <p className="order__number">
          {t('quotes.number')} <b className="num">{quote.number}</b>
          {quote.validUntil && isShown && (
            <span className="quiet">
              {' '}
              · {t('quotes.validUntil')} {format.date(quote.validUntil)}
            </span>
          )}
        </p>
        {isShown && (
          <Island
            name="SavePdf"
            component={SavePdf}
            props={{ target: 'quote-sheet', fileName: quote.number }}
            when="interaction"
            messages={['pdf']}
          />
        )}
      </header>
      <div className="check-g">
        <div>
          {status !== 'sent' && <p role="status">{t(`quotes.state.${status}`)}</p>}
          {view.orderToken !== null && (
            <p>
              <a className="btn btn--ink" href={routes.order.href(view.orderToken)}>
                {t('quotes.toOrder')}
              </a>
            </p>
          )}
          {status === 'sent' && <Answer view={view} />}
          <section className="order__part">
            <h2>{t('quotes.rooms')}</h2>
            <dl className="sum">
              {quote.project.rooms.map(({ name, areaCenti }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rooms of a quote never change their order
                <Fragment key={index}>
                  <dt>
                    <bdi>{name}</bdi>
                  </dt>
                  <dd>{t('quotes.area', { area: format.number(areaCenti / 100) })}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        </div>
        {isShown && (
          <aside className="osum" aria-labelledby="quoted">
            <h2 id="quoted">{t('quotes.line')}</h2>
            <ul className="lines">
              {lines.map((line) => (
                <QuotedLine key={line.id} line={line} />
              ))}
            </ul>
            <Totals
              quote={{
                ...quote,
                taxes,
                sampleCreditMinor: 0,
                coupon: null,
                discountLabel: t('quotes.discount', { percent }),
              }}
              delivery={quote.delivery.type}
            />
          </aside>
        )}
      </div>
    </div>
  )
}

function QuotedLine({ line }: { line: StoredQuoteLine }) {
  const { format } = useI18n()
  const { quantity, color, attribute, unitValueCenti, name, slug, pictureUrl, totalMinor, variantId } = line
  return (
    <li className="line">
      <LinePicture url={pictureUrl} size={64} />
      {variantId === null ? (
        <span className="line__name">
          <bdi>{name}</bdi>
        </span>
      ) : (
        <a className="line__name" href={routes.product.href(slug)}>
          <bdi>{name}</bdi>
        </a>
      )}
      <Money>{format.money(totalMinor)}</Money>
      <LineDetail
        line={{
          qty: quantity,
          colorLabel: color,
          attribute,
          unitValueCenti,
          unit: line.unit as 'box',
          unitMeasure: line.unitMeasure as 'area',
        }}
      />
    </li>
  )
}

/** Accepting the quote, with a deposit or all of it, and declining it: plain forms. */
function Answer({ view: { quote, methods } }: { view: QuotePageView }) {
  const { t, format } = useI18n()
  const { token, version, depositMinor, totalMinor } = quote
  const online = methods.filter((method) => method !== 'cod')
  const hasDeposit = depositMinor > 0 && online.length > 0
  const rest = `\u2066${format.money(totalMinor - depositMinor)}\u2069`
  const form = {
    method: 'post',
    action: callAddress(calls.quoteAccept, { token, version, share: 'whole', payment: 'cod' }),
  } as const
  const fields = (share: 'deposit' | 'whole', payment: PaymentMethod) => (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="share" value={share} />
      <input type="hidden" name="payment" value={payment} />
    </>
  )
  return (
    <section className="order__part order__next" data-no-pdf="">
      <h2>{t('quotes.howToPay')}</h2>
      <p>{t('quotes.held')}</p>
      {hasDeposit && (
        <>
          <h3>
            {t('quotes.deposit')} <Money>{format.money(depositMinor)}</Money>
          </h3>
          <p className="quiet">{t('quotes.depositRest', { amount: rest })}</p>
          {online.map((method) => (
            <form key={method} {...form} encType="multipart/form-data">
              {fields('deposit', method)}
              <button className="btn btn--go" type="submit">
                {t('quotes.acceptDeposit', { way: t(`confirmation.method.${method}`) })}
              </button>
            </form>
          ))}
        </>
      )}
      <h3>
        {t('quotes.whole')} <Money>{format.money(totalMinor)}</Money>
      </h3>
      {methods.map((method) => (
        <form key={method} {...form} encType="multipart/form-data">
          {fields('whole', method)}
          <button className={hasDeposit || method === 'cod' ? 'btn btn--quiet' : 'btn btn--go'} type="submit">
            {t('quotes.acceptWhole', { way: t(`confirmation.method.${method}`) })}
          </button>
        </form>
      ))}
      <form method="post" action={callAddress(calls.quoteDecline, { token })} encType="multipart/form-data">
        <button className="link" type="submit">
          {t('quotes.decline')}
        </button>
      </form>
    </section>
  )
}
