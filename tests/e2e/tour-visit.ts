import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Language } from '../../src/i18n/languages.ts'
import { arrive, type Person, type Screen } from './browser.ts'

/** Windows that the processor fills quickly, as wide as the layouts are meant for; of the room they take its smaller picture. */
const SMALL = { desktop: { width: 820, height: 420 }, phone: { width: 360, height: 640 } } as const
/** A picture of nothing. */
const grey = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#888' } })
  .webp()
  .toBuffer()

/** Where a floor's tour is. */
export const tourAddress = (url: string, name: string, query = '') => `${url}/360/${name}/index.html${query}`

/** Waits for the room to stand on the canvas. */
export const isDrawn = (page: Page) =>
  page.waitForSelector('[data-mode="canvas"]:not([data-busy]) canvas', { timeout: 90_000 })

/** Opens the panel of a tool, or closes it where it is open. */
export const pressTool = (page: Page, tool: 'floor' | 'pattern' | 'room' | 'compare' | 'measure' | 'share') =>
  page.locator(`[data-tool="${tool}"] > summary`).click()

/** Someone for whom the canvas alone counts: the server need not make the pictures that are seen until it is drawn. */
export async function comeToTour(
  browser: Browser,
  url: string,
  { language = 'en', screen = 'desktop' }: { language?: Language; screen?: Screen } = {},
): Promise<Person> {
  const person = await arrive(browser, url, { language, screen })
  await skipPictures(person.context)
  await person.page.setViewportSize(SMALL[screen])
  return person
}

/** Pictures that the server would make one by one; `but` this one. */
export const skipPictures = (context: BrowserContext, but = 'none') =>
  context.route(new RegExp(`/still\\.webp(?!.*${but})|/_next/image`), (route) =>
    route.fulfill({ contentType: 'image/webp', body: grey }),
  )
