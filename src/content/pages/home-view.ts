import type { Store } from '../../../stores/index.ts'
import type { CategoryView } from '../../catalogue/queries.ts'
import type { ShowcaseView } from '../../catalogue/showcase-queries.ts'
import type { ShopSettings } from '../../settings/schema.ts'
import type { HomeContent } from '../schema.ts'

/** Everything that the home page shows. */
export type HomeView = {
  /** Its bands, in their order. */
  blocks: HomeContent['blocks']
  showcase: ShowcaseView
  categories: readonly CategoryView[]
  settings: ShopSettings
  store: Store
  stores: readonly Store[]
  /** The fewest working days in which an order is brought; null where nothing is delivered. */
  leadDays: number | null
}
