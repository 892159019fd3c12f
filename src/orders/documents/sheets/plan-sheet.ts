import { direction, type Language } from '../../../i18n/languages.ts'
import { type Box, PdfDocument } from '../../../platform/pdf/pdf-document.ts'

type Point = readonly [x: number, y: number]
type Ring = readonly Point[]

type SheetColumn = { title: string /** Its width in parts of the page's. */; share: number; align?: 'start' | 'end' }

/** A table of texts; its rows stand in groups, each below a title unless that is empty. */
export type SheetTable = {
  title: string
  note: string
  columns: readonly SheetColumn[]
  groups: readonly { title: string; rows: readonly (readonly string[])[] }[]
  /** A last row that stands out. */
  foot: readonly string[] | null
}

/** What the paper of a project's plan says, in words that are there; places are units of one size, y down. */
export type PlanSheet = {
  language: Language
  title: string
  /** The floor, and how it is laid. */
  subtitle: string
  key: { whole: string; offcut: string }
  /** Which way boards run, and how wide all rooms are together. */
  direction: string
  acrossText: string
  rooms: readonly {
    name: string
    note: string
    outline: Ring
    holes: readonly Ring[]
    /** Where the first board lies, and where there is space for the name. */
    start: Point
    plate: Point
    pieces: readonly { outline: Ring; holes: readonly Ring[]; isOffcut: boolean }[]
  }[]
  /** Stairs beside the rooms: their steps, and where it says how many there are. */
  flights: readonly { steps: readonly Ring[]; label: Point; isAbove: boolean; text: string }[]
  facts: readonly (readonly [label: string, value: string])[]
  /** How the rooms are laid, one after the other. */
  order: { title: string; steps: readonly string[] }
  tables: readonly SheetTable[]
}

const color = {
  ink: '#1f1d1a',
  quiet: '#5d574f',
  line: '#d8d2c8',
  accent: '#a3231f',
  board: '#e6d6bb',
  joint: '#5a4327',
}
/** Walls as they are drawn, and lines of the hatch from each other, in points. */
const WALL = 4
const HATCH = 3.2
const GAP = 14

type Drawn = { x: (at: number) => number; y: (at: number) => number; scale: number }

/** How the rooms fit into a box: as large as they can be, in its middle. */
function fittedRooms({ rooms, flights }: PlanSheet, { left, top, width, height }: Box): Drawn {
  const points = [...rooms.map(({ outline }) => outline), ...flights.flatMap(({ steps }) => steps)].flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [from, to] = [Math.min(...xs), Math.max(...xs)]
  const [above, below] = [Math.min(...ys), Math.max(...ys)]
  const inner = { width: width - 4 * WALL, height: height - 4 * WALL }
  const scale = Math.min(inner.width / Math.max(1, to - from), inner.height / Math.max(1, below - above))
  const [x, y] = [left + (width - (to - from) * scale) / 2, top + (height - (below - above) * scale) / 2]
  return { x: (at) => x + (at - from) * scale, y: (at) => y + (at - above) * scale, scale }
}

/** Adds rings to the path that is drawn next. */
function trace(pdf: PDFKit.PDFDocument, rings: readonly Ring[], { x, y }: Drawn): PDFKit.PDFDocument {
  for (const ring of rings) {
    for (const [at, [px, py]] of ring.entries()) {
      if (at === 0) pdf.moveTo(x(px), y(py))
      else pdf.lineTo(x(px), y(py))
    }
    pdf.closePath()
  }
  return pdf
}

/** Lines at 45 degrees over a piece, black so that they are seen without color. */
function hatch(pdf: PDFKit.PDFDocument, outline: Ring, holes: readonly Ring[], drawn: Drawn): void {
  const xs = outline.map(([x]) => drawn.x(x))
  const ys = outline.map(([, y]) => drawn.y(y))
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  pdf.save()
  trace(pdf, [outline, ...holes], drawn).clip('even-odd')
  // The same lines for all pieces: begun where the whole pattern would be.
  const first = Math.floor((left - bottom) / HATCH) * HATCH
  for (let at = first; at <= right - top; at += HATCH) pdf.moveTo(at + top, top).lineTo(at + bottom, bottom)
  pdf.lineWidth(0.4).strokeColor('#000000').stroke().restore()
}

function drawRooms(document: PdfDocument, sheet: PlanSheet, height: number): void {
  document.drawing(height, (pdf, box) => {
    const drawn = fittedRooms(sheet, box)
    for (const { outline } of sheet.rooms)
      trace(pdf, [outline], drawn)
        .lineWidth(2 * WALL)
        .lineJoin('miter')
        .strokeColor(color.ink)
        .stroke()
    for (const { outline, holes, pieces } of sheet.rooms) {
      trace(pdf, [outline], drawn).fill('#ffffff')
      for (const piece of pieces) {
        trace(pdf, [piece.outline, ...piece.holes], drawn).fill(color.board, 'even-odd')
        if (piece.isOffcut) hatch(pdf, piece.outline, piece.holes, drawn)
        trace(pdf, [piece.outline, ...piece.holes], drawn)
          .lineWidth(0.35)
          .strokeColor(color.joint)
          .stroke()
      }
      for (const hole of holes) trace(pdf, [hole], drawn).lineWidth(0.8).strokeColor(color.ink).fillAndStroke('#ffffff')
    }
    for (const { steps, label, isAbove, text } of sheet.flights) {
      trace(pdf, steps, drawn).lineWidth(0.8).strokeColor(color.ink).stroke()
      document.label(text, drawn.x(label[0]), drawn.y(label[1]) + (isAbove ? -7 : 7), { size: 7.5, color: color.quiet })
    }
    for (const [at, room] of sheet.rooms.entries()) {
      const [x, y] = room.plate
      const middle = drawn.y(y)
      document.label(room.name, drawn.x(x), middle - 6, { size: 9, direction: 'auto' })
      document.label(room.note, drawn.x(x), middle + 6, { size: 7.5, color: color.quiet })
      const number = { size: 8, color: '#ffffff', plate: color.accent }
      document.label(String(at + 1), drawn.x(room.start[0]), drawn.y(room.start[1]), number)
    }
  })
}

/** What a filled and a hatched board are, and which way boards run. */
function drawKey(document: PdfDocument, { key, direction: way, acrossText }: PlanSheet): void {
  const texts = [key.whole, key.offcut]
  document.drawing(16, (pdf, box) => {
    const isRtl = way !== '' && document.isRtl
    texts.forEach((_text, at) => {
      const left = isRtl ? box.left + box.width - 20 - at * 130 : box.left + at * 130
      const ring: Ring = [
        [left, box.top + 3],
        [left + 20, box.top + 3],
        [left + 20, box.top + 11],
        [left, box.top + 11],
      ]
      const drawn = { x: (each: number) => each, y: (each: number) => each, scale: 1 }
      trace(pdf, [ring], drawn).fill(color.board)
      if (at === 1) hatch(pdf, ring, [], drawn)
      trace(pdf, [ring], drawn).lineWidth(0.4).strokeColor(color.joint).stroke()
    })
  })
  document.y -= 16
  for (const [at, text] of texts.entries()) document.text(text, 25 + at * 130, 104, { size: 8.5 })
  document.y += document.text(`${way} · ${acrossText}`, 290, document.width - 290, { size: 8.5, align: 'end' })
}

function drawRow(
  document: PdfDocument,
  columns: readonly SheetColumn[],
  texts: readonly string[],
  style: { size: number; color?: string },
): void {
  const top = document.y
  let start = 0
  const heights = columns.map(({ share, align = 'start' }, at) => {
    const width = share * document.width
    document.y = top
    const height = document.text(texts[at] ?? '', start, width - 8, { ...style, align })
    start += width
    return height
  })
  document.y = top + Math.max(...heights)
}

/** How high a row of texts is: no row is broken over two pages. */
function heightOf(
  document: PdfDocument,
  columns: readonly SheetColumn[],
  texts: readonly string[],
  size: number,
): number {
  return Math.max(
    ...columns.map(({ share }, at) => document.heightOf(texts[at] ?? '', share * document.width - 8, { size })),
  )
}

function drawTable(document: PdfDocument, { title, note, columns, groups, foot }: SheetTable): void {
  const size = 9
  const head = () => {
    drawRow(
      document,
      columns,
      columns.map((column) => column.title),
      { size: 8, color: color.quiet },
    )
    document.y += 4
    document.rule(color.line, 1)
    document.y += 5
  }
  const row = (texts: readonly string[]) => {
    if (document.keep(heightOf(document, columns, texts, size) + 10)) head()
    drawRow(document, columns, texts, { size })
    document.y += 4
    document.rule(color.line, 0.4)
    document.y += 4
  }
  document.keep(110)
  document.y += GAP
  document.y += document.text(title, 0, document.width, { size: 14 }) + 2
  if (note !== '') document.y += document.text(note, 0, document.width, { size: 8.5, color: color.quiet }) + 4
  head()
  for (const group of groups) {
    if (group.title !== '') {
      if (document.keep(50)) head()
      document.y += document.text(group.title, 0, document.width, { size: 10, direction: 'auto' }) + 4
    }
    for (const texts of group.rows) row(texts)
  }
  if (foot) {
    document.keep(30)
    document.rule(color.ink, 1)
    document.y += 6
    drawRow(document, columns, foot, { size: 11 })
  }
}

/**
 * A project's plan on paper: the rooms with every board, sideways, then what it comes to, the order of laying, the cut list and what is to be bought.
 * @param compress false leaves its text readable in the file
 */
export async function renderPlanSheet(sheet: PlanSheet, compress = true): Promise<Buffer> {
  const { language, title, subtitle } = sheet
  const isRtl = direction(language) === 'rtl'
  const document = await PdfDocument.start({ title, language, isRtl, compress, isSideways: true })
  document.y += document.text(title, 0, document.width, { size: 18, direction: 'auto' })
  document.y += document.text(subtitle, 0, document.width, { size: 10, color: color.quiet }) + 6
  drawKey(document, sheet)
  document.y += 6
  drawRooms(document, sheet, document.rest)
  document.page()
  document.y += document.text(title, 0, document.width, { size: 18, direction: 'auto' }) + 6
  for (const [label, value] of sheet.facts) {
    document.text(label, 0, document.width * 0.45, { size: 10, color: color.quiet })
    document.y += document.text(value, document.width * 0.45, document.width * 0.55, { size: 10 }) + 2
  }
  document.y += GAP
  document.y += document.text(sheet.order.title, 0, document.width, { size: 14 }) + 4
  for (const [at, step] of sheet.order.steps.entries()) {
    document.keep(28)
    document.text(`${at + 1}.`, 0, 20, { size: 10, direction: 'ltr' })
    document.y += document.text(step, 22, document.width - 22, { size: 10 }) + 3
  }
  for (const table of sheet.tables) drawTable(document, table)
  return document.end()
}
