import { direction, type Language } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { type Email, renderEmail } from '../platform/mail/email.ts'

type Back = {
  language: Language
  shopName: string
  product: string
  /** The town of the store that has it again. */
  store: string
  /** The product's page and the page that ends such emails, absolute. */
  href: string
  unsubscribeHref: string
}

/** To someone who waited for it: a product is back. */
export function backInStockEmail({ language, shopName, product, store, href, unsubscribeHref }: Back): Email {
  const t = translatorFor(language)
  // A name keeps its own direction in a sentence that runs from the right.
  const own = (text: string) => (direction(language) === 'rtl' ? `\u2068${text}\u2069` : text)
  return renderEmail({
    language,
    shopName,
    subject: t('mail.stock.back.subject', { product: own(product) }),
    heading: t('mail.stock.back.heading'),
    paragraphs: [t('mail.stock.back.text', { product: own(product), store: own(store) }), t('mail.stock.back.once')],
    action: { label: t('mail.stock.back.action'), href },
    footnotes: [t('mail.stock.back.why', { shop: own(shopName) })],
    unsubscribeHref,
  })
}
