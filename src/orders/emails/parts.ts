import type { CartProject } from '../../cart/project-schema.ts'
import { floorAreas, projectSummary } from '../../cart/project-text.ts'
import { instantOf } from '../../delivery/lead-days.ts'
import { extrasText, windowText } from '../../delivery/slot-text.ts'
import { languageAreaUnit } from '../../i18n/area-text.ts'
import { createFormats } from '../../i18n/format.ts'
import { direction, type Language } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { CurrencySymbols } from '../../money/currency.ts'
import type { EmailContent } from '../../platform/mail/email.ts'
import { discountRows } from '../../pricing/discounts/discount-text.ts'
import { routes } from '../../routes.ts'
import { groupOrderLines } from '../line-groups.ts'
import type { orderLines, orders } from '../tables.ts'
import type { OrderTermsView } from '../terms/contracts.ts'

/** An order as emails tell of it. */
export type EmailOrder = Omit<typeof orders.$inferSelect, 'language'> & {
  language: Language
  lines: (typeof orderLines.$inferSelect)[]
  /** The last day on which it is kept at its store, where it waits there. */
  keptUntil?: string
  /** Missing where it is not on account. */
  terms?: OrderTermsView | null
}

type EmailLine = EmailOrder['lines'][number]

/** Who writes them. */
export type EmailShop = {
  name: string
  /** Of what the store itself reads. */
  language: Language
  /** Where the store reads it. */
  emails: readonly string[]
  phone: string
  city: string
  street: string
  timeZone: string
  symbols: CurrencySymbols
  /** The configured origin: no link in an email comes from what a request said of itself. */
  publicOrigin: string
}

type Facts = NonNullable<EmailContent['facts']>

const LEFT_TO_RIGHT = '\u2066'
const AS_ITS_EMAILS_RUN = '\u2068'

/**
 * A text that keeps its own direction inside a sentence that runs from the right (Unicode LRI or FSI … PDI). Other sentences
 * need no such help, and not every mail program hides these signs.
 */
const isolated = (text: string, language: Language, run = AS_ITS_EMAILS_RUN): string =>
  direction(language) === 'rtl' ? `${run}${text}\u2069` : text

/** Everything that an email in one language needs to name things. */
export function i18nOf(order: EmailOrder, { timeZone, symbols }: EmailShop, language: Language) {
  const { money, date, dateTime, number } = createFormats(language, { currency: order.currency, symbols }, timeZone)
  return {
    language,
    number,
    date,
    t: translatorFor(language),
    own: (text: string) => isolated(text, language),
    money: (minor: number) => isolated(money(minor), language, LEFT_TO_RIGHT),
    when: dateTime(order.placedAt),
  }
}

export type EmailI18n = ReturnType<typeof i18nOf>

/** How an email begins: by name only where whoever has the mailbox, or the staff, stand behind what was typed. */
export const greeting = ({ t, own }: EmailI18n, { emailProved, fullName }: EmailOrder): string[] =>
  emailProved ? [t('mail.orders.greeting', { name: own(fullName) })] : []

/**
 * What a project's rooms measure, what is ordered and what is charged for them. The project's name was typed, and is left out while
 * nobody has proved the mailbox.
 */
function projectFacts(
  { emailProved, projects }: EmailOrder,
  project: CartProject | null,
  floor: EmailLine | undefined,
  { t, own, number, language }: EmailI18n,
): Facts {
  if (projects.length === 0) return []
  if (!project) return [[t('project-lines.none'), '']]
  const name = emailProved ? own(project.name) : t('project-lines.project')
  if (!project.floor || !floor) return [[name, '']]
  const words = { t, format: { number }, areaUnit: languageAreaUnit(language) }
  const areas = floorAreas(project.floor, floor, words)
  return [
    [name, projectSummary(project.floor, floor, words)],
    [t('project-lines.fact.rooms'), areas.rooms],
    [t('project-lines.fact.ordered'), areas.ordered],
    [t('project-lines.fact.charged'), areas.charged],
  ]
}

/** What was sold and what it comes to. */
export function lineFacts(order: EmailOrder, i18n: EmailI18n): Facts {
  const { t, own, money, language } = i18n
  const { itemTotalMinor, sampleCreditMinor, deliveryMinor, totalMinor, couponCode } = order
  const fact = ({ name, color, attribute, unit, quantity, totalMinor: lineMinor }: EmailLine) => {
    const what = [name, color, attribute].filter((part) => part !== null && part !== '').join(', ')
    return [
      `${own(what)} · ${t(`cart.unit.${unit}`, { count: quantity })}`,
      unit === 'sample' && lineMinor === 0 ? t('mail.orders.fact.free') : money(lineMinor),
    ] as const
  }
  const lines = groupOrderLines(order.lines, order.projects).flatMap(({ project, floor, others }) => [
    ...projectFacts(order, project, floor, i18n),
    ...(floor ? [fact(floor)] : []),
    ...others.map(fact),
  ])
  const whole = t('mail.orders.fact.discount', { code: own(couponCode ?? '') })
  const discount: Facts = discountRows(order, { t, language, whole }).map(({ label, amountMinor }) => [
    own(label),
    amountMinor === null ? t('mail.orders.fact.free') : money(-amountMinor),
  ])
  const credit: Facts = sampleCreditMinor > 0 ? [[t('cart.sampleCredit'), money(-sampleCreditMinor)]] : []
  return [
    ...lines,
    [t('mail.orders.fact.items'), money(itemTotalMinor)],
    ...discount,
    ...credit,
    [t('mail.orders.fact.delivery'), deliveryMinor === 0 ? t('mail.orders.fact.free') : money(deliveryMinor)],
    ...(order.taxIncluded ? [] : taxFacts(order, i18n)),
    [t('mail.orders.fact.total'), money(totalMinor)],
    ...(order.taxIncluded ? taxFacts(order, i18n) : []),
    ...depositFacts(order, i18n),
    ...termsFacts(order, i18n),
  ]
}

/** Under which number the buyer's books have it, as far as that may be in the email, and when it is due on account. */
function termsFacts({ purchaseOrder, emailProved, terms }: EmailOrder, { t, own, date }: EmailI18n): Facts {
  return [
    ...(purchaseOrder !== '' && emailProved
      ? [[t('mail.orders.fact.purchaseOrder'), own(purchaseOrder)] as const]
      : []),
    ...(terms?.dueOn ? [[t('mail.orders.fact.due'), date(instantOf(terms.dueOn))] as const] : []),
  ]
}

/** What came in, what of the total is paid first, and what then is left, where that is not all of it at once. */
function depositFacts(order: EmailOrder, { t, money }: EmailI18n): Facts {
  const { paidMinor, totalMinor, takenOffMinor, depositMinor, paymentMethod } = order
  const chargedMinor = totalMinor - takenOffMinor
  const isAsked = depositMinor > paidMinor && depositMinor < totalMinor
  const isPart = paidMinor > 0 && paidMinor < chargedMinor
  if (!isAsked && !isPart && takenOffMinor === 0) return []
  return [
    ...(takenOffMinor > 0 ? [[t('confirmation.takenOff'), money(-takenOffMinor)] as const] : []),
    ...(isPart ? [[t('confirmation.paidFirst'), money(paidMinor)] as const] : []),
    ...(isAsked ? [[t('cart.deposit'), money(depositMinor - paidMinor)] as const] : []),
    [
      t(paymentMethod === 'account' ? 'confirmation.owed' : 'cart.depositRest'),
      money(chargedMinor - Math.max(paidMinor, isAsked ? depositMinor : 0)),
    ],
  ]
}

/** The taxes one by one. */
function taxFacts({ taxes, taxIncluded }: EmailOrder, { t, own, money, number, language }: EmailI18n): Facts {
  const word = taxIncluded ? 'mail.orders.fact.taxWithin' : 'mail.orders.fact.tax'
  return taxes.map(({ name, percentMilli, amountMinor, exemptMinor = 0 }) => [
    t(exemptMinor > 0 && amountMinor === 0 ? 'cart.taxExempt' : word, {
      name: own(name[language] ?? name.en),
      percent: number(percentMilli / 1000, 3),
    }),
    money(amountMinor),
  ])
}

/**
 * Where the goods go, and on which day where that is still to come. The address and the collector's name are left out while
 * nobody has proved the mailbox.
 */
export function placeFact(
  { delivery, shipping, billing, emailProved }: EmailOrder,
  { city, street }: EmailShop,
  { t, own, date, language }: EmailI18n,
  isPromise = false,
): Facts {
  const expectedOn = isPromise ? delivery.expectedOn : undefined
  const promised = (word: string): Facts =>
    expectedOn === undefined ? [] : [[t(`mail.orders.fact.${word}`), date(instantOf(expectedOn))]]
  if (delivery.type === 'pickup') {
    const { collector } = delivery
    const by: Facts = collector === undefined || !emailProved ? [] : [[t('mail.orders.fact.collector'), own(collector)]]
    return [[t('mail.orders.fact.collect'), own(`${street}, ${city}`)], ...by, ...promised('readyOn')]
  }
  const reader = { t, language }
  const { slot, extras = [] } = delivery
  const agreed: Facts = [
    ...(isPromise && slot ? [[t('delivery.slot'), own(windowText(reader, slot))] as const] : []),
    ...(isPromise ? secondFact({ delivery }, { t, own, date, language }) : []),
    ...(extras.length > 0 ? [[t('delivery.extras'), own(extrasText(reader, extras))] as const] : []),
  ]
  if (!emailProved) return [...promised('expected'), ...agreed]
  const to = shipping ?? billing
  const address = [to.house, to.city, to.state, to.zipCode].filter(Boolean).join(', ')
  return [[t('mail.orders.fact.to'), own(address)], ...promised('expected'), ...agreed]
}

/** When the second of two drops comes; nothing of an order that comes at once. */
export function secondFact(
  { delivery }: Pick<EmailOrder, 'delivery'>,
  { t, own, date, language }: Pick<EmailI18n, 't' | 'own' | 'date' | 'language'>,
): Facts {
  const second = delivery.type === 'delivery' ? delivery.second : undefined
  const day = second?.expectedOn ?? second?.slot?.day
  if (day === undefined) return []
  const when = [date(instantOf(day)), ...(second?.slot ? [windowText({ t, language }, second.slot)] : [])]
  return [[t('delivery.two.second'), own(when.join(', '))]]
}

export const orderLink = (t: Translate, { token }: EmailOrder, { publicOrigin }: EmailShop) => ({
  label: t('mail.orders.see'),
  href: publicOrigin + routes.order.href(token),
})

export const footnotes = ({ t, own }: EmailI18n, shop: EmailShop, { emailProved }: EmailOrder) => [
  ...(emailProved ? [] : [t('mail.orders.plain')]),
  t('mail.orders.help', { phone: own(shop.phone) }),
  t('mail.orders.why', { shop: own(shop.name) }),
]
