import { instantOf } from '../../../delivery/lead-days.ts'
import { squareMetresInFoot } from '../../../i18n/area-text.ts'
import { useI18n } from '../../../i18n/react.tsx'
import type { Translate } from '../../../i18n/translate.ts'
import { unitsPerFoot, unitsPerInch, unitsPerMetre, wholeCentimetres } from '../../../measure/length.ts'
import { findingTexts } from '../../guard/finding-texts.ts'
import type { Finding } from '../../guard/schema.ts'
import type { KitLine } from '../../kit/contracts.ts'
import type { Cut, Demand } from '../../kit/schema.ts'
import type { Project } from '../../saved/schema.ts'
import { chosenUnit } from '../rooms/lengths.ts'

const gramsInPound = 453.592_37

/** How lengths are written, in the system that is chosen where rooms are drawn: whole walls in feet or metres, what is cut in inches or centimetres. */
export function useLengths(translate?: Translate) {
  const { t: pageT, format, language } = useI18n()
  const t = translate ?? pageT
  const isImperial = chosenUnit(language) === 'ft-in'
  return {
    long: (units: number): string =>
      isImperial
        ? t('kit.feet', { value: format.number(units / unitsPerFoot, 1) })
        : t('kit.metres', { value: format.number(units / unitsPerMetre, 2) }),
    short: (units: number): string =>
      isImperial
        ? t('kit.inches', { value: format.number(units / unitsPerInch, 1) })
        : t('kit.centimetres', { value: format.number(wholeCentimetres(units), 0) }),
    /** An area in hundredths of a square foot. */
    area: (centi: number, digits = 1): string =>
      isImperial
        ? t('kit.sqFt', { area: format.number(centi / 100, digits) })
        : t('kit.sqM', { area: format.number((centi / 100) * squareMetresInFoot, 2) }),
  }
}

/**
 * Why a line has as many as it has, in a sentence's worth of words.
 * @param translate where the page itself does not bring the kit's words
 */
export function useWhy(translate?: Translate): (line: KitLine) => string {
  const { t: pageT, format } = useI18n()
  const t = translate ?? pageT
  const { long, short, area } = useLengths(t)
  const cut = ({ room, of, count, lengthUnits }: Cut): string =>
    t(`kit.why.${of}`, { room: `\u2068${room}\u2069`, count, length: short(lengthUnits) })

  function why(demand: Demand, eachCenti: number | null): string {
    switch (demand.kind) {
      case 'area': {
        if (eachCenti === null) return area(demand.areaCenti)
        return t(`kit.why.${demand.extraPercent > 0 ? 'areaExtra' : 'area'}`, {
          area: area(demand.areaCenti),
          percent: demand.extraPercent,
          each: area(eachCenti, 2),
        })
      }
      case 'length':
        return [
          t('kit.why.wall', { wall: long(demand.wallUnits) }),
          demand.doorUnits > 0 && t('kit.why.doors', { doors: long(demand.doorUnits) }),
          demand.islandUnits > 0 && t('kit.why.islands', { islands: long(demand.islandUnits) }),
          t('kit.why.mitres', { percent: demand.extraPercent }),
        ]
          .filter((part) => part !== false)
          .join(' ')
      case 'cuts':
        return demand.cuts.map(cut).join(' · ')
      case 'grout':
        return t('kit.why.grout', {
          area: area(demand.areaCenti),
          joint: format.number(demand.jointTenthMm / 10, 1),
          weight: t('kit.pounds', { value: format.number(demand.weightGrams / gramsInPound, 1) }),
          percent: demand.extraPercent,
        })
      case 'spread':
        return t('kit.why.spread', {
          area: area(demand.areaCenti),
          litres: format.number(demand.millilitres / 1000, 1),
        })
    }
  }
  return ({ demand, notNeeded, product, quantity }) =>
    notNeeded !== null && quantity === 0
      ? t(`kit.off.${notNeeded}`)
      : why(demand, product?.unitMeasure === 'area' ? product.unitValueCenti : null)
}

/**
 * The words of what the guard found, with its numbers, room and days as the reader writes them.
 * @param translate where the page itself does not bring the guard's and the kit's words
 */
export function useFindingTexts(project: Project, translate?: Translate) {
  const { t: pageT, format } = useI18n()
  const t = translate ?? pageT
  const { long } = useLengths(t)
  return (finding: Finding) => {
    const room = project.rooms.find(({ id }) => id === finding.roomId)?.name ?? ''
    return {
      ...findingTexts(finding, room, { t, format, length: long }),
      day: (value: string) => format.date(instantOf(value)),
    }
  }
}
