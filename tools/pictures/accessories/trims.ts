import { board, FLOOR_THICK, FLOOR_Y, laidFloor, PAD_THICK, pad, screed, tile, wall } from './section.ts'
import { closer, rect, shape, type Tones, WIDTH } from './svg.ts'

const UNDER = FLOOR_Y + FLOOR_THICK
const SLAB = UNDER + PAD_THICK

/** A soft line of light along a rounded top. */
function gleam(d: string, tones: Tones): string {
  return `<path d="${d}" fill="none" stroke="${tones.light}" stroke-width="7" stroke-linecap="round"/>`
}

/** Bridges two floors of one height, with room for both to move. */
export function tMolding(tones: Tones): string {
  const y = FLOOR_Y
  const cap = `M430 ${y} C450 ${y - 74} 530 ${y - 92} 600 ${y - 92} C670 ${y - 92} 750 ${y - 74} 770 ${y} L636 ${y} L636 ${SLAB - 12} L564 ${SLAB - 12} L564 ${y} Z`
  return closer(
    screed(SLAB) +
      pad(0, WIDTH) +
      board(0, 540) +
      tile(660, WIDTH) +
      shape(cap, tones) +
      gleam(`M470 ${y - 34} C500 ${y - 66} 550 ${y - 72} 600 ${y - 72}`, tones),
    600,
    495,
  )
}

/** Slopes from a floor down to a lower one. */
export function reducer(tones: Tones): string {
  const low = UNDER - 34
  const profile = `M470 ${FLOOR_Y} C476 ${FLOOR_Y - 52} 520 ${FLOOR_Y - 60} 580 ${FLOOR_Y - 52} C720 ${FLOOR_Y - 30} 810 ${low - 34} 850 ${low} L640 ${low} L640 ${SLAB - 12} L566 ${SLAB - 12} L566 ${FLOOR_Y} Z`
  return closer(
    screed(SLAB) +
      pad(0, 560) +
      board(0, 548) +
      rect(650, low, WIDTH - 650, SLAB - low, '#a9b0a6') +
      rect(650, low, WIDTH - 650, 10, '#c3c9c0') +
      shape(profile, tones) +
      gleam(`M500 ${FLOOR_Y - 32} C540 ${FLOOR_Y - 42} 600 ${FLOOR_Y - 32} 680 ${FLOOR_Y - 4}`, tones),
    650,
    500,
  )
}

/** Square end at a sliding door or carpet. */
export function endCap(tones: Tones): string {
  const profile = `M470 ${FLOOR_Y} C476 ${FLOOR_Y - 50} 510 ${FLOOR_Y - 56} 560 ${FLOOR_Y - 56} L662 ${FLOOR_Y - 56} Q690 ${FLOOR_Y - 56} 690 ${FLOOR_Y - 26} L690 ${SLAB - 4} L566 ${SLAB - 4} L566 ${FLOOR_Y} Z`
  const pile = Array.from({ length: 64 }, (_, i) => {
    const x = 704 + i * 8
    return `<path d="M${x} ${SLAB - 40} q${i % 2 === 0 ? 5 : -4} -34 ${i % 3} -64" stroke="#b8aa97" stroke-width="7" fill="none" stroke-linecap="round"/>`
  })
  return closer(
    screed(SLAB) +
      pad(0, 560) +
      board(0, 548) +
      rect(698, SLAB - 44, WIDTH - 698, 44, '#9b8e7d') +
      pile.join('') +
      shape(profile, tones) +
      gleam(`M500 ${FLOOR_Y - 32} Q530 ${FLOOR_Y - 40} 660 ${FLOOR_Y - 38}`, tones),
    610,
    500,
  )
}

/** The rounded front of a stair tread, level with the boards behind it. */
export function stairNose(tones: Tones): string {
  const y = FLOOR_Y
  const nose = `M520 ${y} L840 ${y} C904 ${y} 916 ${y + 52} 910 ${y + 86} C904 ${y + 124} 862 ${y + 128} 846 ${y + 104} L846 ${y + 84} L590 ${y + 84} L590 ${y + FLOOR_THICK} L520 ${y + FLOOR_THICK} Z`
  const riser = `${rect(0, UNDER, 846, 330, '#e4d3b4')}${rect(806, UNDER, 40, 330, '#f4f1ea')}`
  const ply = Array.from({ length: 5 }, (_, i) => rect(0, UNDER + i * 14, 806, 6, '#cdb48c')).join('')
  return closer(
    riser +
      ply +
      rect(0, UNDER + 76, 806, 300, '#d8c8a9') +
      board(0, 516) +
      shape(nose, tones) +
      gleam(`M560 ${y + 14} L836 ${y + 14} Q876 ${y + 16} 888 ${y + 46}`, tones),
    700,
    530,
  )
}

/** A shoe or quarter round where floor meets base board; covers the gap the floor moves in. */
export function baseShoe(tones: Tones, quarter: boolean): string {
  const [left, y] = [372, FLOOR_Y]
  const [wide, high] = quarter ? [190, 190] : [150, 226]
  const profile = `M${left} ${y} L${left} ${y - high} C${left + wide * 0.62} ${y - high} ${left + wide} ${y - high * 0.55} ${left + wide} ${y} Z`
  const skirting = `${rect(236, 60, 136, y - 60, '#fbfaf7')}<path d="M236 60H372V${y}" fill="none" stroke="#c9c2b6" stroke-width="3"/>`
  return closer(
    laidFloor(420) +
      wall(236, SLAB) +
      skirting +
      shape(profile, tones) +
      gleam(
        `M${left + 24} ${y - high + 26} C${left + wide * 0.5} ${y - high + 30} ${left + wide - 30} ${y - high * 0.6} ${left + wide - 24} ${y - 50}`,
        tones,
      ),
    420,
    430,
  )
}

/** A base board against the wall. */
export function baseBoard(tones: Tones): string {
  const y = FLOOR_Y + 150
  const profile = `M430 ${y} L430 120 Q452 112 470 126 L478 168 L500 186 L500 224 L528 250 L528 ${y} Z`
  const under = y + 110
  return (
    screed(under + PAD_THICK) +
    pad(0, WIDTH, under) +
    board(486, WIDTH, y, 110) +
    wall(428, under) +
    shape(profile, tones) +
    `<path d="M512 270V${y - 22}" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".9"/>`
  )
}

/** A metal angle that closes the raw edge of a tile. */
export function edgeProfile(tones: Tones): string {
  const y = FLOOR_Y
  const angle = `M700 ${y - 4} H742 V${y + FLOOR_THICK + 34} H330 V${y + FLOOR_THICK + 22} H716 V${y + 10} H700 Z`
  const holes = [400, 500, 600].map((x) => rect(x, UNDER + 20, 44, 16, '#a89d8c')).join('')
  return closer(
    screed(UNDER + 34) +
      rect(0, UNDER, 716, 34, '#a39c92') +
      tile(0, 706) +
      shape(angle, tones, 2.5) +
      holes +
      `<path d="M734 ${y + 6}V${y + 120}" stroke="${tones.light}" stroke-width="6" stroke-linecap="round"/>`,
    640,
    530,
  )
}
