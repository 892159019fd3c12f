import { maxCompared } from '../cart/rules.ts'
import { ComparePage } from '../compare/pages/compare-page.tsx'
import { translatorFor } from '../i18n/messages.ts'
import { routes } from '../routes.ts'
import { WishlistPage } from '../wishlist/pages/wishlist-page.tsx'
import { listCompared, listWishes } from '../wishlist/queries.ts'
import { idsInAddress } from '../wishlist/rules.ts'
import { type PersonalPageRequest, personal } from './serving/page.ts'

const titleOf = ({ language, settings }: PersonalPageRequest, key: string): string =>
  `${translatorFor(language)(key)} · ${settings.title}`

/** How many floors are offered to be put beside those that are compared. */
const mostMore = 4

/** What a person gathers before buying. A comparison has everything in its address, so it is kept by nobody here. */
export const wishlistPages = [
  personal(routes.wishlist.pattern, async (request) => {
    const { db, language, store, actor } = request
    const wishes = actor.kind === 'user' ? await listWishes(db, actor.id, { language, store: store.variant }) : null
    return {
      title: titleOf(request, 'projects.wishlist'),
      body: <WishlistPage view={{ wishes, name: actor.kind === 'user' ? actor.name : null }} />,
      tags: [],
      noIndex: true,
    }
  }),
  personal(routes.compare.pattern, async (request) => {
    const { catalogue, store, query } = request
    const asked = idsInAddress(query)
    const ids = asked.slice(0, maxCompared)
    const products = await listCompared(catalogue, ids)
    const isFull = products.length >= maxCompared
    const others = products.flatMap(({ siblings }) => siblings).filter(({ id }) => !ids.includes(id))
    const more = isFull ? [] : [...new Map(others.map((floor) => [floor.id, floor])).values()].slice(0, mostMore)
    return {
      title: titleOf(request, 'projects.comparison'),
      body: (
        <ComparePage
          view={{
            products,
            missing: ids.length - products.length,
            isCut: asked.length > maxCompared,
            more,
            storeName: store.address.city,
          }}
        />
      ),
      tags: [],
      noIndex: true,
    }
  }),
]
