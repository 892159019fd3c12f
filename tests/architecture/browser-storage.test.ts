import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../src/i18n/languages.ts'

/** A name under which a browser keeps something, where it is given one: `const KEY = 'underfoot-searches'`. */
const named = /^(?:export )?const \w*(?:KEY|Key|COOKIE) = '([\w.-]+)'/gm

const names = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(named)].map(([, name = '']) => name))

test.each(languages)('the privacy page names all that the shop keeps in a browser, in %s', (language) => {
  const page = readFileSync(`demo/pages/${language}/privacy.html`, 'utf8')
  expect(names.filter((name) => !page.includes(`<th scope="row">${name}</th>`))).toEqual([])
  // They are found at all.
  expect(names).toEqual(expect.arrayContaining(['CART', 'CHECKOUT_WORDS', 'underfoot-projects', 'cart_lines']))
})
