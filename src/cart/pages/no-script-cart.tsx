import { useI18n } from '../../i18n/react.tsx'
import { calls, routes } from '../../routes.ts'
import type { Quote, QuoteLine } from '../contracts.ts'
import { NothingHere } from '../islands/cart-view.tsx'
import { PlainDelivery } from '../islands/delivery/plain-delivery.tsx'
import { LineDetail, LinePicture, LinePrice } from '../islands/line-text.tsx'
import { SampleLine } from '../islands/sample-lines.tsx'
import { Totals } from '../islands/totals.tsx'
import { isDeliveryPriced } from '../quote-rules.ts'

/** The cart of a visitor without script, whose lines are in a cookie: every change is a form. */
export function NoScriptCart({ quote, storeCity }: { quote: Quote | null; storeCity: string }) {
  const { t } = useI18n()
  if (!quote || quote.lines.length + quote.samples.length === 0) return <NothingHere />
  return (
    <div className="cart-g">
      <ul className="lines">
        {quote.lines.map((line) => (
          <NoScriptLine key={[line._id, line.color, line.attribute].join()} line={line} />
        ))}
        {quote.samples.map((sample) => (
          <SampleLine key={sample._id} sample={sample} size={88}>
            <form className="line__q" method="post" action={calls.cartSamples.path} encType="multipart/form-data">
              <input type="hidden" name="_id" value={sample._id} />
              <span />
              <button className="link" type="submit" name="op" value="remove">
                {t('cart.remove')}
              </button>
            </form>
          </SampleLine>
        ))}
      </ul>
      <aside className="osum">
        <h2>{t('cart.summary')}</h2>
        <PlainDelivery
          id="plain-code"
          action={routes.cart.href()}
          answer={quote.delivery}
          pickup={{ city: storeCity, isOffered: quote.pickup !== null, readyOn: quote.pickup?.readyOn ?? null }}
        />
        <Totals quote={quote} delivery={isDeliveryPriced(quote) ? 'delivery' : undefined} />
        <a className="btn btn--go btn--wide" href={routes.checkout.href(undefined, quote.delivery.zipCode)}>
          {t('cart.checkout')}
        </a>
        <p className="note">{t('cart.priceNote')}</p>
      </aside>
    </div>
  )
}

function NoScriptLine({ line }: { line: QuoteLine }) {
  const { t, format } = useI18n()
  const isGone = line.problem === 'gone'
  const name = line.name || t('cart.thisLine')
  const quantityId = `quantity-${[line._id, line.color, line.attribute].join('-').replaceAll(/[^a-zA-Z0-9-]/g, '')}`
  return (
    <li className="line">
      <LinePicture url={line.pictureUrl} size={88} />
      <b>
        <bdi>{isGone ? name : <a href={routes.product.href(line.slug)}>{name}</a>}</bdi>
      </b>
      {isGone ? <span /> : <LinePrice line={line} />}
      {!isGone && <LineDetail line={line} />}
      {line.problem && (
        <p className="err line__problem">{t(`cart.problem.${line.problem}`, { count: line.available ?? 0 })}</p>
      )}
      <form className="line__q" method="post" action={calls.cartLines.path} encType="multipart/form-data">
        <input type="hidden" name="_id" value={line._id} />
        {line.color !== null && <input type="hidden" name="color" value={line.color} />}
        {line.attribute !== null && <input type="hidden" name="attribute" value={line.attribute} />}
        <span className="line__set">
          <label className="sr" htmlFor={quantityId}>
            {t('cart.quantity')}
          </label>
          <input
            className="input input--num"
            id={quantityId}
            name="qty"
            defaultValue={format.plain(line.qty)}
            inputMode="numeric"
            maxLength={6}
          />
          <button className="btn btn--quiet btn--s" type="submit" name="op" value="set">
            {t('cart.update')}
          </button>
        </span>
        <button className="link" type="submit" name="op" value="remove">
          {t('cart.remove')}
        </button>
      </form>
    </li>
  )
}
