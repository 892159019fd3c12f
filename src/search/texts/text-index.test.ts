import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TextDocument, TextIndex } from './text-index.ts'

const category = (title: string, text = ''): TextDocument => ({ kind: 'category', title, text, href: `/shop/${title}` })
const answer = (title: string, text: string): TextDocument => ({ kind: 'answer', title, text, href: `/faq#${title}` })
const guide = (title: string, text: string): TextDocument => ({ kind: 'guide', title, text, href: `/return#${title}` })

const shop = [
  category('Laminate', 'Hard-wearing floors for every room.'),
  category('Vinyl Plank', 'Waterproof floors for bathrooms.'),
  category('Accessories', 'Underlay, trims and what holds a floor.'),
  answer('Do I need underlay?', 'Laminate needs 2 mm of underlay, vinyl plank none.'),
  answer('Is 12 mm laminate better than 8 mm?', 'It is stiffer over an uneven subfloor.'),
  answer('Can it go over radiant heating?', 'Yes: laminate, tiles and vinyl can.'),
  answer('How can I pay?', 'In cash on delivery or at our counter.'),
  guide('Damaged goods', 'Tell us within five days and send a picture of the boxes.'),
  guide('How you get your money back', 'Unopened boxes are taken back within 30 days.'),
]
const index = await TextIndex.of(shop)
const titles = (query: string, kind?: TextDocument['kind']) =>
  index
    .find(query)
    .filter((document) => kind === undefined || document.kind === kind)
    .map(({ title }) => title)

test('TextIndex finds the question that has most of the words, with or without what stands around them', () => {
  expect(titles('do i need an underlay', 'answer')).toEqual(['Do I need underlay?'])
  expect(titles('is 12mm better than 8mm', 'answer')).toEqual(['Is 12 mm laminate better than 8 mm?'])
  expect(titles('damaged', 'guide')).toEqual(['Damaged goods'])
})

test('TextIndex reads synonyms, words of other languages, plurals and slips as the product search does', () => {
  expect(titles('underfloor heating', 'answer')).toEqual(['Can it go over radiant heating?'])
  expect(titles('underlayment')).toContain('Do I need underlay?')
  expect(titles('sous-couche')).toContain('Do I need underlay?')
  expect(titles('lamnate', 'category')).toEqual(['Laminate'])
  expect(titles('lvp', 'category')).toEqual(['Vinyl Plank'])
  expect(titles('acces', 'category')).toEqual(['Accessories'])
})

test('TextIndex finds a category by one of several words, but no answer that has only the common one', () => {
  expect(titles('grey oak laminate')).toEqual(['Laminate'])
  expect(titles('laminate', 'category')).toEqual(['Laminate'])
  expect(titles('purple giraffe')).toEqual([])
  expect(titles('')).toEqual([])
})

test('TextIndex puts what has a word in its title before what says it somewhere', () => {
  expect(titles('underlay', 'answer')[0]).toBe('Do I need underlay?')
  expect(titles('waterproof', 'category')).toEqual([])
})

test('TextIndex never answers with what has none of the words, and never twice with one', () => {
  const words = fc.array(
    fc.constantFrom('laminate', 'underlay', 'mm', '12', 'pay', 'heating', 'zzz', 'é', '½', '%', ' '),
  )
  fc.assert(
    fc.property(words, (asked) => {
      const found = index.find(asked.join(' '))
      expect(new Set(found).size).toBe(found.length)
      if (asked.every((word) => ['zzz', '%', ' '].includes(word))) expect(found).toEqual([])
    }),
  )
})

test('TextIndex finds what is asked by other forms of a word, in any language, and by what a text is called besides', async () => {
  const own = await TextIndex.of([
    answer('Where do you deliver?', 'To your door.'),
    { ...answer('Can I see a floor first?', 'Yes, take one home.'), also: 'samples' },
    answer('How do I clean it?', 'Laminate with a damp mop.'),
  ])
  const first = (query: string) => own.find(query)[0]?.title
  for (const query of ['delivery', 'livraison', 'التوصيل', 'ডেলিভারি'])
    expect(first(query), query).toBe('Where do you deliver?')
  for (const query of ['sample', 'free samples', 'échantillon', 'عينات'])
    expect(first(query), query).toBe('Can I see a floor first?')
  for (const query of ['how to clean laminate', 'cleaning', 'nettoyage'])
    expect(first(query), query).toBe('How do I clean it?')
})
