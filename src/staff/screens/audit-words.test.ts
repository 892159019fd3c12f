import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { categorySchema } from '../../catalogue/categories/schema.ts'
import { createProductSchema } from '../../catalogue/products/admin-schema.ts'
import { deliveryAreaSchema, pickupStoreSchema } from '../../delivery/schema.ts'
import { languages } from '../../i18n/languages.ts'
import { findNamespace, translatorFor } from '../../i18n/messages.ts'
import { couponSchema } from '../../pricing/schema.ts'
import { taxRateSchema } from '../../pricing/tax-schema.ts'
import { settingsFields } from '../../settings/rules.ts'
import { webhookSchema } from '../../webhooks/schema.ts'
import { fieldName } from './audit-words.ts'

const forms: Record<string, readonly string[]> = {
  'product.edit': Object.keys(createProductSchema.shape).filter((name) => name !== 'id'),
  'category.edit': Object.keys(categorySchema.shape),
  'coupon.edit': Object.keys(couponSchema.shape),
  'delivery.areaChanged': Object.keys(deliveryAreaSchema.shape),
  'delivery.pickup': Object.keys(pickupStoreSchema.shape),
  'tax.rateChanged': Object.keys(taxRateSchema.shape),
  'webhook.change': Object.keys(webhookSchema.shape),
  'color.edit': ['en', 'fr', 'hex'],
  'staff.save': ['administrator', 'active', 'product', 'pageSettings'],
  'order.move': ['status', 'paymentStatus', 'note'],
  'stock.corrected': ['surrey', 'richmond'],
  'setup.hide': ['isHidden'],
  'demo.remove': ['orders', 'customers', 'subscribers', 'products'],
}

test.each(languages)('fieldName has a name for every field of the forms that the log tells of, in %s', (language) => {
  const t = translatorFor(language)
  for (const [action, fields] of Object.entries(forms))
    for (const field of fields) {
      const name = fieldName(action, field, t, 'en')
      // Stores are called after their cities, and languages by themselves, whoever reads.
      const isName = ['surrey', 'richmond', 'en', 'fr'].includes(field)
      if (language === 'ar' || language === 'bn')
        expect(`${action} ${field}: ${name}`).toMatch(isName ? /./ : /: [^A-Za-z]*$/)
      expect(name).not.toMatch(/Minor|Centi|Ids?\b|TenthMm|[a-z][A-Z]/)
    }
})

test('fieldName names the settings as their screens do, and languages by themselves', () => {
  const t = translatorFor('en')
  expect(fieldName('settings.change', 'phoneHeader', t, 'en')).toBe(t('admin-settings.field.phoneHeader'))
  expect(fieldName('settings.change', 'seo.title', t, 'en')).toBe(t('admin-settings.seo.field.title'))
  expect(fieldName('product.edit', 'name.fr', t, 'en')).toBe('Name · Français')
  expect(fieldName('product.edit', 'specification.core', t, 'en')).toBe('Specification · Core')
  expect(Object.values(settingsFields).flat().length).toBeGreaterThan(10)
})

/** Every text in the sources that names an action of the log. */
function actionsInSources(): Set<string> {
  const files = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?:api|worker|commands|answer)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const departments =
    'order|payment|delivery|tax|stock|product|customer|staff|category|brand|color|attribute|coupon|settings|page|media|mail|webhook|demo|setup|giftCard|quote|return'
  const name = new RegExp(`'((?:${departments})\\.[a-zA-Z]+)'`, 'g')
  const written = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return text.includes('audit') ? [...text.matchAll(name)].map(([, action = '']) => action) : []
  })
  const events =
    /^(?:order\.(?:placed|statusChanged|paymentChanged|edited)|stock\.(?:low|back|changed|moreWait)|payment\.(?:mismatch|surplus|refundFailed))$/
  return new Set(written.filter((action) => !events.test(action)))
}

test('whatever an entry is about has a name in every language', () => {
  const sources = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .filter((text) => text.includes('audit'))
  const kinds = new Set(
    sources.flatMap((text) => [...text.matchAll(/subject: `([a-zA-Z]+):/g)].map(([, kind]) => kind)),
  )
  expect(kinds.size).toBeGreaterThan(15)
  for (const language of languages) {
    const words = findNamespace(language, 'admin-audit') ?? {}
    expect([language, [...kinds].filter((kind) => !Object.hasOwn(words, `kind.${kind}`))]).toEqual([language, []])
  }
})

test('every action of the log has a name in every language', () => {
  const actions = actionsInSources()
  expect(actions.size).toBeGreaterThan(30)
  const composed = [
    ...['brand', 'color', 'attribute'].flatMap((kind) =>
      ['create', 'edit', 'delete', 'merge'].map((did) => `${kind}.${did}`),
    ),
    ...['create', 'edit', 'delete', 'order', 'moveProducts'].map((did) => `category.${did}`),
    ...['create', 'edit', 'end', 'delete'].map((did) => `coupon.${did}`),
    ...['create', 'edit', 'status', 'price', 'duplicate'].map((did) => `product.${did}`),
    ...['create', 'save', 'remove', 'endSessions', 'resetCodes', 'invite'].map((did) => `staff.${did}`),
    ...['note', 'state', 'endSessions', 'resetCodes', 'passwordLetter', 'delete'].map((did) => `customer.${did}`),
    ...['takeOff', 'erase'].map((did) => `subscriber.${did}`),
    ...['dismiss', 'reopen'].map((did) => `search.${did}`),
  ]
  for (const language of languages) {
    const words = findNamespace(language, 'dashboard') ?? {}
    const missing = [...actions, ...composed].filter((action) => !Object.hasOwn(words, `audit.action.${action}`))
    expect([language, missing]).toEqual([language, []])
  }
})
