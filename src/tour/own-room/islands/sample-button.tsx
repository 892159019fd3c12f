import { cartStore, useCart } from '../../../cart/islands/cart.ts'
import type { SampleOffer } from '../../../cart/islands/sample-box.tsx'
import { addSample, samplesOf } from '../../../cart/sample-rules.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { TourItem } from '../../contracts.ts'

/** Puts a sample of the floor into the sample box, or leads there once it is in it. */
export function SampleButton({ floor, offer }: { floor: TourItem; offer: SampleOffer }) {
  const { t, format } = useI18n()
  const samples = samplesOf(useCart())
  if (samples.includes(floor.id))
    return (
      <a className="btn btn--quiet btn--wide" href={routes.samples.href()}>
        <Icon name="check" small /> {t('samples.inTheBox')}
      </a>
    )
  const order = async () => {
    await cartStore.update((before) => addSample(before, floor.id))
    showToast(t('own-room.sampled', { name: floor.name }))
  }
  const isFree = samples.length < offer.free || offer.priceMinor === 0
  return (
    <button
      type="button"
      className="btn btn--quiet btn--wide"
      disabled={samples.length >= offer.most}
      onClick={() => void order()}
    >
      <Icon name="swatch-book" small /> {t('samples.orderOne')}{' '}
      {isFree ? <small>{t('own-room.free')}</small> : <Money>{format.money(offer.priceMinor)}</Money>}
    </button>
  )
}
