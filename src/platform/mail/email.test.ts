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
    expect(email.text).toContain(`Se désabonner de ces courriels:\n${unsubscribeHref}`)
    expect(email.html).toContain(
      'href="https://shop.example.com/unsubscribe/a?b=1&amp;c=2">Se désabonner de ces courriels',
    )
    expect(renderEmail(content)).not.toHaveProperty('unsubscribeUrl')
  })
})
