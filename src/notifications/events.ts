import { defineEvent } from '../platform/events.ts'
import { itemAtStore } from '../stock/events.ts'

/** An item is back, and more wait for it than one go could tell. Nobody else's affair: `stock.back` told the others. */
export const moreWait = defineEvent('stock.moreWait', itemAtStore)
