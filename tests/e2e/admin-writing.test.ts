import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { EditedPage } from '../../src/cms/contracts.ts'
import type { AnyContent, ArticleContent, FaqContent, HomeContent } from '../../src/cms/schema.ts'
import type { Language } from '../../src/i18n/languages.ts'
import { translatorFor } from '../../src/i18n/messages.ts'
import type { SettingsView } from '../../src/settings/contracts.ts'
import { breakouts, payloads, vectors } from '../security/payloads.ts'
import { arriveAsAdmin, leave, type Person, type Screen } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const t = translatorFor('en')

const { shop, browser } = await shopAndBrowser({ env: { RATE_LIMIT_SCALE: '1000' } })

const enter = (language: Language, screen: Screen) => arriveAsAdmin(browser, shop.url, { language, screen })

const ask = async <T>({ context }: Person, path: string): Promise<T> =>
  (await (await context.request.get(shop.url + path)).json()) as T

async function tell<T>({ context }: Person, method: string, path: string, data: object): Promise<T> {
  const response = await context.request.fetch(shop.url + path, { method, headers: { origin: shop.url }, data })
  const text = await response.text()
  expect(response.status(), `${path} ${text.slice(0, 300)}`).toBe(200)
  return JSON.parse(text) as T
}

const pageOf = (person: Person, name: string): Promise<EditedPage> => ask(person, `/api/pages/${name}?language=en`)

async function publish(person: Person, name: string, change: (content: never) => AnyContent): Promise<void> {
  const { version, published } = await pageOf(person, name)
  const content = change(published?.content as never)
  await tell(person, 'POST', `/api/pages/${name}/publish`, { language: 'en', version, content })
}

const isShown = async (path: string, text: string): Promise<boolean> =>
  (await (await fetch(shop.url + path)).text()).includes(text)
const untilShown = (path: string, text: string) =>
  expect.poll(() => isShown(path, text), { message: `${path} shows ${text}` }).toBe(true)

const open = async ({ page }: Person, path: string) => {
  await page.goto(`${shop.url}/dashboard/${path}`)
  await page.locator('.savebar').waitFor()
}

test('settings: what is saved is in the shop, a wrong field is told, and another person’s change is shown beside one’s own', async () => {
  const person = await enter('en', 'desktop')
  const { page } = person
  await open(person, 'settings/layout')
  const primary = page.locator('[name="color.primary"]')
  await primary.fill('#12')
  await page.keyboard.press('Control+s')
  await page.locator('.field .err', { hasText: t('admin-settings.errors.color') }).waitFor()
  expect(await primary.evaluate((input) => input === document.activeElement)).toBe(true)
  await primary.fill('#123')
  await expect
    .poll(() => page.locator('.theme').evaluate((theme) => getComputedStyle(theme).getPropertyValue('--on-primary')))
    .toBe('#ffffff')
  await page.keyboard.press('Control+s')
  await page.getByText(t('admin-settings.saved')).waitFor()
  await untilShown('/', '--primary:#112233')

  const { settings, version } = await ask<SettingsView>(person, '/api/settings')
  const color = { ...settings.color, primary: '#556677', secondary: '#224466' }
  await primary.fill('#334455')
  const footerBanner = settings.footerBanner
  await tell(person, 'PUT', '/api/settings/layout', { version, footerBanner, color })
  await page.keyboard.press('Control+s')
  await page.locator('.conflict').waitFor()
  expect(await page.locator('.conflict').textContent()).toContain('#556677')
  person.troubles.length = 0 // the refusal itself, which the browser logs
  await page.getByRole('button', { name: t('admin-kit.conflict.take'), exact: true }).click()
  expect(await primary.inputValue()).toBe('#556677')
  expect(await page.locator('[name="color.secondary"]').inputValue()).toBe('#224466')
  await page.getByRole('button', { name: t('admin-settings.defaults') }).click()
  await page.getByRole('button', { name: t('admin-kit.form.save'), exact: true }).click()
  await untilShown('/', '--primary:#ffc107')
  expect(person.troubles).toEqual([])
  await leave(person.context)
})

/** HTML without the space between its blocks, which an editor does not keep. */
const tight = (html: string): string => html.replace(/\s*\n\s*/g, '').replace(/>\s+</g, '><')

test('pages: an editor changes nothing by itself; a draft saves itself, is looked at, published and taken back', async () => {
  const person = await enter('en', 'desktop')
  const { page } = person
  const said = page.locator('.savebar [role="status"]')
  const saved = () => said.filter({ hasText: t('admin-content.state.saved', { when: '' }).trim() }).waitFor()
  // One has a picture with words below it, the other a table.
  for (const name of ['about', 'privacy']) {
    await open(person, `page/${name}`)
    await page.locator('.rich__text > p').first().click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('!')
    await saved()
    const { published, draft } = await pageOf(person, name)
    const htmlOf = (text: { content: AnyContent } | null) =>
      tight((text?.content as ArticleContent | undefined)?.html ?? '')
    expect(htmlOf(draft)).toMatch(/!<\/(p|td|li)>/)
    expect(htmlOf(draft).replace('!</', '</')).toBe(htmlOf(published))
  }

  await page.getByRole('textbox', { name: t('admin-content.field.title'), exact: true }).fill('Privacy, plainly')
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await pageOf(person, 'privacy')).draft?.content)
    .toMatchObject({ title: 'Privacy, plainly' })
  const [preview] = await Promise.all([
    person.context.waitForEvent('page'),
    page.getByRole('button', { name: t('admin-content.action.preview'), exact: true }).click(),
  ])
  await preview.getByRole('heading', { level: 1, name: 'Privacy, plainly' }).waitFor()
  await preview.locator('.preview-band').waitFor()
  await preview.close()
  expect(await isShown('/privacy', 'Privacy, plainly')).toBe(false)
  await page.getByRole('button', { name: t('admin-content.action.publish'), exact: true }).click()
  await untilShown('/privacy', 'Privacy, plainly')

  // Somebody else saves meanwhile.
  const { version, published } = await pageOf(person, 'privacy')
  const content = { ...(published?.content as ArticleContent), title: 'Theirs' }
  await tell(person, 'PUT', '/api/pages/privacy/draft', { language: 'en', version, content })
  await page.getByRole('textbox', { name: t('admin-content.field.title'), exact: true }).fill('Mine')
  await page.keyboard.press('Control+s')
  await page.locator('.conflict').waitFor()
  expect(await page.locator('.conflict').textContent()).toContain('Theirs')
  person.troubles.length = 0 // the refusal itself, which the browser logs
  await page.getByRole('button', { name: t('admin-kit.conflict.keep'), exact: true }).click()
  await expect.poll(async () => (await pageOf(person, 'privacy')).draft?.content).toMatchObject({ title: 'Mine' })

  await page.getByRole('button', { name: /^Restore: Version 1$/ }).click()
  await expect
    .poll(async () => (await pageOf(person, 'privacy')).draft?.content)
    .toMatchObject({ title: expect.not.stringMatching(/Mine|plainly/) })
  expect(person.troubles).toEqual([])
  await leave(person.context)
})

test('X1, X3 208 payloads in what staff write in settings and pages run nowhere, and no policy is broken', async () => {
  const person = await enter('en', 'desktop')
  const { page, troubles } = person
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs++
    void dialog.dismiss()
  })
  const visit = async (path: string, wait?: (page: Page) => Promise<void>) => {
    await page.goto(shop.url + path)
    await wait?.(page)
    expect([path, dialogs, troubles]).toEqual([path, 0, []])
  }
  let turn = 0
  let round: readonly string[] = []
  /** The vectors of this round after the next ways out, as many as fit. */
  const hostile = (most: number): string => {
    let text = ''
    for (let tries = 0; tries < breakouts.length; tries++) {
      const next = `${text}${breakouts[turn % breakouts.length]}${round[turn % round.length]}`
      turn++
      if (next.length <= most) text = next
    }
    return text
  }
  /** Texts that take placeholders are refused with any other in double braces. */
  const unbraced = (text: string): string => text.replaceAll('{{7*7}}', '{7*7}')
  const text = (most: number) => ({ en: unbraced(hostile(most)), ar: unbraced(hostile(most)) })
  const named = () => ({ title: text(80), description: text(200) })
  const gatewayImage = [{ url: '/media/fraser-drift-oak/room.webp', name: '' }]

  for (let at = 0; at < vectors.length; at += 3) {
    round = vectors.slice(at, at + 3)
    const { settings, version } = await ask<SettingsView>(person, '/api/settings')
    const save = (name: string, after: number, change: object) =>
      tell(person, 'PUT', `/api/settings/${name}`, { ...settings, ...change, version: version + after })
    await save('general', 0, {
      name: hostile(80),
      title: hostile(80),
      shortAddress: hostile(80),
      address: {
        ...settings.address,
        street: hostile(120),
        unit: hostile(40),
        city: hostile(80),
        postalCode: hostile(20),
      },
      description: text(600),
      copyright: text(200),
    })
    await save('layout', 1, { footerBanner: { security: named(), support: named(), delivery: named() } })
    await save('graphics', 2, { gatewayImage: gatewayImage.map((image) => ({ ...image, name: hostile(120) })) })
    await save('seo', 3, { seo: { title: text(120), description: text(320), keyword: text(300), image: [] } })
    const { title } = (await ask<SettingsView>(person, '/api/settings')).settings
    await visit('/')
    expect(await page.title()).toContain(title)
  }

  const written = payloads.map(unbraced)
  const all = written.join(' ')
  const cut = (at: number, most: number) => written.slice(at).join(' ').slice(0, most).trim()
  await publish(person, 'about', (about: ArticleContent) => ({
    ...about,
    title: cut(0, 160),
    description: cut(8, 300),
    lead: cut(30, 600),
    ...(about.picture && { picture: { ...about.picture, alt: cut(60, 200) } }),
    html: written.map((payload) => `<p>${payload}</p>`).join(''),
  }))
  await publish(person, 'faq', (faq: FaqContent) => ({
    ...faq,
    title: cut(90, 160),
    lead: cut(100, 600),
    groups: faq.groups.map((group, at) => ({
      ...group,
      title: cut(at, 160),
      entries: Array.from({ length: 36 }, (_, index) => ({
        id: `q-${at}-${index}`,
        question: written[at * 36 + index] ?? 'x',
        answer: index === 0 ? all : '',
      })),
    })),
  }))
  await publish(person, 'home', (home: HomeContent) => ({
    ...home,
    title: cut(120, 160),
    description: cut(125, 300),
    blocks: home.blocks.map((block, at) => ({ ...block, title: cut(at * 20, 160), text: cut(at * 20 + 5, 600) })),
  }))
  for (const path of ['/', '/about', '/faq', '/preview/about', '/contactus']) await visit(path)
  const drawn = async (shown: Page) => shown.locator('.savebar').waitFor()
  for (const path of ['settings', 'settings/seo', 'settings/graphics', 'page/about', 'page/home'])
    await visit(`/dashboard/${path}`, drawn)
  await visit('/dashboard/page/faq', async (shown) => {
    await drawn(shown)
    await shown
      .getByRole('button', { name: t('admin-content.faq.open') })
      .first()
      .click()
    await shown.locator('.rich__text').waitFor()
  })
  const { entries } = await ask<{ entries: { id: string }[] }>(person, '/api/audit')
  await visit('/dashboard/audit', async (shown) => shown.getByRole('table').waitFor())
  for (const { id } of entries.slice(0, 4))
    await visit(`/dashboard/audit/${id}`, async (shown) => shown.getByRole('table').waitFor())
  await leave(person.context)
})
