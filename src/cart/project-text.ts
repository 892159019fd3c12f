import { type AreaUnit, areaText, chargedAreaText, orderedAreaText } from '../i18n/area-text.ts'
import type { Formats } from '../i18n/format.ts'
import type { Translate } from '../i18n/translate.ts'
import { coverage } from '../measure/area.ts'
import { roomsAreaCenti } from './line-groups.ts'
import type { CartProject } from './project-schema.ts'

/** What of a sold floor its areas are worked out from: how many boxes, and what one covers in hundredths of a square foot. */
export type SoldFloor = { readonly quantity: number; readonly unitValueCenti: number }

/** The reader's words and numbers, and what they measure in. */
type I18n = { t: Translate; format: Pick<Formats, 'number'>; areaUnit: AreaUnit }

type Floor = NonNullable<CartProject['floor']>

/** What a room measures, in hundredths of a square foot. */
export const roomAreaText = (areaCenti: number, i18n: I18n): string => areaText(i18n, i18n.areaUnit, areaCenti)

export const boxesText = (boxes: number, { t }: Pick<I18n, 't'>): string => t('project-lines.boxes', { count: boxes })

/** `3 rooms, 256.9 sq ft, straight, 13 boxes, 267 sq ft`: what is laid, how, and what is sold for it. */
export function projectSummary({ rooms, ...floor }: Floor, sold: SoldFloor, i18n: I18n): string {
  const { t } = i18n
  return t('project-lines.summary', {
    rooms: t('project-lines.rooms', { count: rooms.length }),
    area: roomAreaText(roomsAreaCenti({ rooms, ...floor }), i18n),
    pattern: t(`project-lines.pattern.${floor.pattern}`),
    boxes: boxesText(sold.quantity, { t }),
    ordered: orderedAreaText(i18n, i18n.areaUnit, coverage(sold.quantity, sold.unitValueCenti)),
  })
}

/**
 * What the rooms measure, and what is ordered and charged for them: three areas that are never one number. Where the reader measures in
 * another unit than goods are sold in, what is ordered and charged is said in both.
 */
export function floorAreas(floor: Floor, sold: SoldFloor, i18n: I18n) {
  const soldCenti = coverage(sold.quantity, sold.unitValueCenti)
  return {
    rooms: roomAreaText(roomsAreaCenti(floor), i18n),
    ordered: orderedAreaText(i18n, i18n.areaUnit, soldCenti),
    charged: chargedAreaText(i18n, i18n.areaUnit, soldCenti),
  }
}

/** How many boards of a floor are laid, and how many of those sold are left over; undefined where they are not laid one by one. */
export function floorBoards(
  { rooms, perBox }: Floor,
  { quantity }: SoldFloor,
): { laid: number; over: number } | undefined {
  if (rooms.some(({ boards }) => boards === null)) return undefined
  const laid = rooms.reduce((sum, { boards }) => sum + (boards ?? 0), 0)
  return { laid, over: perBox === undefined ? 0 : Math.max(0, quantity * perBox - laid) }
}
