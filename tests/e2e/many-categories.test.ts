import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { translatorFor } from '../../src/i18n/messages.ts'
import { invalidateTags } from '../../src/platform/cache/page-tags.ts'
import { arrive, hydrated, leave } from './browser.ts'
import { shopAndBrowser } from './opened.ts'

const { shop, browser, url } = await shopAndBrowser()

/** Runs in the page: links of the compact bar that can be seen, and which of them stand on its logo or on each other. */
function readBar(): { seen: string[]; covered: string[] } {
  const logo = document.querySelector('.compact .logo')?.getBoundingClientRect()
  const seen: string[] = []
  const covered: string[] = []
  for (const link of document.querySelectorAll<HTMLElement>('.compact li a')) {
    const { left, right, top, height } = link.getBoundingClientRect()
    const at = document.elementFromPoint((left + right) / 2, top + height / 2)
    const isOnLogo = logo !== undefined && right > logo.left && left < logo.right
    const list = link.closest('ul')?.getBoundingClientRect()
    if (!list || top >= list.bottom) continue
    seen.push(link.textContent)
    if (at !== link || isOnLogo) covered.push(link.textContent)
  }
  return { seen, covered }
}

test('thirteen categories leave the logo of the compact bar free, and every one of them is a press away', async () => {
  await shop.database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into categories (id, slug, name, position)
      select gen_random_uuid(), 'more-' || n, jsonb_build_object('en', 'Category number ' || n), 100 + n
      from generate_series(1, 8) n on conflict do nothing`)
    await invalidateTags(tx, ['catalogue'])
  })
  for (const language of ['en', 'fr', 'ar'] as const) {
    const t = translatorFor(language)
    const { page, context } = await arrive(browser, url, { language, screen: 'desktop' })
    await page.goto(`${url}/shop`)
    await hydrated(page)
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
    await page.locator('.compact').waitFor()
    for (const width of [1030, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const { seen, covered } = await page.evaluate(readBar)
      expect(covered, `${language} ${width}`).toEqual([])
      expect(seen, `${language} ${width}`).toContain(t('common.nav.categories'))
    }
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    for (const item of await page.locator('.nav__i').all()) {
      const box = await item.boundingBox()
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 1440).toBe(true)
    }
    await leave(context)
  }
})
