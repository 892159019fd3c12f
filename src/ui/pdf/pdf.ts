import { domToCanvas } from 'modern-screenshot'
import { type PicturePage, pdfOfPictures } from './pdf-file.ts'
import { fontsInUse } from './pdf-fonts.ts'
import { a4, pageEnds, pdfName, render } from './pdf-pages.ts'

/**
 * Where a page may end: below any line, row or paragraph of the element, never below a heading, and above a part of it.
 * In CSS pixels from its top.
 */
function edgesOf(element: HTMLElement): number[] {
  const { top } = element.getBoundingClientRect()
  const lines = [...element.querySelectorAll('li, tr, p, dd, section, figure')]
  const parts = [...element.querySelectorAll('section, aside')]
  return [
    ...lines.map((line) => line.getBoundingClientRect().bottom - top),
    ...parts.map((part) => part.getBoundingClientRect().top - top),
  ]
}

/** A strip of a picture as a JPEG of its own. @throws where the browser draws no pictures */
async function strip(canvas: HTMLCanvasElement, from: number, to: number): Promise<PicturePage> {
  const page = document.createElement('canvas')
  page.width = canvas.width
  page.height = to - from
  const context = page.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  context.drawImage(canvas, 0, from, canvas.width, to - from, 0, 0, canvas.width, to - from)
  const jpeg = await new Promise<Blob | null>((done) => page.toBlob(done, 'image/jpeg', render.quality))
  if (!jpeg) throw new Error('this browser writes no JPEG')
  return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), width: page.width, height: page.height }
}

/** Hands a file to the browser to be saved. */
function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // A browser reads it after the click, and some ask first where to put it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** A copy of an element, as wide as a sheet and out of sight, so that the page itself does not move. */
function layOut(element: HTMLElement): { sheet: HTMLElement; copy: HTMLElement } {
  const sheet = document.createElement('div')
  sheet.className = 'on-paper'
  sheet.inert = true
  const copy = element.cloneNode(true) as HTMLElement
  copy.removeAttribute('id')
  // A copy of a field has the value it began with.
  const chosen = element.querySelectorAll('select')
  for (const [at, select] of copy.querySelectorAll('select').entries())
    select.selectedIndex = chosen[at]?.selectedIndex ?? 0
  const typed = element.querySelectorAll('input')
  for (const [at, input] of copy.querySelectorAll('input').entries()) input.value = typed[at]?.value ?? ''
  sheet.append(copy)
  document.body.append(sheet)
  return { sheet, copy }
}

/** Draws an element as it would stand on a sheet of paper. */
async function draw(element: HTMLElement): Promise<{ canvas: HTMLCanvasElement; edges: number[]; height: number }> {
  const { sheet, copy } = layOut(element)
  try {
    for (const image of copy.querySelectorAll('img')) image.loading = 'eager'
    await Promise.allSettled([...copy.querySelectorAll('img')].map((image) => image.decode()))
    const { width, height } = copy.getBoundingClientRect()
    const canvas = await domToCanvas(copy, {
      width,
      height,
      scale: Math.min(render.pixelRatio, render.mostPixels / Math.max(width, height)),
      quality: render.quality,
      backgroundColor: '#ffffff',
      style: { margin: '0' },
      font: { cssText: await fontsInUse() },
    })
    return { canvas, edges: edgesOf(copy), height }
  } finally {
    sheet.remove()
  }
}

/**
 * Saves an element of the page as `{name}.pdf`: A4, upright, as many pages as it takes.
 * @throws what the browser says where it cannot be drawn
 */
export async function savePdf(element: HTMLElement, name: string): Promise<void> {
  const { canvas, edges, height } = await draw(element)
  const perPx = canvas.height / height
  const widthMm = a4.widthMm - 2 * a4.marginMm
  const perMm = canvas.width / widthMm
  const ends = pageEnds(
    canvas.height,
    Math.floor((a4.heightMm - 2 * a4.marginMm) * perMm),
    edges.map((edge) => Math.round(edge * perPx)),
  )
  const pages: PicturePage[] = []
  for (const [at, end] of ends.entries()) pages.push(await strip(canvas, ends[at - 1] ?? 0, end))
  saveAs(new Blob(pdfOfPictures(pages, a4), { type: 'application/pdf' }), pdfName(name))
}
