import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSamples } from '../../tests/data/samples.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { type Language, languages } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

/** What stands below the box of samples, as HTML. */
async function below(language: Language): Promise<string> {
  const { status, text } = await shop.call('GET', '/samples', { headers: { cookie: `LANGUAGE=${language}` } })
  expect(status).toBe(200)
  return /<section class="wrap samples__after"[\s\S]*?<\/section>/.exec(text)?.[0] ?? ''
}

const headings = (html: string) => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)

test.each(languages)('below the box stands what becomes of it, in three panels, in %s', async (language) => {
  const t = translatorFor(language)
  await setSamples(database.db, { free: 3, most: 5, priceMinor: 200 })
  await shop.untilHeard()
  const html = await below(language)
  expect(headings(html)).toEqual([t('samples.onItsWay'), t('samples.label'), t('samples.later')])
  for (const key of ['onItsWayText', 'follow', 'labelName', 'labelLot', 'labelOrder', 'labelCode', 'laterText'])
    expect(html).toContain(t(`samples.${key}`))
  expect(html).toContain(`aria-label="${t('samples.after')}"`)
  expect(html).not.toMatch(/samples\.|\{\{|undefined/)
})

test('nothing comes off a floor later where samples cost nothing', async () => {
  await setSamples(database.db, { free: 3, most: 5, priceMinor: 0 })
  await shop.untilHeard()
  const t = translatorFor('en')
  expect(headings(await below('en'))).toEqual([t('samples.onItsWay'), t('samples.label')])
})
