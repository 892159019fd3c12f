import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '../i18n/languages.ts'
import { findNamespace, translatorFor } from '../i18n/messages.ts'

/** Every text that says in how many open days something comes, and where it stands. */
const leadTexts = {
  'admin-shipping.leadShort': 'the list of areas in the dashboard',
  'catalogue.avail.collect': 'the head of a product page',
  'catalogue.avail.delivered': 'the head of a product page',
  'catalogue.delivery.days': 'the areas on a product page',
  'confirmation.nextDelivery': 'the page of an order',
  'dashboard.order.within': 'an order in the dashboard',
  'home.days': 'the drawing of the van on the home page',
  'home.how.bringText': 'the home page',
  'mail.orders.placed.delivery': 'the email of a placed order',
}

/** How long suppliers take: they have no open days, and nothing of theirs is here today. */
const ofSuppliers = new Set(['admin-inventory.days'])

/** How a day that is no number of days is named. */
const today = { en: /today|same day/i, fr: /aujourd’hui|jour même/, bn: /আজই|একই দিনে/, ar: /اليوم|في اليوم نفسه/ }

describe.each(Object.entries(leadTexts))('%s (%s)', (key) => {
  test.each(languages)('says in %s that no lead days are today', (language) => {
    const text = translatorFor(language)(key, { count: 0, area: 'Surrey' })
    expect(text).toMatch(today[language])
    expect(text).not.toMatch(/[0٠০]/)
    const [namespace = '', name = ''] = [key.slice(0, key.indexOf('.')), key.slice(key.indexOf('.') + 1)]
    expect(Object.keys(findNamespace(language, namespace) ?? {})).toContain(`${name}_zero`)
  })
})

test('the table holds every text that is given lead days', () => {
  const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join('src', name), 'utf8'))
  const named = code.flatMap((text) => [
    ...text.matchAll(/\bt\(\s*'([^']+)',\s*\{[^{}]*\bcount: (?:\w+\.)*(?:pickupL|l)eadDays\b/g),
  ])
  const keys = new Set(named.map(([, key = '']) => key))
  expect([...keys].filter((key) => !ofSuppliers.has(key)).sort()).toEqual(Object.keys(leadTexts))
})

test('every other English text that counts open days is in the table too', () => {
  const texts = readdirSync('src/i18n/messages/en').flatMap((file) => {
    const namespace = file.replace('.json', '')
    return Object.entries(findNamespace('en', namespace) ?? {}).map(([key, text]) => ({
      key: `${namespace}.${key}`,
      text,
    }))
  })
  const counted = texts.filter(({ text }) => /\{\{count\}\} open days?/.test(text))
  expect(counted.length).toBeGreaterThan(8)
  expect(counted.filter(({ key }) => !(key.replace(/_\w+$/, '') in leadTexts))).toEqual([])
})
