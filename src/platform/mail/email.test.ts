import { describe, expect, test } from 'vitest'
import { renderEmail } from './email.ts'

const content = {
  language: 'en',
  subject: 'Hello',
  shopName: 'Underfoot',
  heading: 'Welcome',
  paragraphs: ['One & two', '{{7*7}}'],
} as const

describe('an email', () => {
  test('heads what stands below it with a label that has no value, and keeps a number of its heading on one line', () => {
    const facts = [
      ['Not part of a project', ''],
      ['Fraser Drift Oak', '3 boxes'],
    ] as const
    const { text, html } = renderEmail({ ...content, heading: 'Your return UF-7K3M9QX2-R1 <b>', facts })
    expect(text).toContain('Not part of a project\nFraser Drift Oak: 3 boxes')
    expect(html).toMatch(/<th scope="rowgroup" colspan="2"[^>]*>Not part of a project<\/th><\/tr>/)
    expect(html).toContain('<span style="white-space:nowrap">UF-7K3M9QX2-R1</span> &lt;b&gt;</h1>')
  })

  test('keeps numbers on one line wherever they stand, and shows a link by its site', () => {
    const { text, html } = renderEmail({
      ...content,
      language: 'fr',
      paragraphs: ['Lot DL-0421-B, not well-made'],
      facts: [
        ['Order', 'UF-02QEZ8ZW'],
        ['Tracking link', 'https://www.purolator.com/tracker?pin=A&b=UF-02QEZ8ZW', 'link'],
        ['Note', 'https://elsewhere.example.com/'],
      ],
      footnotes: ['Call 604-555-0142.'],
    })
    const kept = html.match(/(?<=nowrap">)[^<]+/g)
    expect(kept).toEqual(['DL-0421-B', 'UF-02QEZ8ZW', '604-555-0142'])
    expect(html).toContain('href="https://www.purolator.com/tracker?pin=A&amp;b=UF-02QEZ8ZW">www.purolator.com</a>')
    expect(html).not.toContain('href="https://elsewhere')
    // As French has it, with a space before the colon.
    expect(text).toContain('Tracking link\u00a0: https://www.purolator.com/tracker?pin=A&b=UF-02QEZ8ZW')
  })

  test('gives a code that is typed in the whole width below its label, on one line', () => {
    const { text, html } = renderEmail({ ...content, facts: [['Code', 'WT9Y-G4EU-E69J-2K67', 'code']] })
    expect(text).toContain('Code: WT9Y-G4EU-E69J-2K67')
    expect(html).toMatch(
      /<th colspan="2"[^>]*>Code<\/th><\/tr><tr><td colspan="2"[^>]*nowrap">WT9Y-G4EU-E69J-2K67<\/td>/,
    )
  })

  test('says the same in its text and its HTML', () => {
    const email = renderEmail({
      ...content,
      facts: [['Order', 'UF-1']],
      action: { label: 'See it', href: 'https://shop.example.com/order?a=1&b=2' },
      footnotes: ['You asked for this.'],
    })
    for (const part of ['Welcome', 'One & two', '{{7*7}}', 'Order: UF-1', 'https://shop.example.com/order?a=1&b=2'])
      expect(email.text).toContain(part)
    for (const part of ['Welcome', 'One &amp; two', '{{7*7}}', 'UF-1', 'order?a=1&amp;b=2', 'You asked for this.'])
      expect(email.html).toContain(part)
  })

  test('shows markup as text, and never as markup', () => {
    const email = renderEmail({ ...content, heading: `<img src=x onerror=alert(1)>"'`, shopName: '<b>' })
    expect(email.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;')
    expect(email.html).not.toContain('<img')
    expect(email.html).not.toContain('<b>')
  })

  test('has a subject of one line', () => {
    const { subject } = renderEmail({ ...content, subject: 'Hi\r\nBcc: all@example.com\u0000!' })
    expect(subject).toBe('Hi Bcc: all@example.com !')
  })

  test('reads from the right in Arabic', () => {
    const { html } = renderEmail({ ...content, language: 'ar', facts: [['الطلب', 'UF-1']] })
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('padding:6px 0 6px 16px')
  })

  test('ends with its way out, in the reader’s words, where it has one', () => {
    const unsubscribeHref = 'https://shop.example.com/unsubscribe/a?b=1&c=2'
    const email = renderEmail({ ...content, language: 'fr', unsubscribeHref })
    expect(email.unsubscribeUrl).toBe(unsubscribeHref)
    expect(email.text).toContain(`Se désabonner de ces courriels\u00a0:\n${unsubscribeHref}`)
    expect(email.html).toContain(
      'href="https://shop.example.com/unsubscribe/a?b=1&amp;c=2">Se désabonner de ces courriels',
    )
    expect(renderEmail(content)).not.toHaveProperty('unsubscribeUrl')
  })
})
