import type { CartPlace } from '../../src/cart/islands/cart-place.ts'
import { createCartStore } from '../../src/cart/islands/cart-store.ts'
import * as sealing from '../../src/cart/islands/sealing.ts'
import type { Cart } from '../../src/cart/rules.ts'

/** One browser: what is in its storage, and what was warned of. */
export function cartBrowser(text: string | null = null, parts: Partial<CartPlace> = {}) {
  const state = { text, warnings: [] as string[], sealingLoads: 0 }
  const place: CartPlace = {
    storage: () => ({
      getItem: () => state.text,
      setItem: (_key, value) => {
        state.text = value
      },
    }),
    loadSealing: async () => {
      state.sealingLoads += 1
      return sealing
    },
    noScriptText: () => undefined,
    forgetNoScriptLines: () => {},
    warn: (message) => state.warnings.push(message),
    ...parts,
  }
  return { state, open: () => createCartStore(place) }
}

/** The cart that a storage holds. */
export const stored = (text: string | null): Cart => sealing.open(text).cart
