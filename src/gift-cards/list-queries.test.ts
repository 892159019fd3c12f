import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { uuidv7 } from '../platform/ids.ts'
import { listGiftCards } from './list-queries.ts'
import { cardStates, stateOfCard } from './rules.ts'
import { giftCardSorts } from './schema.ts'
import { giftCards } from './tables.ts'

const today = '2026-06-15'
const days = [null, '2026-06-14', '2026-06-15', '2027-01-01']

let database: TestDatabase
const cards = [0, 2500].flatMap((balanceMinor) =>
  [false, true].flatMap((isBlocked) => days.map((expiresOn) => ({ id: uuidv7(), balanceMinor, isBlocked, expiresOn }))),
)
beforeAll(async () => {
  database = await testDatabase()
  await database.db.delete(giftCards)
  await database.db.insert(giftCards).values(
    cards.map((card, at) => ({
      ...card,
      codeHash: `hash ${at}`,
      lastFour: 'AB12',
      store: 'surrey',
      currency: 'CAD',
      language: 'en',
      recipientName: `Kim ${at}`,
    })),
  )
})
afterAll(() => database.drop())

test.each(giftCardSorts)(
  'cards of each state are listed, and all counted, as the rule has it, in the order %s',
  async (sort) => {
    for (const state of [...cardStates, undefined])
      for (const search of ['', 'kim']) {
        const listed = await listGiftCards(database.db, { sort, state, search, page: 1, today })
        const of = (each: string) => cards.filter((card) => stateOfCard(card, today) === each)
        const expected = state === undefined ? cards : of(state)
        expect(new Set(listed.giftCards.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
        expect(listed.giftCards.every((card) => state === undefined || card.state === state)).toBe(true)
        expect(listed.counts).toEqual(Object.fromEntries(cardStates.map((each) => [each, of(each).length])))
      }
  },
)
