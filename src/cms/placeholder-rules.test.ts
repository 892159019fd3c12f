import { expect, test } from 'vitest'
import { seededStore } from '../../tests/shop/stores.ts'
import { valuesAt } from '../settings/queries.ts'
import { fillContent, newUnknownPlaceholders } from './placeholder-rules.ts'
import type { ArticleContent, FaqContent } from './schema.ts'

const store = { ...seededStore(), name: 'Oak & <Sons> "Ltd"' }
const values = valuesAt(store, [store], 'en')
const article = (html: string, lead = ''): ArticleContent => ({ title: 'About', description: '', lead, html })
const faq = (answer: string): FaqContent => ({
  title: 'FAQ',
  description: '',
  lead: '',
  groups: [{ id: 'a', title: 'A', entries: [{ id: 'b', question: 'B?', answer }] }],
})

test('fillContent writes values into rich text as text, and into plain text as they are', () => {
  const filled = fillContent(article('<p>{{store.name}}</p>', '{{store.name}}'), values)
  expect(filled.html).toBe('<p>Oak &amp; &lt;Sons&gt; &quot;Ltd&quot;</p>')
  expect(filled.lead).toBe('Oak & <Sons> "Ltd"')
  expect(fillContent(faq('<p>{{store.city}}</p>'), values).groups[0]?.entries[0]?.answer).toBe('<p>Surrey</p>')
})

test.each([
  [article('<p>{{store.city}}, {{ stores.cities }}</p>'), {}],
  [article('<p>{{store.fax}}, {{day}}</p>'), { html: 'store.fax' }],
  [article('<p>{{day}}</p>', '{{name}}'), { html: 'day', lead: 'name' }],
  [article('<p>{{store<strong>.fax}}</strong></p>'), { html: 'store.fax' }],
  [faq('<p>{{day}}</p>'), { 'groups.0.entries.0.answer': 'day' }],
])('newUnknownPlaceholders names the first one of every field (%#)', (content, found) => {
  expect(newUnknownPlaceholders(content, [])).toEqual(found)
})

test('newUnknownPlaceholders finds a known name that formatting tears apart, which nothing would fill', () => {
  expect(newUnknownPlaceholders(article('<p>{{store<em>.city}}</em></p>'), [])).toEqual({ html: 'store.city' })
})

test('newUnknownPlaceholders leaves what the page had before alone, wherever it stands by now', () => {
  const before = [article('<p>Say {{word}} at the door</p>'), article('', '{{older}}')]
  expect(newUnknownPlaceholders(article('<p>{{older}}</p>', 'Say {{word}}'), before)).toEqual({})
  expect(newUnknownPlaceholders(article('<p>{{word}} {{store.fax}}</p>'), before)).toEqual({ html: 'store.fax' })
})
