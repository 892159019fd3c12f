import type { QrDrawing } from '../qr.ts'
import { FACES, Face, type Fontkit } from './faces.ts'
import { type Direction, type Run, visualRuns } from './runs.ts'

export type TextStyle = {
  /** Points. */
  size?: number
  color?: string
  /** `auto` for what people typed: it runs as its first letter does. By default as the paper does. */
  direction?: Direction
  /** The side of its box that the text stands at, in the paper's direction of reading. */
  align?: 'start' | 'end'
}

const POINTS_PER_MM = 72 / 25.4
/** A4 in points, as pdfkit has it. */
const PAGE = { short: 595.28, long: 841.89 }
const MARGIN = 18 * POINTS_PER_MM
const LINE_HEIGHT = 1.4
/** From the top of a line to its letters' foot, in sizes: the middle of what our faces say, so that they share a line. */
const ASCENT = 1.02

type Options = {
  title: string
  language: string
  isRtl: boolean
  compress?: boolean
  /** Whether its first page is wider than high. */
  isSideways?: boolean
}

/** A part of a page, in points from its upper left corner, whatever way text runs. */
export type Box = { left: number; top: number; width: number; height: number }

/** An A4 document drawn from the top down, in either direction of reading. All measures are points. */
export class PdfDocument {
  readonly #document: PDFKit.PDFDocument
  readonly #faces: readonly Face[]
  readonly isRtl: boolean
  readonly #bytes: Promise<Buffer>
  /** Where the next thing is drawn. */
  y = MARGIN
  #isSideways: boolean

  private constructor(document: PDFKit.PDFDocument, fontkit: Fontkit, isRtl: boolean, isSideways: boolean) {
    this.#isSideways = isSideways
    this.#document = document
    this.#faces = Array.from({ length: FACES }, (_, index) => new Face(document, fontkit, index))
    this.isRtl = isRtl
    const chunks: Buffer[] = []
    this.#bytes = new Promise((resolve, reject) => {
      document.on('data', (chunk: Buffer) => chunks.push(chunk))
      document.on('end', () => resolve(Buffer.concat(chunks)))
      document.on('error', reject)
    })
  }

  /** Between the margins of the page that is drawn on. */
  get width(): number {
    return (this.#isSideways ? PAGE.long : PAGE.short) - 2 * MARGIN
  }

  get #bottom(): number {
    return (this.#isSideways ? PAGE.short : PAGE.long) - MARGIN
  }

  /** What is left of the page. */
  get rest(): number {
    return this.#bottom - this.y
  }

  /** @param options.compress false leaves the text readable in the file */
  static async start({ title, language, isRtl, compress = true, isSideways = false }: Options): Promise<PdfDocument> {
    // pdfkit is large, and most processes never write a paper.
    const [{ default: Document }, fontkit] = await Promise.all([import('pdfkit'), import('fontkit')])
    const info = { Title: title }
    const layout = isSideways ? 'landscape' : 'portrait'
    const document = new Document({ size: 'A4', layout, margin: 0, lang: language, displayTitle: true, info, compress })
    return new PdfDocument(document, fontkit, isRtl, isSideways)
  }

  #runs(text: string, direction: Direction): Run[] {
    return visualRuns(
      text,
      direction,
      this.#faces.map((face) => (codePoint: number) => face.covers(codePoint)),
    )
  }

  /** Sets the font for a run, at a size. */
  #use({ face, isRtl }: Run, size: number): PDFKit.PDFDocument {
    this.#faces[face]?.use(isRtl)
    return this.#document.fontSize(size)
  }

  #measureRun(run: Run, size: number): number {
    return this.#use(run, size).widthOfString(run.text, { features: [] })
  }

  #styleOf({ size = 10, color = '#1f1d1a', direction, align = 'start' }: TextStyle) {
    return { size, color, align, direction: direction ?? (this.isRtl ? 'rtl' : 'ltr') }
  }

  /** How wide one line is. */
  measure(text: string, style: TextStyle = {}): number {
    const { size, direction } = this.#styleOf(style)
    return this.#runs(text, direction).reduce((sum, run) => sum + this.#measureRun(run, size), 0)
  }

  /** The text in lines no wider than `width`, broken at spaces, and within a word that is wider than a line. */
  #lines(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    for (const paragraph of text.split('\n')) {
      let line = ''
      for (const word of paragraph.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`
        if (this.measure(longer, style) <= width) line = longer
        else {
          if (line !== '') lines.push(line)
          line = word
          while ([...line].length > 1 && this.measure(line, style) > width) {
            const fitting = this.#fitting([...line], width, style)
            lines.push(fitting)
            line = line.slice(fitting.length)
          }
        }
      }
      lines.push(line)
    }
    return lines
  }

  #fitting(characters: string[], width: number, style: TextStyle): string {
    let count = 1
    while (count < characters.length && this.measure(characters.slice(0, count + 1).join(''), style) <= width) count++
    return characters.slice(0, count).join('')
  }

  /** How high a text is in a box. */
  heightOf(text: string, width: number, style: TextStyle = {}): number {
    return this.#lines(text, width, style).length * LINE_HEIGHT * this.#styleOf(style).size
  }

  /**
   * Draws text in a box that begins `start` points after the margin where reading begins.
   * @returns how high the text is
   */
  text(text: string, start: number, width: number, style: TextStyle = {}): number {
    const { size, color, align, direction } = this.#styleOf(style)
    const atLeft = (align === 'start') !== this.isRtl
    const left = this.isRtl ? MARGIN + this.width - start - width : MARGIN + start
    const lines = this.#lines(text, width, style)
    lines.forEach((line, index) => {
      const runs = this.#runs(line, direction)
      const widths = runs.map((run) => this.#measureRun(run, size))
      let x = atLeft ? left : left + width - widths.reduce((sum, each) => sum + each, 0)
      const foot = this.y + (index * LINE_HEIGHT + ASCENT) * size
      runs.forEach((run, at) => {
        const options = { lineBreak: false, features: [], baseline: 'alphabetic' as const }
        this.#use(run, size).fillColor(color).text(run.text, x, foot, options)
        x += widths[at] ?? 0
      })
    })
    return lines.length * LINE_HEIGHT * size
  }

  rule(color: string, thickness = 0.75): void {
    this.#document.rect(MARGIN, this.y, this.width, thickness).fill(color)
  }

  /** Draws a QR code, its squares as wide and as high as `side` in all, and goes on below it. */
  qr({ size, path }: QrDrawing, start: number, side: number): void {
    const left = this.isRtl ? MARGIN + this.width - start - side : MARGIN + start
    const scale = side / size
    this.#document.save().translate(left, this.y).scale(scale).path(path).fill('#000000').restore()
    this.y += side
  }

  /** Goes to another page where less than this much height is left. Answers whether it did. */
  keep(height: number): boolean {
    if (height <= this.rest) return false
    this.page(this.#isSideways)
    return true
  }

  /** Begins another page. */
  page(isSideways = false): void {
    this.#isSideways = isSideways
    this.#document.addPage({ size: 'A4', layout: isSideways ? 'landscape' : 'portrait', margin: 0 })
    this.y = MARGIN
  }

  /** Has something drawn by hand in a box as wide as the page's text, and goes on below it. */
  drawing(height: number, draw: (document: PDFKit.PDFDocument, box: Box) => void): void {
    this.#document.save()
    draw(this.#document, { left: MARGIN, top: this.y, width: this.width, height })
    this.#document.restore()
    this.y += height
  }

  /** One line of text with its middle at a point of the page, on a white plate, or on none. */
  label(
    text: string,
    x: number,
    y: number,
    { plate = '#ffffff', ...style }: TextStyle & { plate?: string | null } = {},
  ): void {
    const { size, color, direction } = this.#styleOf(style)
    const runs = this.#runs(text, direction)
    const widths = runs.map((run) => this.#measureRun(run, size))
    const width = widths.reduce((sum, each) => sum + each, 0)
    if (plate !== null) this.#document.rect(x - width / 2 - 3, y - size * 0.75, width + 6, size * 1.5).fill(plate)
    let at = x - width / 2
    runs.forEach((run, index) => {
      const options = { lineBreak: false, features: [], baseline: 'alphabetic' as const }
      this.#use(run, size)
        .fillColor(color)
        .text(run.text, at, y + size * 0.36, options)
      at += widths[index] ?? 0
    })
  }

  /** The finished document. */
  end(): Promise<Buffer> {
    this.#document.end()
    return this.#bytes
  }
}
