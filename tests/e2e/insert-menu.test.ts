import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import { arriveAsAdmin, leave, type Screen, violations } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { browser, url } = await shopAndBrowser()
const shots = process.env.SHOTS

describe('the menu that inserts what the settings say', () => {
  test.each([
    ['en', 'desktop'],
    ['ar', 'phone'],
  ] as [Language, Screen][])('puts it where the cursor was, by keyboard too (%s, %s)', async (language, screen) => {
    const t = translatorFor(language)
    const { page, context, troubles } = await arriveAsAdmin(browser, url, { language, screen })
    await page.goto(`${url}/dashboard/page/about`)
    const open = page.getByRole('button', { name: t('admin-settings.insert'), exact: true })
    const dialog = page.getByRole('dialog', { name: t('admin-settings.insert.title') })
    const choose = (name: string) => dialog.getByRole('button', { name: t(`admin-settings.insert.${name}`) }).first()

    // Nobody has said yet where.
    await open.click()
    await dialog.getByText(t('admin-settings.insert.noPlace')).waitFor()
    expect(await choose('store.phone').isDisabled()).toBe(true)
    await page.keyboard.press('Escape')

    const lead = page.locator('[name="lead"]')
    await lead.fill('Call , please.')
    await lead.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5))
    await open.click()
    await choose('store.phone').getByText('604-555-0142').waitFor()
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([])
    if (shots) await page.screenshot({ path: `${shots}/insert-${language}-${screen}.png` })
    await choose('store.phone').focus()
    await page.keyboard.press('Enter')
    expect(await lead.inputValue()).toBe('Call {{store.phone}}, please.')
    expect(await lead.evaluate((field) => field === document.activeElement)).toBe(true)

    const text = page.locator('.rich__text').first()
    await text.locator('p').first().click()
    await page.keyboard.press('Home')
    await open.click()
    await choose('store.city').click()
    await expect.poll(() => text.innerText()).toContain('{{store.city}}')

    // What nothing fills is refused by its name, and the draft of before stays.
    await lead.fill('Fax {{store.fax}}')
    await page.getByRole('button', { name: t('admin-content.action.save'), exact: true }).click()
    await page.getByText('{{store.fax}}').first().waitFor()
    await expect.poll(() => lead.getAttribute('aria-invalid')).toBe('true')
    if (shots) await page.screenshot({ path: `${shots}/refused-${language}-${screen}.png` })
    await lead.fill('Call {{store.phone}}, please.')
    await page.getByRole('button', { name: t('admin-content.action.publish'), exact: true }).click()
    await page.getByText(t('admin-content.published')).first().waitFor()
    const answer = await context.request.get(`${url}/about`)
    expect(await answer.text()).toContain('604-555-0142')
    // The refusal is an answer with the status 400, as it is meant to be.
    expect(troubles.filter((trouble) => !trouble.includes('400'))).toEqual([])
    await leave(context)
  })

  test.each([
    ['en', 'desktop'],
    ['ar', 'phone'],
  ] as [Language, Screen][])('puts it into the owner’s texts in the settings (%s, %s)', async (language, screen) => {
    const t = translatorFor(language)
    const { page, context, troubles } = await arriveAsAdmin(browser, url, { language, screen })
    await page.goto(`${url}/dashboard/settings`)
    const open = page.getByRole('button', { name: t('admin-settings.insert'), exact: true })
    const dialog = page.getByRole('dialog', { name: t('admin-settings.insert.title') })
    const choose = (name: string) => dialog.getByRole('button', { name: t(`admin-settings.insert.${name}`) }).first()

    // A telephone number is no text that could follow the settings.
    await page.locator('[name="phoneHeader"]').focus()
    await open.click()
    await dialog.getByText(t('admin-settings.insert.noPlace')).waitFor()
    await page.keyboard.press('Escape')
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true)

    const description = page.locator('textarea[name^="description."]')
    await description.fill('Back within .')
    await description.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(12, 12))
    await page.locator('[name="phoneHeader"]').focus()
    await open.click()
    // In the language of the text, not of whoever writes it.
    await choose('store.returns').getByText('30 days').waitFor()
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([])
    if (shots) await page.screenshot({ path: `${shots}/insert-settings-${language}-${screen}.png` })
    await choose('store.returns').focus()
    await page.keyboard.press('Enter')
    expect(await description.inputValue()).toBe('Back within {{store.returns}}.')

    await description.fill('Back within {{store.return}}.')
    await page.keyboard.press('Control+s')
    await expect.poll(() => description.getAttribute('aria-invalid')).toBe('true')
    await page.getByText('{{store.return}}').first().waitFor()
    if (shots) await page.screenshot({ path: `${shots}/refused-settings-${language}-${screen}.png` })
    await description.fill('Back within {{store.returns}}.')
    await page.keyboard.press('Control+s')
    await page.getByText(t('admin-settings.saved')).first().waitFor()
    await expect
      .poll(async () => (await context.request.get(`${url}/api/home/settings?lang=en`)).text())
      .toContain('Back within 30 days.')
    expect(troubles.filter((trouble) => !trouble.includes('400'))).toEqual([])
    await leave(context)
  })
})
