import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'

const namespaces = readdirSync('src/i18n/messages/en').map((file) => file.replace('.json', ''))

export type Look = { headings: number; overflow: number; keys: string[]; unkept: string[]; sideways: string[] }
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
      return {
        unkept,
        sideways,
        headings: document.querySelectorAll('h1').length,
        overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
        keys: [document.body.innerText, document.title, ...said].join('\n').match(key) ?? [],
      }
    },
    { names: namespaces, called },
  )

/** A screen with nothing wrong. */
export const sound: Look = { unkept: [], sideways: [], headings: 1, overflow: 0, keys: [] }
