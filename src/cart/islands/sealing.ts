/** What opening and keeping a cart needs, fetched in one piece and only when it is needed. */
export { adopt } from '../loaded-rules.ts'
export { newCartId, open, seal } from '../storage.ts'
