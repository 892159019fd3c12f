import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stores } from '../../stores/index.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { seededSettings } from '../../tests/shop/stores.ts'
import { languages } from '../i18n/languages.ts'
import { defaultSettings } from './defaults.ts'
import { writeDays } from './placeholder-rules.ts'
import { publicSettingsSchema, shopSettingsSchema } from './schema.ts'
import { standardTexts } from './standard-texts.ts'

const settings = defaultSettings(stores.surrey)

describe('a new shop’s settings', () => {
  test('have every field of the specification and pass their own schema', () => {
    expect(shopSettingsSchema.parse(settings)).toEqual(settings)
    const fields =
      'name title address shortAddress email description phoneHeader phoneFooter copyright logo favicon gatewayImage language footerBanner seo social currency color script paymentGateway login security'
    for (const field of fields.split(' ')) expect(seededSettings()).toHaveProperty(field)
    expect(Object.keys(settings.footerBanner)).toEqual(['security', 'support', 'delivery'])
    expect(Object.keys(settings.social)).toEqual(['facebook', 'instagram', 'twitter', 'youtube', 'pinterest'])
  })

  test('start with the specification’s theme', () => {
    expect(settings.color).toEqual({
      primary: '#ffc107',
      primary_contrast: '#ffffff',
      primary_hover: '#ffd763',
      primary_hover_contrast: '#000000',
      secondary: '#EF4A23',
      secondary_contrast: '#ffffff',
      body_gray: '#d9e0e5',
      body_gray_contrast: '#000000',
    })
  })

  test('start in English and dollars, with cash on delivery alone and no sign-in asked for', () => {
    expect(settings.language).toBe('en')
    expect(settings.currency).toMatchObject({ name: 'USD', symbol: '$', exchangeRate: 1 })
    expect(settings.paymentGateway).toEqual({ cod: true, paypal: false, stripe: false, sslCommerz: false })
    expect(settings.login).toEqual({ facebook: false, google: false })
    expect(settings.security.loginForPurchase).toBe(false)
  })

  test.each(Object.values(stores))('are those of the store $variant', (store) => {
    const own = defaultSettings(store)
    const { applicationName, phone, emails, address } = store.seed
    expect([own.name, own.phoneHeader, own.emails, own.address]).toEqual([applicationName, phone, [...emails], address])
  })
})

describe('the shop calls of every page', () => {
  let database: TestDatabase
  let shop: TestShop
  beforeAll(async () => {
    database = await testDatabase()
    shop = await testShop(database)
  })
  afterAll(async () => {
    await shop?.close()
    await database?.drop()
  })

  test('GET /api/home/settings answers success and the settings, and nothing secret', async () => {
    const { status, body } = await shop.call('GET', '/api/home/settings')
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(publicSettingsSchema.strict().safeParse(body.settings).error).toBeUndefined()
    expect(body.settings).not.toHaveProperty('guestOrders')
    expect(JSON.stringify(body)).not.toMatch(/secret|password|private/i)
  })

  test('GET /api/home/settings answers in the language that is asked for', async () => {
    for (const language of languages) {
      const asked = await shop.call('GET', `/api/home/settings?lang=${language}`)
      const chosen = await shop.call('GET', '/api/home/settings', { headers: { cookie: `LANGUAGE=${language}` } })
      expect(asked.body).toEqual(chosen.body)
      expect(asked.body.settings).toMatchObject({
        _id: 'surrey',
        description: standardTexts.description[language],
        seo: { title: standardTexts['seo.title'][language] },
        footerBanner: {
          delivery: {
            description: standardTexts['footerBanner.delivery.description'][language].replace(
              '{{store.returns}}',
              writeDays(30, language),
            ),
          },
        },
      })
    }
    expect((await shop.call('GET', '/api/home/settings?lang=de')).status).toBe(400)
  })

  test('GET /locales/{lng}/{ns}.json gives the words of a language, and 404 where there are none', async () => {
    const arabic = await shop.call('GET', '/locales/ar/cart.json')
    expect(arabic.status).toBe(200)
    expect(JSON.stringify(arabic.body)).toMatch(/[\u0600-\u06ff]/)
    for (const path of ['/locales/de/cart.json', '/locales/en/nothing.json', '/locales/en/__proto__.json'])
      expect((await shop.call('GET', path)).status, path).toBe(404)
  })
})
