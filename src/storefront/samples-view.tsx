import { useEffect, useState } from 'react'
import { cartStore, useCart } from '../cart/islands/cart.ts'
import { SampleBox, type SampleOffer } from '../cart/islands/sample-box.tsx'
import { addSample, samplesOf } from '../cart/sample-rules.ts'
import { useI18n } from '../i18n/react.tsx'
import { imageHref, routes } from '../routes.ts'
import { shopCalls } from '../shop-calls.ts'
import { askEndpoint } from '../ui/client.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import type { SavedProduct } from '../wishlist/contracts.ts'
import { readSeen } from '../wishlist/islands/seen.ts'

/** The box of samples, with the floors that were looked at lately: one island, for both are of one browser. */
export function SamplesView({ offer }: { offer: SampleOffer }) {
  // Those on their way into the cart: one is in the box once the cart is kept, as the page may be left at once. They are known here, as the
  // floors below go away while their prices are asked for.
  const [adding, setAdding] = useState<readonly string[]>([])
  async function add(id: string): Promise<void> {
    setAdding((before) => [...before, id])
    await cartStore.update((before) => addSample(before, id))
    setAdding((before) => before.filter((one) => one !== id))
  }
  const more = <SeenFloors offer={offer} adding={adding} onAdd={(id) => void add(id)} />
  return <SampleBox offer={offer} more={more} />
}

type SeenProps = { offer: SampleOffer; adding: readonly string[]; onAdd: (id: string) => void }

/** The floors that were looked at lately, each to be put into the box. Nothing where there were none. */
function SeenFloors({ offer, adding, onAdd }: SeenProps) {
  const { t } = useI18n()
  const samples = samplesOf(useCart())
  const [floors, setFloors] = useState<readonly SavedProduct[]>([])
  useEffect(() => {
    const seen = readSeen().join(',')
    if (seen === '') return
    askEndpoint(shopCalls.suggestions, { seen }).then(
      (rows) => setFloors(rows.seen.filter(({ unit, hasSamples }) => unit === 'box' && hasSamples)),
      () => undefined,
    )
  }, [])
  if (floors.length === 0) return null
  const isFull = samples.length >= offer.most
  return (
    <section className="samples__seen" aria-labelledby="seen-floors">
      <h2 id="seen-floors">{t('samples.seen')}</h2>
      <ul className="picks">
        {floors.map(({ _id, slug, name, category, image: [picture] }) => (
          <li key={_id}>
            {picture ? <Picture picture={picture} alt="" sizes="56px" href={imageHref} /> : <span />}
            <span>
              <a href={routes.product.href(slug)}>
                <bdi>{name}</bdi>
              </a>
              <br />
              <small className="quiet">
                <span className="picks__kind">{category}</span>
                {/* Filled by what reckons prices for the rooms of this browser. */}
                <span className="picks__rooms" data-floor={_id} data-part="sample" />
              </small>
            </span>
            {samples.includes(_id) && !adding.includes(_id) ? (
              <span className="picks__in">
                <Icon name="check" small />
                {t('samples.inTheBox')}
              </span>
            ) : (
              <button
                className="btn btn--quiet btn--s"
                type="button"
                disabled={isFull || adding.includes(_id)}
                onClick={() => onAdd(_id)}
              >
                {t('samples.add')}
                <span className="sr"> {name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
