import { describe, expect, test } from 'vitest'
import { mergeHome, outline, searchFaq, textOf } from './page-rules.ts'
import type { HomeContent } from './schema.ts'

test('an article’s headings get anchors in their own script, none twice', () => {
  const { html, sections } = outline('<h2>Thirty days</h2><p>a</p><h2>حقوقك</h2><h2>Thirty days</h2><h2>&amp;</h2>')
  expect(sections).toEqual([
    { id: 'thirty-days', title: 'Thirty days' },
    { id: 'حقوقك', title: 'حقوقك' },
    { id: 'thirty-days-2', title: 'Thirty days' },
    { id: 'part', title: '&' },
  ])
  for (const { id } of sections) expect(html).toContain(`<h2 id="${id}">`)
})

test('the text of rich text is what is read', () => {
  expect(textOf('<p>Oak &amp; ash</p><p>3 &lt; 4</p>')).toBe('Oak & ash 3 < 4')
})

describe('the home page’s bands', () => {
  const base: HomeContent = {
    title: 'Floors',
    description: '',
    blocks: [
      { kind: 'sale', shown: false, title: 'Sale', text: 'a' },
      { kind: 'hero', shown: true, title: 'See', text: 'b' },
    ],
  }
  const own: HomeContent = {
    title: 'Sols',
    description: 'c',
    blocks: [
      { kind: 'hero', shown: false, title: 'Voyez', text: 'd' },
      { kind: 'sale', shown: true, title: '', text: '' },
    ],
  }

  test('stand as English has them, and say what the language says', () => {
    expect(mergeHome(base, own)).toEqual({
      title: 'Sols',
      description: 'c',
      blocks: [
        { kind: 'sale', shown: false, title: 'Sale', text: 'a' },
        { kind: 'hero', shown: true, title: 'Voyez', text: 'd' },
      ],
    })
  })
})

describe('searching the questions', () => {
  const entry = (id: string, question: string, answer: string) => ({ id, question, answer })
  const groups = [
    {
      id: 'a',
      title: 'A',
      entries: [entry('e', 'Étanche ?', '<p>Oui, le vinyle</p>'), entry('f', 'Prix', '<p>x</p>')],
    },
    { id: 'b', title: 'B', entries: [entry('g', 'Sol', '<p>Non</p>')] },
  ]
  const found = (query: string) => searchFaq(groups, query).flatMap(({ entries }) => entries.map(({ id }) => id))

  test('finds every word in question or answer, whatever its accents and case', () => {
    expect(found('ETANCHE vinyle')).toEqual(['e'])
    expect(found('vinyle prix')).toEqual([])
    expect(found('p')).toEqual(['f'])
  })

  test('finds all for nothing', () => {
    expect(found('  ')).toEqual(['e', 'f', 'g'])
  })
})
