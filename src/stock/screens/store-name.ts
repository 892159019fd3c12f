import { type Store, stores } from '../../../stores/index.ts'

/** The town by which people tell the stores apart; a store that is no longer built keeps its id. */
export const storeName = (variant: string): string =>
  Object.values<Store>(stores).find((store) => store.variant === variant)?.address.city ?? variant
