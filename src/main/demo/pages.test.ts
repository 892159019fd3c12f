import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '../../i18n/languages.ts'
import { latinDigits } from '../../measure/decimal.ts'
import { parseArticle } from './pages.ts'

const room = { width: 1600, height: 1200, averageColor: '#aabbcc', blur: 'data:image/webp;base64,AA' }
const article = 'title: A floor\ndescription: b\nlead: c: d\npicture: oak | A room\n---\n<p>e --- f</p>\n'

describe('an article of the shop’s own', () => {
  test('is its head, a product’s room and its text', () => {
    expect(parseArticle(article, { oak: { room } })).toEqual({
      title: 'A floor',
      description: 'b',
      lead: 'c: d',
      picture: { ...room, url: '/media/oak/room.webp', alt: 'A room' },
      html: '<p>e --- f</p>',
    })
  })

  test('does without a picture that was not made', () => {
    expect(parseArticle(article, {})).not.toHaveProperty('picture.url')
  })
})

/** The names under which the sources keep something in a browser. */
const keptNames = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .flatMap((text) => [
    ...text.matchAll(
      /\b(?:\w*COOKIE|\w*_KEY|KEY|storageKey|wishesKey|projectsKey|changesKey|unitKey|ownRoomsKey) = '([\w.-]+)'/g,
    ),
  ])
  .map(([, name = '']) => name)

test.each(languages)('the privacy page in %s names everything that is kept in a browser', (language) => {
  expect(keptNames).toEqual(expect.arrayContaining(['LANGUAGE', 'cart_lines', 'underfoot-known', 'underfoot-csrf']))
  const page = readFileSync(join('demo', 'pages', language, 'privacy.html'), 'utf8')
  const named = [...page.matchAll(/<th scope="row">([^<]+)<\/th>/g)].map(([, name]) => name)
  expect(named).toEqual(
    expect.arrayContaining([...new Set([...keptNames, 'CART', 'cookie_contest', 'underfoot-session'])]),
  )
})

const pageFiles = readdirSync(join('demo', 'pages', 'en'))

/** What has to be the same in every language of a page: its markup, where it links to, its placeholders and its numbers. */
function factsOf(language: string, file: string) {
  const page = readFileSync(join('demo', 'pages', language, file), 'utf8')
  const words = latinDigits(page)
    .replace(/<[^>]*>|\{\{[^}]*\}\}/g, ' ')
    .replace(/(?<=\d)[,٫](?=\d)/g, '.')
  return {
    placeholders: [...page.matchAll(/\{\{[^}]*\}\}/g)].map(([name]) => name).sort(),
    links: [...page.matchAll(/href=\\?"([^"\\]*)/g)].map(([, href]) => href),
    tags: [...page.matchAll(/<\/?\w+/g)].map(([tag]) => tag),
    // Arabic has words for one and two of a thing.
    numbers: [...words.matchAll(/\d+(?:\.\d+)?/g)]
      .map(([digits]) => Number(digits))
      .filter((number) => number > 2 || !Number.isInteger(number))
      .sort((a, b) => a - b),
  }
}

test.each(languages.flatMap((language) => pageFiles.map((file) => [language, file] as const)))(
  'the page %s/%s says the same numbers, links and placeholders as the English one',
  (language, file) => {
    expect(factsOf(language, file)).toEqual(factsOf('en', file))
  },
)

/** Lead times count the store's own open days, whatever other businesses do on them. */
const otherDays =
  /working days?|business days?|jours? (?:ouvrés?|ouvrables?)|(?:أيام|يوم) (?:العمل|عمل(?! (?:ال|لل)فرع))|কর্মদিবস|কার্যদিবস/u

test.each(languages)('no page in %s counts anything but open days of the store', (language) => {
  const found = pageFiles.filter((file) => otherDays.test(readFileSync(join('demo', 'pages', language, file), 'utf8')))
  expect(found).toEqual([])
})
