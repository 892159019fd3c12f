import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { handedOver } from '../../tests/data/returns.ts'
import { pdfTexts } from '../../tests/documents/pdf-text.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { languages } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { renderReturnSlip } from '../orders/documents/sheets/return-slip.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { askReturn } from './commands.ts'
import { askReturnSchema } from './schema.ts'
import { findReturnSlip } from './slip-queries.ts'
import { approveReturn } from './staff-commands.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('the slip says which return it is, of what, where it goes and until when, in every language', async () => {
  const { actor } = await signedIn(database.db)
  const { order, line } = await handedOver(database.db, actor)
  const input = askReturnSchema.parse({ lines: [{ lineId: line.id, quantity: 3 }], reason: 'leftOver' })
  const asked = await inTransaction(database.db, (tx) => askReturn(tx, order.token, input))
  if (!asked.ok) throw new Error(asked.code)
  // Before the store has agreed there is none.
  expect(await findReturnSlip(database.db, order.token)).toBeUndefined()
  const id = asked.value.returnId
  await inTransaction(database.db, (tx) =>
    approveReturn(tx, actor, { id, version: 1, words: '', lines: [{ lineId: line.id, quantity: 2 }] }),
  )
  const slip = await findReturnSlip(database.db, order.token)
  if (!slip) throw new Error('there is no slip')
  expect(slip).toMatchObject({ number: `${order.number}-R1`, lines: [{ quantity: 2 }], language: 'en' })
  for (const language of languages) {
    const texts = await pdfTexts(await renderReturnSlip({ ...slip, language }, translatorFor(language), false))
    const text = texts.join('').replaceAll(/\s/g, ' ')
    expect(text).toContain(`${order.number}-R1`)
    expect(text).toContain('Surrey')
    expect(text).toContain(line.sku)
    // No price is on it.
    expect(text).not.toMatch(/[$€£৳]/)
  }
})
