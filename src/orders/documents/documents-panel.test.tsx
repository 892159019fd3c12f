import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { I18nProvider } from '../../i18n/react.tsx'
import type { OrderView } from '../contracts.ts'
import { DocumentsPanel } from './documents-panel.tsx'

test('each document of an order links to itself', () => {
  const documents = [{ id: 'd/1', kind: 'credit', number: 'C-1', amountMinor: 500, at: '2026-11-20T10:00:00.000Z' }]
  const order = { id: 'o1', currency: 'CAD', documents } as unknown as OrderView
  const html = renderToStaticMarkup(
    <I18nProvider language="en" t={(key) => key} timeZone="UTC" currency="CAD">
      <DocumentsPanel order={order} />
    </I18nProvider>,
  )
  expect(html).toContain('href="/api/orders/o1/documents/d%2F1"')
})
