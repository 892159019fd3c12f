import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tried } from '../../tests/data/orders.ts'
import { askedQuote, quoteInput, quoteStaff, sentQuote, storedQuote } from '../../tests/data/quotes.ts'
import { pdfTexts } from '../../tests/documents/pdf-text.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type Language, languages } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { renderQuoteSheet } from '../orders/documents/sheets/quote-sheet.ts'
import { findQuoteSheet } from './document-queries.ts'
import { listQuoteLines, type StoredQuote } from './find-queries.ts'
import { editQuote, sendQuote } from './staff-commands.ts'

let database: TestDatabase
let quote: StoredQuote
beforeAll(async () => {
  database = await testDatabase()
  quote = await fittedQuote()
})
afterAll(() => database.drop())

/** A quote with fitting and a discount, as it was sent. */
async function fittedQuote() {
  const { db } = database
  const { id, version } = await askedQuote(db, await quoteInput(db, { slug: 'fraser-drift-oak', qty: 3 }))
  const staff = await quoteStaff(db)
  const goods = (await listQuoteLines(db, id)).map((line) => ({ ...line, quantity: 3 }))
  const lines = [...goods, { name: 'Fitting', quantity: 1, unitPriceMinor: 45000 }]
  await tried(db, (tx) => editQuote(tx, staff, { id, version, lines, discountPercentCenti: 500 }))
  await tried(db, (tx) => sendQuote(tx, staff, { id, version: version + 1 }, 'https://shop.example'))
  return storedQuote(db, id)
}

describe('a quote’s sheet', () => {
  test.each(languages)(
    'says what is offered, for how long, and what is paid first, in %s',
    async (language: Language) => {
      const sheet = await findQuoteSheet(database.db, quote.token)
      if (!sheet) throw new Error('the quote has no sheet')
      const t = translatorFor(language)
      const file = await renderQuoteSheet({ ...sheet, language }, t, false)
      const text = (await pdfTexts(file)).join('').replaceAll(/\s/g, '')
      expect(text).toContain(quote.number)
      expect(text).toContain('Fitting')
      // Among the rooms, and in the room on the plan, which is drawn from lines.
      expect(text.split('living')).toHaveLength(3)
      const fills = file.toString('latin1').match(/\n(?:f|B)\n/g) ?? []
      expect(fills.length).toBeGreaterThan(1)
      if (language === 'en') {
        expect(text).toContain(t('cart.depositRest').replaceAll(' ', ''))
        expect(text).toContain(t('cart.discountRow', { percent: 5 }).replaceAll(' ', ''))
      }
      expect(text).not.toMatch(/quotes\.|cart\.|\{\{/)
    },
  )

  test('says below the address that the goods come in two drops, where they do', async () => {
    const sheet = await findQuoteSheet(database.db, quote.token)
    if (!sheet) throw new Error('the quote has no sheet')
    const textOf = async (isInTwoDrops: boolean) =>
      (
        await pdfTexts(
          await renderQuoteSheet(
            { ...sheet, quote: { ...sheet.quote, isPickup: false, isInTwoDrops } },
            translatorFor('en'),
            false,
          ),
        )
      ).join(' ')
    expect(await textOf(true)).toContain('In two drops')
    expect(await textOf(false)).not.toContain('In two drops')
  })

  test('is there for nobody while the quote was not sent, or is being changed again', async () => {
    const { db } = database
    const draft = await askedQuote(db, await quoteInput(db, { slug: 'fraser-drift-oak' }))
    expect(await findQuoteSheet(db, draft.token)).toBeUndefined()
    const { id, token, version } = await sentQuote(db, await quoteInput(db, { slug: 'fraser-drift-oak' }))
    const lines = [{ name: 'Fitting', quantity: 1, unitPriceMinor: 100 }]
    const staff = await quoteStaff(db)
    await tried(db, (tx) => editQuote(tx, staff, { id, version, lines, discountPercentCenti: 0 }))
    expect(await findQuoteSheet(db, token)).toBeUndefined()
  })
})
