import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { shopCalls } from '../../shop-calls.ts'
import { Money } from '../../ui/money.tsx'
import type { Quote } from '../contracts.ts'
import { type SampleOffer, SampleSums, SampleTray, TakeOutSign } from '../islands/sample-box.tsx'

type Props = {
  offer: SampleOffer
  /** Of what a visit without script put aside; null where that is nothing. */
  quote: Quote | null
  /** The browser's own box: an island with a part of the departments above this one. */
  view: ReactNode
}

/** The samples that are to be sent, as a page. With script they are in the browser's cart; without, in its cookie. */
export function SamplesPage({ offer, quote, view }: Props) {
  const { t } = useI18n()
  return (
    <div className="wrap cart-page">
      <div className="cart-page__head samples__head">
        <h1>{t('samples.title')}</h1>
        <SampleTerms offer={offer} />
      </div>
      {view}
      <noscript>
        <div className="cart-g">
          <div className="samples__box">
            <SampleTray
              samples={quote?.samples ?? []}
              offer={offer}
              button={(sample) => (
                <form method="post" action={shopCalls.cartSamples.path} encType="multipart/form-data">
                  <input type="hidden" name="_id" value={sample._id} />
                  <button className="ibtn" type="submit" name="op" value="remove">
                    <TakeOutSign sample={sample} />
                  </button>
                </form>
              )}
            />
          </div>
          <SampleSums quote={quote} offer={offer} hasGoods={(quote?.lines.length ?? 0) > 0} />
        </div>
      </noscript>
    </div>
  )
}

/** How many samples there are, and what they cost: in one line. */
export function SampleTerms({ offer: { most, free, priceMinor } }: { offer: SampleOffer }) {
  const { t, format } = useI18n()
  const isAllFree = priceMinor === 0 || free >= most
  return (
    <p className="sub">
      {t('samples.upTo', { count: most })}{' '}
      {isAllFree ? t('samples.allFree') : free > 0 && t('samples.someFree', { count: free })}{' '}
      {!isAllFree && (
        <>
          {t(free > 0 ? 'samples.thenEach' : 'samples.each')} <Money>{format.money(priceMinor)}</Money>
        </>
      )}
    </p>
  )
}
