/** What a page needs once somebody is there: React, the list of islands, and the rest of the frame. */
export { startExtras } from '../storefront/layout/islands/frame-extras.ts'
export { hydrate } from './hydrate.tsx'
export { loadIsland } from './islands.ts'
