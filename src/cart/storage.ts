import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { fromLoaded } from './loaded-rules.ts'
import { type Cart, emptyCart } from './rules.ts'

/** The key of browser storage under which the sealed cart lies. */
export const cartStorageKey = 'CART'

/**
 * Everyone who opens the shop has this key: it hides the cart from a casual look at browser storage and protects
 * nothing. What the authentication does give is that damage is noticed.
 */
const key = new TextEncoder().encode('a floor is laid plank upon plank')

/** The random part that each sealed text begins with, in bytes. */
const nonceBytes = 24

/** Longer than the largest cart by far; beyond it, opening would only waste time. */
const maxSealedLength = 1_000_000

/** A new random (version 4) uuid. `crypto.randomUUID` is missing where the shop is served without TLS. */
export function newCartId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The cart as a text for browser storage, different each time (random nonce). */
export function seal(cart: Cart): string {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const sealed = xchacha20poly1305(key, nonce).encrypt(new TextEncoder().encode(JSON.stringify(cart)))
  return btoa([...nonce, ...sealed].map((byte) => String.fromCharCode(byte)).join(''))
}

/** What storage held: a loaded cart, and whether what was found there had to be given up. */
export type OpenedCart = { readonly cart: Cart; readonly damaged: boolean }

/**
 * Opens what `seal` made. Nothing stored (null) is an empty cart; anything damaged is one too, and says so.
 * Never throws.
 */
export function open(text: string | null): OpenedCart {
  const empty = { ...emptyCart(newCartId()), loaded: true }
  if (text === null) return { cart: empty, damaged: false }
  if (text.length > maxSealedLength) return { cart: empty, damaged: true }
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const opened = xchacha20poly1305(key, bytes.slice(0, nonceBytes)).decrypt(bytes.slice(nonceBytes))
    return { cart: fromLoaded(JSON.parse(new TextDecoder().decode(opened)), empty.id), damaged: false }
  } catch {
    return { cart: empty, damaged: true }
  }
}
