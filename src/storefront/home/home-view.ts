import type { ShowcaseView } from '../../catalogue/list/showcase-queries.ts'
import type { CategoryView } from '../../catalogue/queries.ts'
import type { HomeContent } from '../../cms/schema.ts'
import type { StoreIdentity } from '../../settings/identity-rules.ts'
import type { ShownSettings } from '../../settings/shown-rules.ts'

/** Everything that the home page shows. */
export type HomeView = {
  /** Its bands, in their order. */
  blocks: HomeContent['blocks']
  showcase: ShowcaseView
  categories: readonly CategoryView[]
  settings: ShownSettings
  store: StoreIdentity
  stores: readonly StoreIdentity[]
  /** The fewest open days in which an order is brought; null where nothing is delivered. */
  leadDays: number | null
}
