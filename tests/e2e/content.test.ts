import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { surrey } from '../../stores/surrey.ts'
import { arrive, hydrated, leave, seeAll, violations } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const t = translatorFor('en')
const { shop, browser } = await shopAndBrowser()

test('an answer opens by its address, by keyboard, and is accessible open', async () => {
  const { page, context, troubles } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  await page.goto(`${shop.url}/faq#concrete`)
  const answer = page.locator('#concrete')
  await answer.waitFor({ state: 'visible' })
  await page.locator('.faq__entry summary').first().focus()
  await page.keyboard.press('Enter')
  await page.locator('#how-to-order').waitFor({ state: 'visible' })
  expect(await violations(page)).toEqual([])
  expect(troubles).toEqual([])
  await leave(context)
})

describe('the contact form', () => {
  const fill = async (page: Page, email: string) => {
    await page.getByLabel(t('content.contact.name')).fill('Ana Ruiz')
    await page.locator('#contact-email').fill(email)
    await page.getByLabel(t('content.contact.subject')).fill(`Stairs ${email}`)
    await page.getByLabel(t('content.contact.message')).fill('Which nosing?')
  }

  test('tells mistakes beside their fields, keeps what was typed, and then sends', async () => {
    const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'phone' })
    await page.goto(`${shop.url}/contactus`)
    await fill(page, 'ana@example.com')
    await page.locator('#contact-phone').fill('call me')
    await page.getByRole('button', { name: t('content.contact.send') }).click()
    await page.getByText(t('content.errors.phone')).waitFor()
    const phone = page.locator('#contact-phone')
    expect(await phone.evaluate((field) => document.activeElement === field)).toBe(true)
    expect([await phone.getAttribute('aria-invalid'), await phone.inputValue()]).toEqual(['true', 'call me'])
    expect(await page.locator(`#${await phone.getAttribute('aria-describedby')}`).textContent()).toBe(
      t('content.errors.phone'),
    )
    expect(await violations(page)).toEqual([])
    await phone.fill('604-555-0199')
    await page.keyboard.press('Enter')
    await page.getByText(t('content.contact.sent')).waitFor()
    expect(page.url()).toBe(`${shop.url}/contactus?sent=1`)
    expect(await violations(page)).toEqual([])
    await leave(context)
  })

  test.each(languages)('works without script, in %s', async (language) => {
    const { page, context, troubles } = await arrive(browser, shop.url, { language, screen: 'desktop', script: false })
    const own = translatorFor(language)
    await page.goto(`${shop.url}/contactus`)
    await page.locator('#contact-name').fill('আনা')
    await page.locator('#contact-email').fill(`ana.${language}@example.com`)
    await page.locator('#contact-subject').fill('سؤال')
    await page.locator('#contact-message').fill('Ça va ?')
    await page.getByRole('button', { name: own('content.contact.send') }).click()
    await page.getByText(own('content.contact.sent')).waitFor()
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('cannot be reached in its hidden field by keyboard', async () => {
    const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
    await page.goto(`${shop.url}/contactus`)
    await page.locator('#contact-message').focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t('content.contact.send'))
    await leave(context)
  })
})

test('someone else’s map is asked for by its button only', async () => {
  const { page, context } = await arrive(browser, shop.url, { language: 'en', screen: 'desktop' })
  const asked: string[] = []
  await context.route('https://maps.example.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title><p>Map</p>' })
  })
  await page.goto(`${shop.url}/contactus`)
  await hydrated(page)
  await seeAll(page)
  expect(asked).toEqual([])
  await page.locator(`[data-embed="${surrey.seed.mapEmbedUrl}"]`).click()
  await page
    .frameLocator(`iframe[title="${t('content.map.frame', { city: 'Surrey' })}"]`)
    .getByText('Map')
    .waitFor()
  expect(asked).toEqual([surrey.seed.mapEmbedUrl])
  await leave(context)
})

describe('the newsletter', () => {
  test('is asked for in the home page’s band', async () => {
    const { page, context, troubles } = await arrive(browser, shop.url, { language: 'en', screen: 'phone' })
    await page.goto(shop.url)
    await page.locator('#newsletter-email').fill('ana@example.com')
    await page.getByRole('button', { name: t('content.newsletter.subscribe') }).click()
    await page.getByRole('heading', { name: t('content.newsletter.sent') }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await leave(context)
  })

  test('without script too', async () => {
    const { page, context } = await arrive(browser, shop.url, { language: 'ar', screen: 'phone', script: false })
    const own = translatorFor('ar')
    await page.goto(shop.url)
    await page.locator('#newsletter-email').fill('bea@example.com')
    await page.getByRole('button', { name: own('content.newsletter.subscribe') }).click()
    await page.getByRole('heading', { name: own('content.newsletter.sent') }).waitFor()
    await leave(context)
  })
})
