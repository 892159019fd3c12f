import { expect, test } from 'vitest'
import { seededStore } from '../../tests/stores.ts'
import { valuesAt } from '../settings/queries.ts'
import { fillContent, findUnknownPlaceholder } from './placeholder-rules.ts'
import type { ArticleContent, FaqContent } from './schema.ts'

const store = { ...seededStore(), name: 'Oak & <Sons> "Ltd"' }
const values = valuesAt(store, [store], 'en')
const article = (html: string, lead = ''): ArticleContent => ({ title: 'About', description: '', lead, html })
const faq = (answer: string): FaqContent => ({
  ...{ title: 'FAQ', description: '', lead: '' },
  groups: [{ id: 'a', title: 'A', entries: [{ id: 'b', question: 'B?', answer }] }],
})

test('fillContent writes values into rich text as text, and into plain text as they are', () => {
  const filled = fillContent(article('<p>{{store.name}}</p>', '{{store.name}}'), values)
  expect(filled.html).toBe('<p>Oak &amp; &lt;Sons&gt; &quot;Ltd&quot;</p>')
  expect(filled.lead).toBe('Oak & <Sons> "Ltd"')
  expect(fillContent(faq('<p>{{store.city}}</p>'), values).groups[0]?.entries[0]?.answer).toBe('<p>Surrey</p>')
})

test.each([
  [article('<p>{{store.city}}, {{ stores.cities }}</p>'), undefined],
  [article('<p>{{store.fax}}</p>'), { field: 'html', name: 'store.fax' }],
  [article('<p>fine</p>', '{{name}}'), { field: 'lead', name: 'name' }],
  [article('<p>{{store<strong>.fax}}</strong></p>'), { field: 'html', name: 'store.fax' }],
  [faq('<p>{{day}}</p>'), { field: 'groups.0.entries.0.answer', name: 'day' }],
])('findUnknownPlaceholder looks through every field (%#)', (content, found) => {
  expect(findUnknownPlaceholder(content)).toEqual(found)
})

test('findUnknownPlaceholder refuses a known name that formatting tears apart, which nothing would fill', () => {
  expect(findUnknownPlaceholder(article('<p>{{store<em>.city}}</em></p>'))).toEqual({
    field: 'html',
    name: 'store.city',
  })
})
