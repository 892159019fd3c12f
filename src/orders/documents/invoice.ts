import { instantOf } from '../../delivery/lead-days.ts'
import { countryName } from '../../i18n/countries.ts'
import { intlTag, type Language } from '../../i18n/languages.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { CurrencySymbols } from '../../money/currency.ts'
import type { PdfDocument } from '../../platform/pdf/pdf-document.ts'
import type { TaxExemption } from '../../pricing/tax-rate-rules.ts'
import { placeLine, type StoreIdentity, streetLine } from '../../settings/identity-rules.ts'
import type { OrderView } from '../confirmation-queries.ts'
import { paidRows } from '../parts/rules.ts'
import { methodOf, paidWord } from '../rules.ts'
import type { OrderTax } from '../schema.ts'
import { purchaseOrderFacts, termsText } from '../terms/text.ts'
import { drawLines, lineColumns } from './line-table.ts'
import {
  addressLines,
  type Block,
  type DocumentI18n,
  drawBlocks,
  drawDiscounts,
  drawHead,
  drawSum,
  i18nOf,
  type Seller,
  startPdf,
} from './parts.ts'

export type Invoice = {
  order: OrderView
  /** Null while the order has none of its own: then the order's number stands for it. */
  invoiceNumber: string | null
  /** When it was written, where it has a number. */
  issuedAt?: Date
  /** The store that sold it. */
  store: StoreIdentity
  /** The signs of the currencies in the settings. */
  symbols?: CurrencySymbols
  language: Language
}

type From = Pick<Invoice, 'store' | 'symbols' | 'language'>

/** Whom an order's documents are from. */
export function sellerOf({ store, symbols = {}, language }: From): Seller {
  const { name, address, phone, email, timeZone } = store
  return {
    name,
    lines: [
      streetLine(address),
      `${placeLine(address)}, ${countryName(address.country, language)}`,
      `${phone} · ${email}`,
    ],
    timeZone,
    symbols,
  }
}

/** Whom the bill is for, where the goods go, and how it is paid. */
function blocksOf({ order, store }: Invoice, { t, language, format }: DocumentI18n): Block[] {
  const until = order.terms ? termsText(order.terms, { t, date: format.date }) : undefined
  const { contact, billing, shipping } = order
  const reached = [contact.email, contact.phone].filter((text) => text !== '')
  return [
    {
      title: t('invoice.billTo'),
      lines: [
        { text: contact.fullName, direction: 'auto' },
        ...addressLines(billing, language),
        ...reached.map((text) => ({ text, direction: 'ltr' as const })),
      ],
    },
    order.delivery.type === 'pickup'
      ? {
          title: t('invoice.collectAt'),
          lines: [
            { text: streetLine(store.address), direction: 'auto' },
            { text: store.address.city, direction: 'auto' },
            ...(order.delivery.collector === undefined
              ? []
              : [{ text: t('invoice.collector', { name: order.delivery.collector }) }]),
          ],
        }
      : { title: t('invoice.shipTo'), lines: shipping ? addressLines(shipping, language) : [] },
    {
      title: t('invoice.payment'),
      lines: [
        { text: t(`confirmation.method.${methodOf(order)}`) },
        { text: t(`confirmation.paid.${paidWord(order)}`) },
        ...(until === undefined ? [] : [{ text: until }]),
      ],
    },
  ]
}

/** The taxes one by one: above the total where they were added, below it where they are a part of it. */
export function drawTaxes(
  document: PdfDocument,
  { taxes, taxIncluded }: Pick<OrderView, 'taxes' | 'taxIncluded'>,
  { t, format, language }: DocumentI18n,
): void {
  for (const { name, percentMilli, amountMinor, exemptMinor = 0 } of taxes) {
    const values = { name: name[language] ?? name.en, percent: format.number(percentMilli / 1000, 3) }
    const word = exemptMinor > 0 && amountMinor === 0 ? 'cart.taxExempt' : taxIncluded ? 'cart.taxWithin' : 'cart.tax'
    drawSum(document, t(word, values), format.money(amountMinor))
  }
}

type Taxed = Pick<OrderView, 'taxes' | 'taxIncluded'> & { exemptions?: readonly TaxExemption[] }

/** Below the sums: whether the prices hold the taxes, the shop's registration for each, and by which certificates something is free. */
export function drawTaxNotes(
  document: PdfDocument,
  { taxes, taxIncluded, exemptions = [] }: Taxed,
  { t, language }: DocumentI18n,
): void {
  if (taxes.length === 0) return
  const nameOf = ({ name }: OrderTax) => `\u2068${name[language] ?? name.en}\u2069`
  const registered = new Map(taxes.map((tax) => [`${tax.code} ${tax.registrationNumber}`, tax]))
  const lines = [
    t(taxIncluded ? 'cart.pricesWithTax' : 'cart.pricesWithoutTax'),
    ...[...registered.values()].flatMap((tax) =>
      tax.registrationNumber
        ? [t('invoice.registration', { name: nameOf(tax), number: `\u2066${tax.registrationNumber}\u2069` })]
        : [],
    ),
    ...exemptions.map(({ number, codes }) => {
      const names = taxes.filter(({ code }) => codes.includes(code)).map(nameOf)
      const list = new Intl.ListFormat(intlTag(language), { type: 'conjunction' }).format(names)
      return t('invoice.exempt', { taxes: list, number: `\u2066${number}\u2069` })
    }),
  ]
  document.keep(12 * lines.length)
  document.y += 10
  for (const line of lines) document.y += document.text(line, 0, document.width, { size: 8.5 }) + 1
}

/** What was paid for samples and comes off, where something does. */
export function drawCredit(
  document: PdfDocument,
  { sampleCreditMinor }: Pick<OrderView, 'sampleCreditMinor'>,
  { t, format }: DocumentI18n,
): void {
  if (sampleCreditMinor > 0) drawSum(document, t('cart.sampleCredit'), format.money(-sampleCreditMinor))
}

/** What was paid with which gift card and otherwise, as payments and no discount; a deposit that was agreed; and what is left to be paid. */
function drawPaid(document: PdfDocument, order: OrderView, { t, format }: DocumentI18n): void {
  const { takenOffMinor, cards, otherMinor, depositMinor, restMinor, restWord } = paidRows(order)
  if (takenOffMinor > 0) drawSum(document, t('confirmation.takenOff'), format.money(-takenOffMinor))
  for (const { lastFour, amountMinor } of cards)
    drawSum(document, t('gift-cards.row', { lastFour: `\u2066${lastFour ?? ''}\u2069` }), format.money(-amountMinor))
  if (otherMinor > 0) drawSum(document, t('confirmation.paidFirst'), format.money(otherMinor))
  if (depositMinor > 0) drawSum(document, t('cart.deposit'), format.money(depositMinor))
  if (restMinor > 0) drawSum(document, t(restWord), format.money(restMinor))
}

/**
 * The invoice of an order as a PDF, with the amounts as they were sold.
 * @param t the words of the document's language
 * @param compress false leaves its text readable in the file
 */
export async function renderInvoice(invoice: Invoice, t: Translate, compress = true): Promise<Buffer> {
  const { order, invoiceNumber, issuedAt, language } = invoice
  const seller = sellerOf(invoice)
  const i18n = i18nOf(t, order, language, seller)
  const { format } = i18n
  const title = `${t('invoice.title')} ${invoiceNumber ?? order.number}`
  const document = await startPdf(title, language, compress)
  drawHead(document, seller, t('invoice.title'), [
    ...(invoiceNumber === null ? [] : [[t('invoice.number'), invoiceNumber] as const]),
    [t('invoice.order'), order.number],
    [t('invoice.date'), format.date(issuedAt ?? order.placedAt)],
    ...(order.terms?.dueOn ? [[t('invoice.due'), format.date(instantOf(order.terms.dueOn))] as const] : []),
    ...purchaseOrderFacts(order, t),
  ])
  drawBlocks(document, blocksOf(invoice, i18n))
  const money = { align: 'end', direction: 'ltr' } as const
  drawLines(
    document,
    order,
    [
      ...lineColumns(i18n),
      { ...money, title: t('invoice.price'), share: 0.16, text: (line) => format.money(line.unitPriceMinor) },
      { ...money, title: t('invoice.amount'), share: 0.18, text: (line) => format.money(line.totalMinor) },
    ],
    i18n,
  )

  // The sums and the thanks stay together where they are no more than usual.
  document.keep(105 + 15 * order.taxes.length)
  document.y += 6
  drawSum(document, t('cart.items'), format.money(order.itemTotalMinor))
  drawDiscounts(document, order, i18n)
  drawCredit(document, order, i18n)
  const delivery = order.deliveryMinor === 0 ? t('cart.free') : format.money(order.deliveryMinor)
  drawSum(document, t(`cart.${order.delivery.type}`), delivery)
  if (!order.taxIncluded) drawTaxes(document, order, i18n)
  drawSum(document, t('cart.total'), format.money(order.totalMinor), true)
  if (order.taxIncluded) drawTaxes(document, order, i18n)
  drawPaid(document, order, i18n)
  drawTaxNotes(document, order, i18n)
  document.y += 22
  document.y += document.text(t('invoice.thanks'), 0, document.width, { size: 9.5 })
  return document.end()
}
