import { SketchMap } from '../../contact/pages/sketch-map.tsx'
import { StoreCard } from '../../contact/pages/store-card.tsx'
import type { StoreIdentity } from '../../settings/identity-rules.ts'

type Props = { title: string; text: string; stores: readonly StoreIdentity[]; here: StoreIdentity }

/** Both stores: where, when, and how to reach them. */
export function HomeStores({ title, text, stores, here }: Props) {
  return (
    <section className="sec wrap" id="stores" aria-labelledby="stores-title">
      <div className="sec__head">
        <div>
          <h2 id="stores-title">{title}</h2>
          {text && <p>{text}</p>}
        </div>
      </div>
      <SketchMap stores={stores} />
      <div className="stores">
        {stores.map((store) => (
          <StoreCard key={store.variant} store={store} isHere={store.variant === here.variant} />
        ))}
      </div>
    </section>
  )
}
