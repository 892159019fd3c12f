import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { imageHref, routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import type { Quote, QuoteSample } from '../contracts.ts'
import { removeSample, samplesOf } from '../sample-rules.ts'
import { cartStore, useCart } from './cart.ts'
import { useQuote } from './quote.ts'
import { QuoteFailed } from './quote-failed.tsx'
import { SamplePrice } from './sample-lines.tsx'

/** What the store says of its samples; the price of each beyond the free ones in minor units. */
export type SampleOffer = { most: number; free: number; priceMinor: number; isCredited: boolean; creditDays: number }

type Props = {
  offer: SampleOffer
  /** Where more of them are found: a part of the departments above this one. */
  more?: ReactNode
}

/** The samples in the cart as a box with a place for each, what they cost, and the way to the checkout. */
export function SampleBox({ offer, more }: Props) {
  const cart = useCart()
  const { quote, isFresh, refusal } = useQuote(cart)
  const wanted = samplesOf(cart)
  const samples = wanted.flatMap((id) => quote?.samples.find(({ _id }) => _id === id) ?? [])
  const isKnown = cart.loaded && (wanted.length === 0 || quote !== null)
  return (
    <>
      <div className="cart-g with-script" aria-busy={!isFresh}>
        <div className="samples__box">
          <SampleTray
            samples={samples}
            offer={offer}
            button={(sample) => (
              <button
                className="ibtn"
                type="button"
                onClick={() => void cartStore.update((before) => removeSample(before, sample._id))}
              >
                <TakeOutSign sample={sample} />
              </button>
            )}
          />
          {refusal && <QuoteFailed cart={cart} refusal={refusal} />}
        </div>
        {isKnown ? (
          <SampleSums quote={samples.length > 0 ? quote : null} offer={offer} hasGoods={cart.items.length > 0} />
        ) : (
          <div className="osum osum--coming" />
        )}
      </div>
      {/* What stands below the sum waits for it, so that nothing moves. */}
      {isKnown && more}
    </>
  )
}

/** What stands on the button that takes a sample out. */
export function TakeOutSign({ sample: { name } }: { sample: QuoteSample }) {
  const { t } = useI18n()
  return (
    <>
      <Icon name="x" small />
      <span className="sr">{t('samples.takeOut', { name })}</span>
    </>
  )
}

type TrayProps = {
  samples: readonly QuoteSample[]
  offer: Pick<SampleOffer, 'most'>
  /** Takes a sample out: a button, or without script a form. */
  button: (sample: QuoteSample) => ReactNode
}

/** A place for each sample that a customer can have; the names stand below the boards. */
export function SampleTray({ samples, offer: { most }, button }: TrayProps) {
  const { t } = useI18n()
  const empty = Array.from({ length: Math.max(0, most - samples.length) }, (_, index) => samples.length + index)
  return (
    <ul className="tray" aria-label={t('samples.inBox', { count: samples.length })}>
      {samples.map((sample) => (
        <li key={sample._id}>
          <div className="tray__board">
            {sample.pictureUrl && (
              <img src={imageHref(sample.pictureUrl, 256)} alt="" width="256" height="342" decoding="async" />
            )}
            {button(sample)}
          </div>
          <p className="tray__name">
            <a href={routes.product.href(sample.slug)}>
              <bdi>{sample.name || t('cart.thisLine')}</bdi>
            </a>
            <small>
              {sample.problem ? t(`cart.sampleProblem.${sample.problem}`) : <SamplePrice sample={sample} />}
            </small>
          </p>
        </li>
      ))}
      {empty.map((place, index) => (
        <li key={place}>
          <div className="tray__board tray__board--empty">
            {index === 0 && (
              <a href={routes.shop.href()}>
                <Icon name="plus" />
                {t('samples.addFloor')}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

type SumsProps = { quote: Quote | null; offer: SampleOffer; hasGoods: boolean }

/** What the samples cost, and the way to the checkout. */
export function SampleSums({ quote, offer, hasGoods }: SumsProps) {
  const { t, format } = useI18n()
  const samples = quote?.samples.filter(({ problem }) => problem === null) ?? []
  const free = samples.filter(({ unitPriceMinor }) => unitPriceMinor === 0).length
  const totalMinor = samples.reduce((sum, { unitPriceMinor }) => sum + unitPriceMinor, 0)
  return (
    <aside className="osum" aria-labelledby="sample-sums">
      <h2 id="sample-sums">{t('cart.unit.sample', { count: samples.length })}</h2>
      {samples.length > 0 && (
        <dl className="sum">
          {free > 0 && (
            <>
              <dt>{t('samples.freeOnes', { count: free })}</dt>
              <dd>{t('cart.free')}</dd>
            </>
          )}
          {samples.length > free && (
            <>
              <dt>{t('samples.pricedOnes', { count: samples.length - free })}</dt>
              <dd>
                <Money>{format.money(totalMinor)}</Money>
              </dd>
            </>
          )}
          <dt className="tot">{t('cart.total')}</dt>
          <dd className="tot">{totalMinor === 0 ? t('cart.free') : <Money>{format.money(totalMinor)}</Money>}</dd>
        </dl>
      )}
      {samples.length > 0 ? (
        <a className="btn btn--go btn--wide" href={routes.checkout.href()}>
          {t('samples.order')}
        </a>
      ) : (
        <a className="btn btn--ink btn--wide" href={routes.shop.href()}>
          {t('cart.toShop')}
        </a>
      )}
      <p className="note">
        {hasGoods ? t('samples.withOrder') : t('samples.posted')}{' '}
        {offer.isCredited && offer.priceMinor > 0 && t('samples.credit', { count: offer.creditDays })}
      </p>
    </aside>
  )
}
