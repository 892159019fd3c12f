import { deliveryDay } from '../../../delivery/slot-text.ts'
import type { Formats } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/languages.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { Kit } from '../../kit/contracts.ts'
import type { ProjectPrice } from '../../prices/contracts.ts'
import type { Project } from '../../saved/schema.ts'

export type PriceReader = { t: Translate; format: Formats; language: Language }

/** Isolated left to right: a right-to-left line would tear an amount apart. */
const isolated = (amount: string): string => `\u2066${amount}\u2069`

const isolatedName = ({ name }: Project): string => `\u2068${name}\u2069`

function line(name: 'b' | 'span', text: string, isShort = false): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  if (isShort) element.className = 'is-short'
  return element
}

const isolatedCity = (city: string): string => `\u2068${city}\u2069`

/** Other stores, that with the most boxes first. */
const bestFirst = (elsewhere: ProjectPrice['elsewhere']) =>
  elsewhere.toSorted((one, other) => (other.boxes ?? Infinity) - (one.boxes ?? Infinity))

/** What another store adds where this one has too few boxes, the best of them; empty where none has any. */
function fromElsewhere(elsewhere: ProjectPrice['elsewhere'], missing: number, t: Translate): string {
  const [best] = bestFirst(elsewhere)
  if (!best) return ''
  const values = { city: isolatedCity(best.city), count: best.boxes ?? 0 }
  return t(best.boxes === null || best.boxes >= missing ? 'prices.restAt' : 'prices.someAt', values)
}

type Stock = Pick<NonNullable<Kit['floor']>, 'quantity' | 'available' | 'elsewhere' | 'comesOn'>

/** Whether the store has enough boxes, and where the others are if it has not, and when they can be here. */
export function stockText(
  { quantity, available, elsewhere, comesOn }: Stock,
  { t, language }: Pick<PriceReader, 't' | 'language'>,
): string {
  if (available === null || available >= quantity) return t('prices.enough')
  const others = fromElsewhere(elsewhere, quantity - available, t)
  const here = t('prices.short', { available, boxes: quantity })
  const when = comesOn === null ? '' : t('prices.hereOn', { date: deliveryDay(language, comesOn) })
  return [here, others, when].filter(Boolean).join(' · ')
}

/** The same in the few words that a card has room for on one line: how many boxes are here, how many elsewhere, and when they come. */
export function shortStockText(
  { quantity, available, elsewhere, comesOn }: Stock,
  { t, language }: Pick<PriceReader, 't' | 'language'>,
): string {
  const [best] = bestFirst(elsewhere)
  if (available === null || available >= quantity || !best) {
    return stockText({ quantity, available, elsewhere, comesOn }, { t, language })
  }
  const missing = quantity - available
  const there = t('prices.someAt', { city: isolatedCity(best.city), count: Math.min(best.boxes ?? missing, missing) })
  const when = comesOn === null ? '' : deliveryDay(language, comesOn)
  return [t('prices.here', { count: available }), there, when].filter(Boolean).join(' · ')
}

/** How much more the boxes cover than the rooms have, in whole percent. */
export const sparePercent = (coveredCenti: number, areaCenti: number): number =>
  Math.max(0, Math.round((coveredCenti / areaCenti - 1) * 100))

/** How many boards the last box gives, of all that are in it; undefined where it is not known, or that is all. */
export function lastBox(
  boards: number | null,
  boxes: number,
  piecesPerBox: number | null,
): { used: number; all: number } | undefined {
  if (boards === null || piecesPerBox === null) return undefined
  const used = boards - (boxes - 1) * piecesPerBox
  return used > 0 && used < piecesPerBox ? { used, all: piecesPerBox } : undefined
}

function spareText({ boards, areaCenti, coveredCenti }: ProjectPrice, { t }: PriceReader): string {
  if (boards === null || areaCenti === 0) return t('prices.byArea')
  return t('prices.spare', { percent: sparePercent(coveredCenti, areaCenti) })
}

/** Why a floor is not for the rooms, and how many of them it fits. */
function unfitLines(unfit: NonNullable<ProjectPrice['unfit']>, { rooms }: Project, t: Translate): HTMLElement[] {
  const room = rooms.find(({ id }) => id === unfit.roomId)?.name
  const reason = t(`prices.${unfit.reason}`)
  const fits = unfit.fitRooms > 0 ? ` ${t('prices.fits', { count: unfit.fitRooms, all: rooms.length })}` : ''
  const title = room === undefined ? t('prices.notForRooms') : t('prices.notFor', { room })
  return [line('b', title), line('span', reason + fits)]
}

/** A price as it is read: the floor's boxes and what they cost, then all that is paid, then what is left over and in stock; for a floor that does not fit the reason first. */
export function linesOf(price: ProjectPrice, project: Project, reader: PriceReader): HTMLElement[] {
  const { t, format } = reader
  const { unfit, boxes, floorMinor, totalMinor, isLanded, shortBoxes } = price
  if (unfit) return unfitLines(unfit, project, t)
  const amount = isolated(format.money(totalMinor))
  const stock = shortStockText({ ...price, quantity: boxes }, reader)
  return [
    line('b', `${t('prices.boxes', { count: boxes })} · ${isolated(format.money(floorMinor))}`),
    line('span', t(isLanded ? 'prices.landed' : 'prices.beforeDelivery', { amount, count: project.rooms.length })),
    // Where boxes are elsewhere, that is worth more than what would be left over.
    line('span', shortBoxes > 0 ? stock : `${spareText(price, reader)} · ${stock}`, shortBoxes > 0),
  ]
}

/** One part of a price, as a comparison has it in a row of its own. */
export function partOf(part: string, price: ProjectPrice, project: Project, reader: PriceReader): HTMLElement[] {
  const { t, format } = reader
  const { unfit, boxes, boards, piecesPerBox, areaCenti, coveredCenti, toSettle } = price
  if (part === 'sample') {
    const taken = t('prices.boxesFor', { boxes: t('prices.boxes', { count: boxes }), project: isolatedName(project) })
    return unfit ? unfitLines(unfit, project, t).slice(0, 1) : [line('span', taken)]
  }
  if (unfit) return part === 'settle' ? unfitLines(unfit, project, t) : [line('span', '–')]
  const money = (minor: number) => isolated(format.money(minor))
  switch (part) {
    case 'boxes': {
      const last = lastBox(boards, boxes, piecesPerBox)
      const small = boards === null ? t('prices.byArea') : last && t('prices.lastBox', last)
      return [line('b', format.number(boxes)), ...(small ? [line('span', small)] : [])]
    }
    case 'spare':
      return areaCenti === 0
        ? [line('span', '–')]
        : [line('b', t('prices.percent', { percent: sparePercent(coveredCenti, areaCenti) }))]
    case 'floor':
      return [line('b', money(price.floorMinor))]
    case 'kit':
      return [line('span', money(price.kitMinor))]
    case 'total':
      return [line('b', t(price.isLanded ? 'prices.allIn' : 'prices.allBefore', { amount: money(price.totalMinor) }))]
    case 'stock':
      return [line('span', stockText({ ...price, quantity: boxes }, reader), price.shortBoxes > 0)]
    default:
      return [line('span', toSettle > 0 ? t('prices.toSettle', { count: toSettle }) : t('prices.nothingToSettle'))]
  }
}
