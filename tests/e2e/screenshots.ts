import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Language } from '../../src/i18n/languages.ts'

/** References are kept at half the size of the page. */
const REFERENCE_SCALE = 0.5
/** Pictures are compared in squares of this many CSS pixels: large enough to level out how a machine draws its letters. */
const CELL_PX = 8
/** How far, of 255, the mean of one channel of a square may be from the reference. */
const CELL_TOLERANCE = 30
/** How many squares may be further off: together less than a small button. */
const CELLS_ALLOWED = 24
/** A page that is longer is compared down to here, in CSS pixels. */
const TALLEST_PX = 6000

const references = join(import.meta.dirname, 'screenshots')
const found = join('dist', 'screenshots')

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** What is another at every run: an order's number, a day and an hour, the year of the copyright. */
const CHANGING = /(?:UF|Q)-[0-9A-Z]{8}|20\d\d|٢٠[٠-٩]{2}/.source
/** An hour is now longer and now shorter, as are a number's letters, so that a narrow screen would break the line now and then. */
const HOUR = /\d:\d\d|[٠-٩]:[٠-٩]{2}/.source

/** Waits until all that is in sight was drawn, in our own letters, and takes away what is another at every run. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    async ([changing, hour]) => {
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
      // What is out of sight is drawn here too, for the whole page is looked at.
      for (const part of document.querySelectorAll<HTMLElement>(
        '.foot, .pdp__rest, .pblock, #main > section, .grid3 > *',
      ))
        part.style.contentVisibility = 'visible'
      // In a look at the whole page it would lie across the middle, and it says what the box above says.
      for (const bar of document.querySelectorAll<HTMLElement>('.mbuy')) {
        bar.style.removeProperty('display')
        if (getComputedStyle(bar).position === 'fixed') bar.style.display = 'none'
      }
      // So would this one, which comes and goes as the window is made smaller or larger: a rule holds whenever it comes.
      const rule = new CSSStyleSheet()
      rule.replaceSync('.footbar--over { display: none }')
      document.adoptedStyleSheets.push(rule)
      // Letters that came after the first paint would wait for the next page.
      for (const sheet of document.styleSheets)
        for (const layer of sheet.cssRules)
          for (const rule of layer instanceof CSSLayerBlockRule ? layer.cssRules : [])
            if (rule instanceof CSSFontFaceRule && 'style' in rule)
              (rule.style as CSSStyleDeclaration).setProperty('font-display', 'block')
      // The address in it is another one each time.
      for (const code of document.querySelectorAll<SVGElement>('.qr > path')) code.style.visibility = 'hidden'
      // A day that is counted from today is a few words with its month and a number.
      const monthNames = Array.from({ length: 12 }, (_, month) =>
        (['short', 'long'] as const).map((name) =>
          new Intl.DateTimeFormat(document.documentElement.lang, { month: name }).format(new Date(2026, month)),
        ),
      )
      const month = new RegExp(monthNames.flat().join('|').replaceAll('.', '\\.'))
      const isDay = (text: string) => text.length < 80 && /\p{Nd}/u.test(text) && month.test(text)
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode
        if (!new RegExp(changing).test(text.textContent ?? '') && !isDay(text.textContent ?? '')) continue
        if (new RegExp(hour).test(text.textContent ?? '')) text.textContent = '20000 00000 00000 00000 0:00'
        else text.textContent = (text.textContent ?? '').replace(/(UF|Q)-[0-9A-Z]{8}/, '$1-00000000')
        text.parentElement?.style.setProperty('visibility', 'hidden')
      }
      await frame()
      const draw = async (picture: HTMLImageElement) => {
        Object.assign(picture, { loading: 'eager', decoding: 'sync' })
        // One that is just being changed for a larger one says no, and is asked again.
        for (let times = 0; times < 20; times++) {
          await frame()
          const isThere = await picture.decode().then(
            () => picture.complete,
            () => false,
          )
          if (isThere) return
        }
      }
      await Promise.all([...document.images].filter((picture) => picture.checkVisibility()).map(draw))
      await document.fonts.ready
      await frame()
    },
    [CHANGING, HOUR] as const,
  )
}

/** A page as it is compared: drawn at half its size by the browser itself, as JPEG. `window` leaves out what is below. */
async function takeLook(page: Page, part: 'page' | 'window' = 'page'): Promise<Buffer> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const { width, height } = await page.evaluate((isWhole) => {
    const { scrollHeight } = document.documentElement
    return { width: innerWidth, height: isWhole ? scrollHeight : innerHeight }
  }, part === 'page')
  const { data } = await (await session).send('Page.captureScreenshot', {
    format: 'jpeg', // WebP takes the browser twice as long
    quality: 80,
    optimizeForSpeed: true,
    captureBeyondViewport: part === 'page',
    clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST_PX), scale: REFERENCE_SCALE },
  })
  return Buffer.from(data, 'base64')
}

/** Decoded before it is made smaller: a decoder that does both at once rounds a JPEG and a WebP to different places. */
async function cellsOf(picture: Buffer, columns: number, rows: number): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
    .resize(columns, rows, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
}

/** What a person would see differ between two looks, in words; null where they are the same to the eye. */
export async function differenceOf(before: Buffer, after: Buffer): Promise<string | null> {
  const [then, now] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()])
  if (then.width !== now.width || Math.abs(then.height - now.height) > 2)
    return `is ${now.width} × ${now.height} instead of ${then.width} × ${then.height}, at half its size`
  const step = CELL_PX * REFERENCE_SCALE
  const [columns, rows] = [Math.round(then.width / step), Math.round(then.height / step)]
  const [was, is] = await Promise.all([cellsOf(before, columns, rows), cellsOf(after, columns, rows)])
  const off: number[] = []
  // A page that ends within a pixel is drawn to one side of it or the other: its last row of squares is left out.
  for (let cell = 0; cell < columns * (rows - 1); cell++) {
    const farthest = Math.max(...[0, 1, 2].map((c) => Math.abs((was[cell * 3 + c] ?? 0) - (is[cell * 3 + c] ?? 0))))
    if (farthest > CELL_TOLERANCE) off.push(cell)
  }
  if (off.length <= CELLS_ALLOWED) return null
  const top = Math.floor((off[0] ?? 0) / columns) * CELL_PX
  const bottom = Math.ceil((off.at(-1) ?? 0) / columns) * CELL_PX
  return `differs in ${off.length} squares, from ${top} to ${bottom} px down`
}

/** Writes a look as it is kept: as WebP, which is the smallest. */
async function writeLook(path: string, look: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await sharp(look).webp({ quality: 62 }).toBuffer())
}

/** What differs from the kept look of that name, in words; with RENEW_SCREENSHOTS the present one becomes it. */
async function judge(name: string, present: Buffer): Promise<string[]> {
  const path = join(references, `${name}.webp`)
  if (process.env.RENEW_SCREENSHOTS) await writeLook(path, present)
  const reference = await readFile(path).catch(() => null)
  const difference = reference ? await differenceOf(reference, present) : 'was never looked at'
  if (!difference) return []
  const shown = join(found, `${name}.webp`)
  await writeLook(shown, present)
  return [`${name} ${difference}: see ${shown}`]
}

/** Looks that are compared while the next ones are taken. */
export class Looks {
  readonly #judged: Promise<string[]>[] = []
  readonly #language: Language

  constructor(language: Language) {
    this.#language = language
  }

  /** Looks at a page as it stands, once it is drawn whole. `window` leaves out what is below. */
  async take(page: Page, name: string, part: 'page' | 'window' = 'page'): Promise<void> {
    await settle(page)
    this.#judged.push(judge(`${name}-${page.viewportSize()?.width}-${this.#language}`, await takeLook(page, part)))
  }

  /** What differs in all of them from what was last looked at, in words. */
  async differences(): Promise<string[]> {
    return (await Promise.all(this.#judged)).flat()
  }
}
