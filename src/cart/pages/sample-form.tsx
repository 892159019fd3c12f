import { useI18n } from '../../i18n/react.tsx'
import { shopCalls } from '../../shop-calls.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import type { SampleOffer } from '../islands/sample-box.tsx'

/** Puts a sample of a floor into the cart: a plain form, so that a product's page needs no script for it. */
export function SampleForm({ productId, offer }: { productId: string; offer: SampleOffer }) {
  const { t, format } = useI18n()
  const { free, priceMinor } = offer
  return (
    <form className="samplef" method="post" action={shopCalls.cartSamples.path} encType="multipart/form-data">
      <input type="hidden" name="_id" value={productId} />
      <button className="btn btn--quiet" type="submit" name="op" value="add">
        <Icon name="swatch-book" small />
        {t('samples.orderOne')}
      </button>
      <small>{free > 0 || priceMinor === 0 ? t('samples.firstFree') : <Money>{format.money(priceMinor)}</Money>}</small>
    </form>
  )
}
