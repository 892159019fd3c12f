import type { Tour } from './running.ts'

/** Puts one box of the floor on show into the cart; the cart's script comes only now. */
export async function addToCart({ floor, t, say }: Tour): Promise<void> {
  const [{ cartStore }, { add, hasRoomFor }] = await Promise.all([
    import('../../cart/islands/cart.ts'),
    import('../../cart/rules.ts'),
  ])
  const item = { _id: floor.id, price: floor.perUnitMinor }
  await cartStore.start()
  const hasRoom = hasRoomFor(cartStore.read(), item)
  if (hasRoom) await cartStore.update((cart) => add(cart, item))
  say(hasRoom ? t('tour.added', { name: floor.name }) : t('tour.cartFull'))
}
