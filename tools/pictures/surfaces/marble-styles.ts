import type { FloorProduct } from '../catalogue.ts'
import type { VeinStyle } from './veins.ts'

export type MarbleStyle = {
  /** Two generations of veins: the bold and the fine. */
  bold: Omit<VeinStyle, 'seed'>
  fine: Omit<VeinStyle, 'seed'>
  /** How strongly each shows, 0 to 1. */
  boldStrength: number
  fineStrength: number
  smoke: number
  /** Soft clouding of the ground. */
  cloud: number
  /** Colors veins in the darker ground tone first and in the vein color only at heart (gold in grey). */
  twoToned: boolean
  /** Neighbouring tiles mirror each other, so that veins run on across the joint. */
  bookMatched: boolean
}

const BOLD = { angle: 0.62, spread: 0.45, lengthMm: 1500, wander: 0.05, branching: 0.012 }
const FINE = { angle: 0.5, spread: 1.1, lengthMm: 480, wander: 0.07, branching: 0.006 }

/** How each named marble is veined. `veinDensity` of the product scales the number of veins. */
export function marbleStyleOf(product: FloorProduct): MarbleStyle {
  const many = 0.6 + 0.8 * product.texture.veinDensity
  const style = (bold: number, boldMm: number, fine: number, rest: Partial<MarbleStyle> = {}): MarbleStyle => ({
    bold: { ...BOLD, count: Math.round(bold * many), widthMm: boldMm },
    fine: { ...FINE, count: Math.round(fine * many), widthMm: 2.2 },
    boldStrength: 0.9,
    fineStrength: 0.5,
    smoke: 0.55,
    cloud: 0.5,
    twoToned: false,
    bookMatched: false,
    ...rest,
  })
  switch (product.speciesOrStone) {
    case 'statuario':
      return style(26, 48, 34, { bookMatched: true, smoke: 1 })
    case 'calacatta gold':
      return style(22, 44, 34, { twoToned: true, smoke: 1 })
    case 'marquina': {
      const marquina = style(15, 26, 64, { boldStrength: 1, fineStrength: 0.85, smoke: 0.05, cloud: 0.35 })
      const straight = { ...marquina.bold, wander: 0.035, spread: 1.1, branching: 0.009, lengthMm: 1300 }
      return { ...marquina, bold: straight, fine: { ...marquina.fine, wander: 0.05, spread: 1.6, widthMm: 1.8 } }
    }
    case 'crema':
      return style(14, 9, 60, { boldStrength: 0.5, fineStrength: 0.32, smoke: 0.5, cloud: 0.75 })
    case 'ivory':
      return style(26, 12, 60, { boldStrength: 0.85, fineStrength: 0.55, smoke: 0.4 })
    default:
      return style(24, 14, 60, { boldStrength: 0.8, fineStrength: 0.55, smoke: 0.6 })
  }
}
