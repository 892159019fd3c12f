import { expect, test } from 'vitest'
import { readDemoSource } from './source.ts'

const { products, texts } = readDemoSource()

/** The letters of each language: what is written otherwise in it is a name, a unit or a number. */
const scripts = { fr: /^(?:\P{L}|\p{Script=Latin})+$/u, bn: /\p{Script=Bengali}/u, ar: /\p{Script=Arabic}/u }

test('every product of the demo shop says in each language what it is, and nothing is said of products there are not', () => {
  expect(Object.keys(texts).sort()).toEqual(products.map(({ slug }) => slug).sort())
  for (const { slug, description } of products) {
    for (const [language, script] of Object.entries(scripts)) {
      const text = texts[slug]?.[language as keyof typeof scripts] ?? ''
      expect(text, `${slug} in ${language}`).toMatch(script)
      expect(text, `${slug} in ${language}`).not.toBe(description)
      expect(text, `${slug} in ${language}`).toMatch(/[.।]$/)
    }
    for (const language of ['bn', 'ar'] as const) expect(texts[slug]?.[language]).not.toMatch(/[A-Za-z]{2}/)
  }
})
