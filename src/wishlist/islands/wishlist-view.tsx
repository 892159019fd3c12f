import { useEffect, useState, useSyncExternalStore } from 'react'
import { cartStore, useHydrated } from '../../cart/islands/cart.ts'
import { openDrawer } from '../../cart/islands/drawer-state.ts'
import { add } from '../../cart/rules.ts'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { shopCalls } from '../../shop-calls.ts'
import { askEndpoint } from '../../ui/client.ts'
import type { SavedProduct } from '../contracts.ts'
import { followWishes, wishStore } from './saved-products.ts'
import { Suggestions } from './suggestions.tsx'
import { WishCard } from './wishlist-card.tsx'
import type { Wishes } from './wishlist-store.ts'

export type WishlistViewProps = {
  /** Of someone signed in; null for a visitor, whose list is in the browser. */
  wishes: SavedProduct[] | null
  /** Whether the tax is in the prices, in words; null where none is charged. */
  taxText: string | null
}

const unknown: Wishes = { loaded: false, signedIn: false, ids: [], items: [] }

function subscribe(listener: () => void): () => void {
  const stop = wishStore.subscribe(listener)
  void followWishes()
  return stop
}

/** What is wished for, by id: from the page, from the shop's list, and what a visitor's ids stand for. */
function useProducts({ wishes }: Pick<WishlistViewProps, 'wishes'>, list: Wishes) {
  const [fetched, setFetched] = useState<readonly SavedProduct[]>([])
  /** The ids last asked for and answered: those that are still missing then are not sold any more. */
  const [answered, setAnswered] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const known = new Map([...fetched, ...(wishes ?? []), ...list.items].map((product) => [product._id, product]))
  const missing = list.ids.filter((id) => !known.has(id)).join(',')
  useEffect(() => {
    if (!list.loaded || missing === '' || hasFailed) return
    askEndpoint(shopCalls.saved, { products: missing }).then(
      ({ products }) => {
        setFetched((before) => [...before, ...products])
        setAnswered(missing)
      },
      () => setFailed(true),
    )
  }, [list.loaded, missing, hasFailed])
  // Until the browser's own list is known, the page's is shown.
  const ids = list.loaded ? list.ids : (wishes ?? []).map(({ _id }) => _id)
  const products = ids.flatMap((id) => known.get(id) ?? [])
  const isAsking = missing !== '' && missing !== answered && !hasFailed
  const isComing = list.loaded ? products.length === 0 && isAsking : !wishes
  return { products, isComing, hasFailed, retry: () => setFailed(false) }
}

/** The wishlist as cards; what was taken off last can be put back. */
export function WishlistView(props: WishlistViewProps) {
  const { t } = useI18n()
  const isHydrated = useHydrated()
  const list = useSyncExternalStore(subscribe, wishStore.read, () => unknown)
  const { products, isComing, hasFailed, retry } = useProducts(props, list)
  const [removed, setRemoved] = useState<SavedProduct | null>(null)

  function takeOff(product: SavedProduct): void {
    setRemoved(product)
    void wishStore.set(product._id, false)
  }
  function putBack(product: SavedProduct): void {
    setRemoved(null)
    void wishStore.set(product._id, true)
  }
  async function buy({ _id, price, discount }: SavedProduct): Promise<void> {
    await cartStore.update((cart) => add(cart, { _id, price: Math.round((discount ?? price) * 100) }))
    openDrawer(true)
  }

  if (isComing) return <Coming />
  return (
    <>
      <div role="status" className="undo" data-shown={removed !== null}>
        {removed && (
          <>
            <span>{t('projects.unwished', { name: removed.name })}</span>
            <button className="link" type="button" onClick={() => putBack(removed)}>
              {t('projects.undo')}
            </button>
          </>
        )}
      </div>
      {hasFailed && (
        <div className="failed" role="alert">
          <p className="err">{t('projects.loadFailed')}</p>
          <button className="btn btn--quiet btn--s" type="button" onClick={retry}>
            {t('projects.tryAgain')}
          </button>
        </div>
      )}
      {products.length === 0 && !hasFailed ? (
        <NoWishes taxText={props.taxText} />
      ) : (
        <ul className="grid4">
          {products.map((product) => (
            <WishCard
              key={product._id}
              product={product}
              taxText={props.taxText}
              onRemove={isHydrated ? () => takeOff(product) : undefined}
              onAdd={isHydrated ? () => void buy(product) : undefined}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** The places of the cards while a visitor's list is read. */
function Coming() {
  const { t } = useI18n()
  return (
    <ul className="grid4 with-script" aria-busy="true" aria-label={t('projects.loading')}>
      {[1, 2, 3, 4].map((place) => (
        <li className="card" key={place}>
          <div className="card__pic" />
        </li>
      ))}
    </ul>
  )
}

function NoWishes({ taxText }: Pick<WishlistViewProps, 'taxText'>) {
  const { t } = useI18n()
  return (
    <div className="saved-none">
      <h2>{t('projects.emptyWishes')}</h2>
      <p>{t('projects.emptyWishesDo')}</p>
      <a className="btn btn--ink" href={routes.shop.href()}>
        {t('projects.toShop')}
      </a>
      <Suggestions taxText={taxText} />
    </div>
  )
}
