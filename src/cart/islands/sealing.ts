/** What opening and keeping a cart needs, fetched in one piece and only when it is needed. */
export { fromLoaded } from '../loaded-rules.ts'
export { newCartId, open, seal } from '../storage.ts'
