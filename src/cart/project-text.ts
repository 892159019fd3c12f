import type { Formats } from '../i18n/format.ts'
import type { Translate } from '../i18n/translate.ts'
import { coverage } from '../measure/area.ts'
import { roomsAreaCenti } from './line-groups.ts'
import type { CartProject } from './project-schema.ts'

/** What of a sold floor its areas are worked out from: how many boxes, and what one covers in hundredths of a square foot. */
export type SoldFloor = { readonly quantity: number; readonly unitValueCenti: number }

type I18n = { t: Translate; format: Pick<Formats, 'number'> }

type Floor = NonNullable<CartProject['floor']>

/** Hundredths of a square foot, to one decimal. */
export const areaText = (areaCenti: number, { t, format }: I18n): string =>
  t('project-lines.sqft', { area: format.number(areaCenti / 100, 1) })

export const boxesText = (boxes: number, { t }: Pick<I18n, 't'>): string => t('project-lines.boxes', { count: boxes })

/** `3 rooms, 256.9 sq ft, straight, 13 boxes, 267 sq ft`: what is laid, how, and what is sold for it. */
export function projectSummary({ rooms, ...floor }: Floor, sold: SoldFloor, { t, format }: I18n): string {
  return t('project-lines.summary', {
    rooms: t('project-lines.rooms', { count: rooms.length }),
    area: format.number(roomsAreaCenti({ rooms, ...floor }) / 100, 1),
    pattern: t(`project-lines.pattern.${floor.pattern}`),
    boxes: boxesText(sold.quantity, { t }),
    ordered: format.number(coverage(sold.quantity, sold.unitValueCenti) / 100, 1),
  })
}

/** What the rooms measure, and what is ordered and charged for them: three areas that are never one number. */
export function floorAreas(floor: Floor, sold: SoldFloor, i18n: I18n) {
  const ordered = areaText(coverage(sold.quantity, sold.unitValueCenti), i18n)
  return { rooms: areaText(roomsAreaCenti(floor), i18n), ordered, charged: ordered }
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
