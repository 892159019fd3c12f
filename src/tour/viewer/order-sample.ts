import type { SampleOffer } from '../../cart/islands/sample-box.tsx'
import type { Tour } from './running.ts'

/** Puts a sample of the floor into the sample box; the cart's script comes only now. */
export async function orderSample({ floor, t, say }: Tour, { most }: SampleOffer): Promise<void> {
  const [{ cartStore }, { addSample, samplesOf }] = await Promise.all([
    import('../../cart/islands/cart.ts'),
    import('../../cart/sample-rules.ts'),
  ])
  await cartStore.start()
  const before = samplesOf(cartStore.read())
  if (before.includes(floor.id)) return say(t('tour.share.sampled', { name: floor.name }))
  if (before.length >= most) return say(t('tour.share.samplesFull', { count: most }))
  await cartStore.update((cart) => addSample(cart, floor.id))
  say(t('tour.share.sampled', { name: floor.name }))
}
