import { expect, test } from 'vitest'
import { createFormats } from '../../i18n/format.ts'
import { languages } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import type { ShopNote } from '../timeline/schema.ts'
import { actorText, refundActorText, shopNoteText } from './timeline-text.ts'

const params = { way: 'stripe', amount: { minor: 1230, currency: 'CAD' }, reference: 'pi_1', detail: 'late' } as const
const notes: ShopNote[] = [
  { code: 'holdExpired' },
  { code: 'paymentExpired' },
  { code: 'buyerCancelled' },
  { code: 'paymentReceived', params },
  { code: 'paymentFailed', params: { way: 'paypal' } },
  { code: 'paymentMismatch', params: { ...params, due: { minor: 1231, currency: 'CAD' } } },
  { code: 'paymentSurplus', params },
  { code: 'differenceReceived', params: { amount: params.amount } },
  { code: 'moneyGivenBack', params: { way: 'cod', amount: params.amount } },
  { code: 'refundFailed', params },
  { code: 'refundTakenBack', params },
  { code: 'goodsReturned', params: { lines: [{ name: 'Fraser Oak', quantity: 2 }] } },
]

const textOf = (note: ShopNote, language: (typeof languages)[number]) =>
  shopNoteText(note, translatorFor(language), createFormats(language, { currency: 'CAD' }, 'America/Vancouver'))

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

test('shopNoteText says the sentence of a code with its figures', () => {
  expect(notes.map((note) => plain(textOf(note, 'en')))).toEqual([
    'The order wasn’t confirmed in time. Its items are back in stock, and its coupon can be used again.',
    'The order wasn’t paid in time. Its items are back in stock, and its coupon can be used again.',
    'The customer cancelled the order.',
    expect.stringMatching(/^The payment was received\. \(.*Stripe.* · .*12\.30 · pi_1 · late\)$/),
    expect.stringMatching(/^The payment didn’t go through\. \(.*PayPal.*\)$/),
    expect.stringMatching(/12\.30 ≠ .*12\.31 · pi_1 · late\)$/),
    expect.stringMatching(/^A payment arrived that was not due\. It is being refunded\. \(.*12\.30 · pi_1 · late\)$/),
    expect.stringMatching(/^The remaining amount was received\. \(.*12\.30\)$/),
    expect.stringMatching(/^A refund was made\. \(.* · .*12\.30\)$/),
    expect.stringMatching(/^The payment provider refused a refund\. \(.*12\.30 · pi_1 · late\)$/),
    expect.stringMatching(/^A refund didn’t reach the customer\. \(.*12\.30 · pi_1 · late\)$/),
    '2 × Fraser Oak',
  ])
})

test.each(languages)('shopNoteText has words for every code, and figures that keep their direction: %s', (language) => {
  const texts = notes.map((note) => textOf(note, language))
  expect(new Set(texts).size).toBe(notes.length)
  for (const text of texts) {
    expect(text).not.toMatch(/timeline\.|dashboard\.|\{\{/)
    expect([...text.matchAll(/[\u2066\u2068]/g)]).toHaveLength([...text.matchAll(/\u2069/g)].length)
  }
})

test('shopNoteText shows an amount of what is no currency as it came', () => {
  const note: ShopNote = { code: 'paymentSurplus', params: { amount: { minor: 1230, currency: 'dollars' } } }
  expect(plain(textOf(note, 'en'))).toContain('(12.30 dollars)')
})

test('actorText names the person, the customer or the shop', () => {
  const t = translatorFor('en')
  const said = (
    actorKind: 'user' | 'visitor' | 'system' | null,
    actorName = '',
    kind: 'status' | 'placed' = 'status',
  ) => actorText({ kind, actorKind, actorName }, t)
  expect(said('user', 'Dana Okafor')).toBe('Dana Okafor')
  expect(said('system')).toBe('The shop')
  expect(said('visitor')).toBe('The customer')
  // Whoever placed it has left and is forgotten; what was written before actors were is the shop's.
  expect(said('user', '', 'placed')).toBe('The customer')
  expect(said(null)).toBe('The shop')
  expect(actorText({ kind: 'status', actorKind: 'system', actorName: '' }, translatorFor('ar'))).toBe('المتجر')
})

test('refundActorText names the person, the customer or the shop, and nobody where nobody was kept', () => {
  const t = translatorFor('en')
  const said = (actorKind: 'user' | 'visitor' | 'system', actorName = '') =>
    refundActorText({ actorKind, actorName }, t)
  expect(said('user', 'Dana Okafor')).toBe('Dana Okafor')
  expect(said('visitor')).toBe('The customer')
  expect(said('system')).toBe('The shop')
  expect(said('user')).toBe('')
})
