import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { seededSettings, seededStore } from '../../../tests/shop/stores.ts'
import type { Language } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { I18nProvider } from '../../i18n/react.tsx'
import { ForbiddenPage } from './forbidden-page.tsx'
import { type FrameView, searchedFor, signInHref } from './frame-view.ts'
import { CheckoutLayout, QuoteLayout, ShopLayout } from './shop-layout.tsx'

const counted = {
  productCount: 2,
  fromPerSqFtMinor: 139,
  intro: null,
  picture: null,
  seoTitle: null,
  seoDescription: null,
}

const frame: FrameView = {
  store: seededStore(),
  settings: seededSettings(),
  categories: [
    {
      id: '1',
      slug: 'laminate',
      name: 'Laminate',
      ...counted,
      subcategories: [{ ...counted, id: '2', slug: '83-mm', name: '8.3 mm' }],
      colors: [{ filter: 'Beige', name: 'Beige', hex: '#cdb48f', swatch: null }],
      pick: null,
      picture: null,
    },
  ],
  path: '/shop/laminate?q=white%20oak',
  cartButton: <a href="/cart">Cart</a>,
  open: new Set([
    '/',
    '/shop',
    '/virtualtour',
    '/categories',
    '/about',
    '/faq',
    '/contactus',
    '/terms',
    '/privacy',
    '/profile',
  ]),
}

const render = (body: React.ReactNode, language: Language = 'en') =>
  renderToStaticMarkup(
    <I18nProvider language={language} t={translatorFor(language)} currency="USD" timeZone="America/Vancouver">
      {body}
    </I18nProvider>,
  )

describe('the shop’s frame', () => {
  const html = render(<ShopLayout frame={frame}>body</ShopLayout>)

  test('leads to the categories, their subcategories and colors without script', () => {
    for (const href of ['/shop/laminate', '/shop/laminate/83-mm', '/shop/laminate?color=Beige']) {
      expect(html).toContain(`href="${href}"`)
    }
    expect(html).toMatch(/<button type="button" popoverTarget="mega-laminate" aria-current="true">Laminate/i)
  })

  test('leads to every page that the shop has, and to none that it does not have', () => {
    const header = /<header.*<\/header>/s.exec(html)?.[0] ?? ''
    for (const path of ['/', '/shop', '/virtualtour', '/categories', '/about', '/faq', '/contactus', '/signin'])
      expect(header, path).toMatch(new RegExp(`href="${path}["?]`))
    const bare = render(<ShopLayout frame={{ ...frame, open: new Set(['/', '/shop']) }}>body</ShopLayout>)
    expect(bare).not.toMatch(/href="\/(virtualtour|categories|about|faq|contactus|terms|privacy|profile)"/)
  })

  test('has around the logo of the compact bar the tour and the categories', () => {
    const bar = /<nav class="compact".*?<\/nav>/s.exec(html)?.[0] ?? ''
    const hrefs = [...bar.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual(['/virtualtour', '/', '/shop/laminate'])
  })

  test('has the specification’s links in the footer, and no others of the shop', () => {
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''
    const hrefs = [...footer.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual(['/', '/shop/laminate', '/about', '/virtualtour', '/faq', '/contactus', '/terms', '/privacy'])
  })

  test('asks about tools of others only where the owner uses some, and says which', () => {
    expect(html).not.toContain('data-tools')
    const { settings } = frame
    const script = { ...settings.script, googleAnalyticsId: 'G-TEST1', messengerPageId: 'underfoot' }
    const asking = render(<ShopLayout frame={{ ...frame, settings: { ...settings, script } }}>body</ShopLayout>)
    expect(asking).toContain('data-tools="[[&quot;analytics&quot;,&quot;G-TEST1&quot;]]"')
    expect(asking).toContain('(Google Analytics)')
    expect(asking).toContain('href="https://m.me/underfoot"')
  })

  test('opens the footer’s links in a new tab', () => {
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''
    const links = [...footer.matchAll(/<a [^>]*href="(?:\/|https?:)[^>]*>/g)].map(([link]) => link)
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) expect(link).toContain('target="_blank" rel="noopener"')
  })

  test('offers each language in its own words, and comes back to this page', () => {
    for (const name of ['English', 'বাংলা', 'العربية', 'Français']) expect(html).toContain(name)
    expect(html).toContain('name="back" value="/shop/laminate?q=white%20oak"')
  })

  test('keeps what was searched for in the box', () => {
    expect(searchedFor(frame)).toBe('white oak')
    expect(searchedFor({ path: '/shop' })).toBe('')
  })

  test('holds no English in another language', () => {
    const arabic = render(<ShopLayout frame={frame}>body</ShopLayout>, 'ar')
    for (const word of ['Login', 'Shop', 'Search', 'Menu', 'Monday', 'Get in Touch', 'flooring']) {
      expect(arabic).not.toMatch(new RegExp(`(>|aria-label="|placeholder=")\\s*${word}`))
    }
  })
})

test('signing in comes back to the page that it began on', () => {
  expect(signInHref({ path: '/shop?color=Beige' })).toBe('/signin?callbackUrl=%2Fshop%3Fcolor%3DBeige')
  expect(signInHref({ path: '/' })).toBe('/signin')
  expect(signInHref({ path: '/signin' })).toBe('/signin')
})

test('the checkout’s frame leads back to the cart and nowhere else but home', () => {
  const html = render(<CheckoutLayout frame={frame}>body</CheckoutLayout>)
  const hrefs = [...html.matchAll(/href="([^"#]*)"/g)].map(([, href]) => href).filter((href) => !href?.endsWith('.svg'))
  expect(hrefs).toEqual(['/', '/cart'])
})

test('a quote’s frame leads nowhere but home, and says who sees the quote', () => {
  const html = render(<QuoteLayout frame={frame}>body</QuoteLayout>)
  const hrefs = [...html.matchAll(/href="([^"#]*)"/g)].map(([, href]) => href).filter((href) => !href?.endsWith('.svg'))
  expect(hrefs).toEqual(['/'])
  expect(html).toContain('Only people with this link see this quote.')
})

test('the 403 page says what the specification says', () => {
  const html = render(<ForbiddenPage />)
  expect(html).toMatch(/<h1[^>]*>access forbidden<\/h1>/)
  expect(html).toContain('You do not have permission to access the document or program that you requested.')
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return to homepage<\/a>/)
})

test('the owner’s logo takes 200 by 45 pixels, the picture of the ways to pay 565 by 37', () => {
  const settings = {
    ...frame.settings,
    logo: [{ url: '/media/logo.webp' }],
    gatewayImage: [{ url: '/media/ways-to-pay.webp', name: 'Cash and cards' }],
  }
  const html = render(<ShopLayout frame={{ ...frame, settings }}>x</ShopLayout>)
  expect(html).toContain('<img src="/media/logo.webp" alt="" width="200" height="45"')
  expect(html).toMatch(/<img[^>]* src="\/media\/ways-to-pay.webp" alt="Cash and cards" width="565" height="37"/)
})
