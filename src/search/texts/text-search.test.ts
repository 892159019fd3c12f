import { expect, test } from 'vitest'
import type { TextDocument } from './text-index.ts'
import { excerptOf, TextSearch } from './text-search.ts'

const documents: TextDocument[] = [
  { kind: 'category', id: 'a', title: 'Laminate', text: '', href: '/shop/laminate' },
  { kind: 'category', id: 'b', title: 'Laminate trims', text: '', href: '/shop/trims' },
  { kind: 'answer', title: 'Is laminate loud?', text: 'No.', href: '/faq#loud' },
  { kind: 'answer', title: 'Laminate or vinyl?', text: 'Either.', href: '/faq#either' },
  { kind: 'guide', title: 'Laminate returns', text: '', href: '/return#a', page: 'Returns' },
  { kind: 'guide', title: 'Laminate damage', text: '', href: '/return#b', page: 'Returns' },
]

function searchOf(texts: TextDocument[]) {
  const reads: string[] = []
  const search = new TextSearch({
    read: async (language) => {
      reads.push(language)
      return texts
    },
    countProducts: async () => new Map([['a', { productCount: 17 }]]),
  })
  return { search, reads }
}

test('TextSearch gives the categories that have products, one section of a guide page, and one answer', async () => {
  const { search } = searchOf(documents)
  expect(await search.find('laminate', 'en')).toEqual({
    categories: [{ name: 'Laminate', href: '/shop/laminate', count: 17 }],
    guides: [{ title: 'Laminate damage', page: 'Returns', href: '/return#b' }],
    answer: { question: 'Is laminate loud?', text: 'No.', href: '/faq#loud' },
  })
})

test('TextSearch reads the texts of a language once, and again after a commit that changes one of them', async () => {
  const { search, reads } = searchOf([...documents])
  await search.find('laminate', 'en')
  await search.find('vinyl', 'en')
  search.drop(['product:1', 'stock'])
  await search.find('vinyl', 'en')
  expect(reads).toEqual(['en'])
  for (const tag of ['content:faq', 'catalogue', 'settings', 'labels']) {
    search.drop([tag])
    await search.find('vinyl', 'en')
  }
  await search.find('vinyl', 'fr')
  expect(reads).toEqual(['en', 'en', 'en', 'en', 'en', 'fr'])
})

test('excerptOf ends with a whole word, and leaves a short text as it is', () => {
  expect(excerptOf('Short.')).toBe('Short.')
  const long = excerptOf(`${'word, '.repeat(60)}end`)
  expect(long).toMatch(/^(word, )+word…$/)
  expect(long.length).toBeLessThanOrEqual(181)
})
