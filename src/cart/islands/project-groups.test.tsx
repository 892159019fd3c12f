import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translatorFor } from '../../i18n/messages.ts'
import { I18nProvider } from '../../i18n/react.tsx'
import type { QuotedItem } from '../quote-rules.ts'
import type { CartItem } from '../rules.ts'
import { ProjectGroups } from './project-groups.tsx'

const project = { id: '018f0000-0000-7000-8000-0000000000aa', name: 'Maple Street', floor: null }

const lineOf = (uid: string, rest: Partial<CartItem> = {}): QuotedItem => ({
  item: { uid, _id: uid, qty: 1, price: 100, color: null, attribute: null, ...rest } as CartItem,
  line: undefined,
})

const rendered = (items: readonly QuotedItem[], besides: string | null): string =>
  renderToStaticMarkup(
    <I18nProvider language="en" t={translatorFor('en')} currency="USD" timeZone="America/Vancouver">
      <ProjectGroups
        items={items}
        renderLine={({ item }) => <li key={item.uid}>{item.uid}</li>}
        Plan={undefined}
        besides={besides && <p>{besides}</p>}
      />
    </I18nProvider>,
  )

const sections = (html: string): string[] => html.match(/<section.*?<\/section>/gs) ?? []

test('ProjectGroups shows samples in a group of their own beside a project, together with lines that are for none', () => {
  const kit = lineOf('underlay', { project })
  expect(sections(rendered([kit], null))).toHaveLength(1)
  const [own, alone] = sections(rendered([kit], 'samples'))
  expect(own).toContain('underlay')
  expect(own).not.toContain('samples')
  expect(alone).toMatch(/Not part of a project.*samples/s)
  const both = sections(rendered([kit, lineOf('knife')], 'samples'))
  expect(both).toHaveLength(2)
  expect(both[1]).toMatch(/Not part of a project.*knife.*samples/s)
  expect(both[0]).not.toContain('knife')
})
