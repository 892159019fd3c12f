import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'

const namespaces = readdirSync('src/i18n/messages/en').map((file) => file.replace('.json', ''))

export type Look = {
  headings: number
  overflow: number
  keys: string[]
  unkept: string[]
  sideways: string[]
  units: string[]
}
/**
 * What of a screen can be judged without knowing it.
 * @param called names, addresses and numbers in Latin letters, each of which runs its own way inside an Arabic screen
 */
export const look = (page: Page, called: readonly string[]): Promise<Look> =>
  page.evaluate(
    ({ names, called }) => {
      const key = new RegExp(`(?:^|\\s)(?:${names.join('|')})\\.[a-z][\\w-]*(?:\\.[\\w-]+)*(?:$|\\s)`, 'g')
      const said = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
        ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      )
      const unkept: string[] = []
      // Within text that runs from the right, a full stop, a bracket or a dash of a name would go to its other end.
      if (document.documentElement.dir === 'rtl') {
        const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const { textContent: text, parentElement: within } = texts.currentNode
          if (!text || !within?.checkVisibility() || /[\u2066-\u2069]/.test(text)) continue
          if (within.closest('bdi, [dir="ltr"], [dir="auto"], .money, .num, code, option, input, textarea, svg'))
            continue
          if (called.some((name) => text.includes(name))) unkept.push(`${within.tagName}: ${text.slice(0, 80)}`)
        }
        for (const field of document.querySelectorAll<HTMLInputElement>('main :is(input, textarea):not([type])')) {
          if (!field.checkVisibility() || field.hasAttribute('dir')) continue
          if (getComputedStyle(field).unicodeBidi !== 'plaintext') unkept.push(`field: ${field.outerHTML.slice(0, 80)}`)
        }
      }
      // On a telephone the rows of a table are cards; what is written in an editor and the grid of variants scroll.
      const sideways = [...document.querySelectorAll<HTMLElement>('main table:not(.ProseMirror table, .matrix table)')]
        .filter(({ parentElement: box, scrollWidth }) => innerWidth <= 480 && box && scrollWidth > box.clientWidth + 1)
        .map((table) => table.innerText.slice(0, 80))
      // What is typed ends before its unit, on whichever side that stands.
      const units = [...document.querySelectorAll<HTMLElement>('main .unit')].flatMap((field) => {
        const [input, unit] = [field.querySelector('input'), field.querySelector('span')]
        if (!input?.checkVisibility() || !unit) return []
        const [around, own] = [input.getBoundingClientRect(), unit.getBoundingClientRect()]
        const { paddingLeft, paddingRight } = getComputedStyle(input)
        const isLeft = own.left - around.left < around.right - own.right
        const room = Number.parseFloat(isLeft ? paddingLeft : paddingRight)
        const taken = isLeft ? own.right - around.left : around.right - own.left
        return room < taken ? [field.outerHTML.slice(0, 120)] : []
      })
      return {
        unkept,
        sideways,
        units,
        headings: document.querySelectorAll('h1').length,
        overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
        keys: [document.body.innerText, document.title, ...said].join('\n').match(key) ?? [],
      }
    },
    { names: namespaces, called },
  )

/** A screen with nothing wrong. */
export const sound: Look = { unkept: [], sideways: [], units: [], headings: 1, overflow: 0, keys: [] }
