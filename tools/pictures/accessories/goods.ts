import { createRandom } from '../random.ts'
import { rect, shadow, shape, type Tones, tonesOf } from './svg.ts'

/** A roll of underlay lying on the ground with its end let out. `thick` is the sheet in pixels. */
export function roll(tones: Tones, thick: number, speckle: readonly string[] = []): string {
  const [cx, cy, radius] = [430, 500, 270]
  const floor = cy + radius
  const pitch = Math.max(9, thick * 1.5)
  const turns = Math.floor((radius - 60) / pitch)
  const points = Array.from({ length: turns * 48 + 1 }, (_, i) => {
    const angle = (i / 48) * 2 * Math.PI + Math.PI / 2
    const r = radius - thick / 2 - (i / 48) * pitch
    return `${(cx + r * Math.cos(angle)).toFixed(1)} ${(cy + r * Math.sin(angle)).toFixed(1)}`
  })
  const random = createRandom(thick + 3)
  const dots = speckle.length
    ? Array.from({ length: 900 }, () => {
        const angle = random.next() * 2 * Math.PI
        const r = Math.sqrt(random.next()) * radius * 0.98
        const color = speckle[Math.floor(random.next() * speckle.length)] ?? tones.shade
        return `<circle cx="${(cx + r * Math.cos(angle)).toFixed(1)}" cy="${(cy + r * Math.sin(angle)).toFixed(1)}" r="${(1.5 + 3 * random.next()).toFixed(1)}" fill="${color}" opacity=".7"/>`
      }).join('')
    : ''
  const sheet = `M${cx} ${floor} H1130 V${floor - thick} H${cx + 130} C${cx + 210} ${floor - thick} ${cx + 250} ${cy + 130} ${cx + radius - 3} ${cy + 30}`
  return `${shadow(cx + 40, floor + 6, 330, 26)}${shadow(900, floor + 6, 260, 14, 0.16)}
<path d="${sheet}" fill="${tones.face}"/><path d="M${cx + 130} ${floor - thick} H1130" stroke="${tones.light}" stroke-width="4"/>
<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${tones.face}"/>${dots}
<polyline points="${points.join(',')}" fill="none" stroke="${tones.light}" stroke-width="${Math.max(2.5, pitch * 0.2).toFixed(1)}"/>
<polyline points="${points.join(',')}" fill="none" stroke="${tones.shade}" stroke-width="2" transform="translate(1.5 2.5)" opacity=".55"/>
<circle cx="${cx}" cy="${cy}" r="46" fill="#efebe3"/><circle cx="${cx}" cy="${cy}" r="46" fill="none" stroke="${tones.line}" stroke-width="3"/>
<circle cx="${cx}" cy="${cy}" r="${radius}" fill="none" stroke="${tones.line}" stroke-width="3"/>`
}

/** A film folded and rolled thin: see-through, with a sheen. */
export function filmRoll(): string {
  const tones = tonesOf('#c9d3d6')
  const lines = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M${250 + i * 3} ${330 + i * 27} H${910 - i * 2}" stroke="#fff" stroke-width="${2 + (i % 3)}" opacity="${0.25 + 0.06 * (i % 4)}"/>`,
  )
  return `${shadow(600, 668, 420, 26)}
<path d="M300 610 C420 640 700 630 1080 660 L1080 676 H300 Z" fill="#d8e0e2" opacity=".85"/>
<path d="M250 300 H930 A78 170 0 0 1 930 640 H250 A78 170 0 0 1 250 300 Z" fill="${tones.face}" stroke="${tones.line}" stroke-width="3"/>
${lines.join('')}
<ellipse cx="930" cy="470" rx="78" ry="170" fill="${tones.light}" stroke="${tones.line}" stroke-width="3"/>
<ellipse cx="930" cy="470" rx="56" ry="124" fill="none" stroke="${tones.shade}" stroke-width="2"/>
<ellipse cx="930" cy="470" rx="30" ry="66" fill="#b59b78" stroke="#7c6647" stroke-width="3"/><ellipse cx="930" cy="470" rx="20" ry="48" fill="#5d4c36"/>`
}

/** A paper bag standing up; `label` is the band of color on its front: the color of what is inside. */
export function bag(document: Tones, label: Tones, large: boolean): string {
  const [left, right, top, bottom] = large ? [330, 870, 130, 790] : [390, 810, 210, 770]
  const body = `M${left + 16} ${top} H${right - 16} L${right} ${top + 74} C${right + 14} ${(top + bottom) / 2} ${right + 8} ${bottom - 40} ${right - 14} ${bottom} H${left + 14} C${left - 8} ${bottom - 40} ${left - 14} ${(top + bottom) / 2} ${left} ${top + 74} Z`
  const middle = (top + bottom) / 2
  return `${shadow(600, bottom + 2, (right - left) * 0.62, 26)}${shape(body, document)}
<path d="M${left + 16} ${top} H${right - 16} L${right - 4} ${top + 56} H${left + 4} Z" fill="${document.light}" stroke="${document.line}" stroke-width="3" stroke-linejoin="round"/>
<path d="M${left + 10} ${top + 28} H${right - 10}" stroke="${document.line}" stroke-width="3" stroke-dasharray="16 10"/>
${rect(left + 36, middle - 110, right - left - 72, 220, label.face)}
<rect x="${left + 36}" y="${middle - 110}" width="${right - left - 72}" height="220" fill="none" stroke="${label.line}" stroke-width="2" opacity=".5"/>
<path d="M${left + 36} ${middle + 142} h150 M${left + 36} ${middle + 168} h100" stroke="${document.shade}" stroke-width="9"/>
<path d="M${right - 44} ${top + 90} C${right - 24} ${middle} ${right - 30} ${bottom - 60} ${right - 52} ${bottom - 20}" stroke="${document.shade}" stroke-width="16" fill="none" opacity=".35"/>
${trowelled(600, middle, label.shade)}`
}

/** Tiles with their joints, as printed on a bag: no letters, so no fonts of the machine that draws. */
function trowelled(cx: number, cy: number, color: string): string {
  const tiles = [-1, 0, 1].flatMap((column) =>
    [-0.5, 0.5].map(
      (row) =>
        `<rect x="${cx + column * 78 - 34}" y="${cy + row * 78 - 34}" width="68" height="68" fill="${color}" opacity="${0.75 - 0.2 * Math.abs(column)}"/>`,
    ),
  )
  return tiles.join('')
}

/** Cross spacers in the corner where four tiles meet, and a few loose ones. */
export function spacers(tones: Tones): string {
  const cross = (x: number, y: number, size: number, turn: number) => {
    const [a, b] = [size, size * 0.26]
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M${-b} ${-a}H${b}V${-b}H${a}V${b}H${b}V${a}H${-b}V${b}H${-a}V${-b}H${-b}Z" fill="#3a2d1e" opacity=".2" filter="url(#near)" transform="translate(6 9)"/><path d="M${-b} ${-a}H${b}V${-b}H${a}V${b}H${b}V${a}H${-b}V${b}H${-a}V${-b}H${-b}Z" fill="${tones.face}" stroke="#a29c92" stroke-width="3" stroke-linejoin="round"/></g>`
  }
  const corner = (x: number, y: number) => `${rect(x, y, 330, 300, '#c4bfb6')}${rect(x, y, 330, 10, '#d6d2ca')}`
  return `${corner(90, 120)}${corner(460, 120)}${corner(90, 460)}${corner(460, 460)}
${cross(440, 440, 120, 0)}${cross(930, 230, 62, 18)}${cross(1030, 390, 62, 52)}${cross(900, 480, 62, 80)}${cross(1040, 620, 62, 33)}${cross(910, 720, 62, 8)}`
}

/** A levelling clip between two tiles, its wedge driven in. */
export function levellingClip(): string {
  const clip = tonesOf('#e8e6e1')
  const wedge = tonesOf('#ef4a23')
  return `${rect(0, 640, 1200, 260, '#d3cabb')}${rect(0, 606, 1200, 34, '#a39c92')}
${rect(0, 486, 588, 120, '#b5b3ae')}${rect(612, 486, 588, 120, '#b5b3ae')}${rect(0, 486, 588, 10, '#dedcd8')}${rect(612, 486, 588, 10, '#dedcd8')}
${shape('M400 606 H800 V622 H400 Z', clip)}
${shape('M589 610 V330 Q589 300 560 296 V210 Q560 180 600 180 Q640 180 640 210 V296 Q611 300 611 330 V610 Z', clip)}
<rect x="576" y="330" width="48" height="112" rx="10" fill="#efebe3" stroke="${clip.line}" stroke-width="3"/>
${shape('M300 486 L300 470 L880 372 Q900 372 900 392 L900 486 Z', wedge)}
${Array.from({ length: 12 }, (_, i) => `<path d="M${470 + i * 30} ${438 - i * 5} v${44 + i * 5}" stroke="${wedge.shade}" stroke-width="5"/>`).join('')}
${shape('M589 330 V486 H611 V330', clip, 2)}`
}

/** A sheet of uncoupling membrane: a grid of undercut squares over fleece, its corner rolled up. */
export function membrane(): string {
  const sheet = tonesOf('#d9772f')
  const cells = Array.from({ length: 11 * 8 }, (_, i) => {
    const [column, row] = [i % 11, Math.floor(i / 11)]
    const x = 150 + column * 72
    const y = 190 + row * 72
    return `<rect x="${x}" y="${y}" width="56" height="56" rx="7" fill="${sheet.shade}"/><rect x="${x + 4}" y="${y + 6}" width="52" height="50" rx="6" fill="#8f4715"/><circle cx="${x + 30}" cy="${y + 31}" r="13" fill="${sheet.face}"/>`
  })
  return `${shadow(560, 800, 480, 24)}${rect(128, 168, 830, 620, '#f3efe7')}${rect(138, 178, 812, 600, sheet.face)}${cells.join('')}
<path d="M942 168 H990 A62 62 0 0 1 1052 230 V726 A62 62 0 0 1 990 788 H942 Z" fill="${sheet.shade}"/>
<path d="M958 168 C1010 168 1034 200 1034 240 V716 C1034 756 1010 788 958 788 Z" fill="#f3efe7" stroke="${sheet.line}" stroke-width="3"/>
<path d="M978 200 V756 M1004 214 V742" stroke="#d9d1c3" stroke-width="5"/>`
}
