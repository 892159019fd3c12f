import type { CartProject } from '../../cart/project-schema.ts'
import { floorAreas, roomAreaText } from '../../cart/project-text.ts'
import { coveredText, labelAreaText, languageAreaUnit } from '../../i18n/area-text.ts'
import { coverage } from '../../measure/area.ts'
import type { PdfDocument, TextStyle } from '../../platform/pdf/pdf-document.ts'
import type { Direction } from '../../platform/pdf/runs.ts'
import type { OrderLineView, OrderView } from '../confirmation-queries.ts'
import { groupOrderLines } from '../line-groups.ts'
import { lotsText } from '../lot-text.ts'
import { color, type DocumentI18n, GAP } from './parts.ts'

/** How much of a line was sold: nine boxes, 184.86 sq ft; of a service, how many of what its name says. */
function amountOf({ unit, unitMeasure, quantity, unitValueCenti }: OrderLineView, i18n: DocumentI18n): string {
  if (unit === 'service') return i18n.format.number(quantity)
  const amount = i18n.t(`cart.unit.${unit}`, { count: quantity })
  if (unitMeasure !== 'area') return amount
  const coveredCenti = coverage(quantity, unitValueCenti)
  const areaUnit = languageAreaUnit(i18n.language)
  // Two areas do not fit beside the amount.
  return areaUnit === 'sqFt'
    ? coveredText(i18n, amount, coveredCenti)
    : `${amount}\n${labelAreaText(i18n, areaUnit, coveredCenti)}`
}

/** A column of the table of lines; its width in parts of the document's. */
export type Column = {
  title: string
  share: number
  align?: 'start' | 'end'
  /** The amounts of money run from the left in every language. */
  direction?: Direction
  text(line: OrderLineView): string
}

/**
 * What was sold, and in what amount: the columns that every document of an order begins with.
 * @param hasSku whether the SKU stands below the name, where it has no column of its own
 */
export const lineColumns = (i18n: DocumentI18n, hasSku = true): [item: Column, amount: Column] => [
  {
    title: i18n.t('invoice.item'),
    share: 0.44,
    direction: 'auto',
    text: ({ name, colorLabel, attribute, sku, isInstalled, lots, quantity }) =>
      [
        name,
        [colorLabel, attribute, hasSku && sku].filter(Boolean).join(' · '),
        isInstalled ? i18n.t('invoice.installed') : '',
        lotsText(lots, quantity, i18n),
      ]
        .filter((text, at) => at === 0 || text !== '')
        .join('\n'),
  },
  { title: i18n.t('invoice.quantity'), share: 0.22, text: (line) => amountOf(line, i18n) },
]

function drawRow(document: PdfDocument, columns: readonly Column[], texts: readonly string[], style: TextStyle): void {
  let start = 0
  const heights = columns.map(({ share, align = 'start', direction: way }, index) => {
    const width = share * document.width
    const own: TextStyle = { ...style, align, ...(way && { direction: way }) }
    const inner = align === 'end' ? width : width - GAP / 2
    const [first = '', ...rest] = (texts[index] ?? '').split('\n')
    const top = document.y
    document.y += document.text(first, start, inner, own)
    // What stands below is the shop's sentence, whatever the name above it is written in.
    const { direction: typed, ...below } = own
    const detail = { ...(typed === 'auto' ? below : own), size: 8, color: color.quiet }
    for (const line of rest) document.y += document.text(line, start, inner, detail)
    const height = document.y - top
    document.y = top
    start += width
    return height
  })
  document.y += Math.max(...heights)
}

/** The lines of an order as a table by the projects that they are for, its head again at the top of each further page. */
export function drawLines(
  document: PdfDocument,
  { lines, projects }: Pick<OrderView, 'lines' | 'projects'>,
  columns: readonly Column[],
  i18n: DocumentI18n,
): void {
  const head = () => {
    const titles = columns.map(({ title, direction: _, ...column }) => ({ ...column, title }))
    drawRow(
      document,
      titles,
      titles.map(({ title }) => title),
      { size: 8.5, color: color.quiet },
    )
    document.y += 5
    document.rule(color.line, 1)
    document.y += 7
  }
  const row = (line: OrderLineView, areas: readonly string[] = []) => {
    if (document.keep(44 + 11 * areas.length)) head()
    drawRow(
      document,
      columns,
      columns.map(({ text }, at) => [text(line), ...(at === 0 ? areas : [])].join('\n')),
      { size: 9.5 },
    )
    document.y += 7
    document.rule(color.line, 0.5)
    document.y += 7
  }
  head()
  for (const { project, floor, others } of groupOrderLines(lines, projects)) {
    if (projects.length > 0) {
      if (document.keep(80)) head()
      document.y += document.text(project?.name ?? i18n.t('project-lines.none'), 0, document.width, {
        size: 11,
        direction: 'auto',
      })
      document.y += 5
    }
    if (floor) row(floor, project?.floor ? floorLines(project.floor, floor, i18n) : [])
    for (const line of others) row(line)
  }
}

/** What the rooms measure, what is ordered and charged for them, and room by room what is laid. */
function floorLines(floor: NonNullable<CartProject['floor']>, line: OrderLineView, words: DocumentI18n): string[] {
  const { t } = words
  const i18n = { ...words, areaUnit: languageAreaUnit(words.language) }
  const areas = floorAreas(floor, line, i18n)
  const rooms = floor.rooms.map(({ name, areaCenti, boards }) =>
    [
      `\u2068${name}\u2069`,
      roomAreaText(areaCenti, i18n),
      boards === null ? '' : t('project-lines.boards', { count: boards }),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  )
  const total = (['rooms', 'ordered', 'charged'] as const).map(
    (key) => `${t(`project-lines.fact.${key}`)} · ${areas[key]}`,
  )
  return [...total, t(`plan.patterns.${floor.pattern}`), ...rooms]
}
