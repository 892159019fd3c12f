import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '../../i18n/languages.ts'
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
  .flatMap((text) => [...text.matchAll(/\b(?:\w*COOKIE|\w*_KEY|KEY|storageKey|wishesKey) = '([\w.-]+)'/g)])
  .map(([, name = '']) => name)

test.each(languages)('the privacy page in %s names everything that is kept in a browser', (language) => {
  expect(keptNames).toEqual(expect.arrayContaining(['LANGUAGE', 'cart_lines', 'underfoot-known', 'underfoot-csrf']))
  const page = readFileSync(join('demo', 'pages', language, 'privacy.html'), 'utf8')
  const named = [...page.matchAll(/<th scope="row">([^<]+)<\/th>/g)].map(([, name]) => name)
  expect(named).toEqual(
    expect.arrayContaining([...new Set([...keptNames, 'CART', 'cookie_contest', 'underfoot-session'])]),
  )
})
