import { areaAmount, languageAreaUnit } from '../../i18n/area-text.ts'
import { isolate } from '../../i18n/isolate.ts'
import { roomAreaFromMm } from '../../measure/area.ts'
import { feetAndInches, unitsPerMetre } from '../../measure/length.ts'
import { lengthOf, type Pixel, type Place, pixelOf, placeAt, seenLine, type Window } from '../tape-rules.ts'
import type { Tour } from './running.ts'

/** How far a finger may slip, in pixels, before a tap is a turn. */
const SLIP = 8
/** Two lengths, end to end: what is tapped next begins anew. */
const MOST_PLACES = 3

const SVG = 'http://www.w3.org/2000/svg'

export type Tape = {
  /** Draws it where it lies now that one looks elsewhere. */
  redraw: () => void
  /** Removes what was measured. */
  clear: () => void
}

/**
 * The tape measure: lengths between places on the floor that are tapped, or looked at with Enter pressed; two of them give an area.
 * @param through the window as it is drawn now
 */
export function wireTape(tour: Tour, through: () => Window, signal: AbortSignal): Tape {
  const { root, canvas, t, format, language, say } = tour
  const tool = root.querySelector<HTMLDetailsElement>('[data-tool="measure"]')
  const result = root.querySelector<HTMLElement>('[data-measured]')
  const lines = document.createElementNS(SVG, 'svg')
  lines.setAttribute('class', 'tour__tape')
  lines.setAttribute('aria-hidden', 'true')
  canvas.after(lines)
  const unit = languageAreaUnit(language)
  let places: Place[] = []

  const lengths = () => places.slice(1).map((place, index) => lengthOf(places[index] ?? place, place))

  function lengthText(metres: number): string {
    if (unit === 'sqM') return t('tour.measure.metres', { value: format.plain(metres, 2) })
    const { feet, inches } = feetAndInches(Math.round(metres / 0.0254) * 0.0254 * unitsPerMetre)
    return isolate({ language }, `${format.number(feet, 0)}′ ${format.number(inches, 0)}″`)
  }

  function measured(): string {
    const [first, second] = lengths()
    if (first === undefined) return ''
    if (second === undefined) return lengthText(first)
    const areaCenti = roomAreaFromMm(Math.round(first * 1000), Math.round(second * 1000))
    return t('tour.measure.area', {
      first: lengthText(first),
      second: lengthText(second),
      area: t(`tour.measure.${unit}`, { area: areaAmount(format, unit, areaCenti) }),
    })
  }

  function mark(name: string, attributes: Record<string, string | number>, text = ''): void {
    const shape = document.createElementNS(SVG, name)
    for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value))
    shape.textContent = text
    lines.append(shape)
  }

  function redraw(): void {
    lines.replaceChildren()
    if (!tool?.open) return
    const window = through()
    lines.setAttribute('viewBox', `0 0 ${window.width} ${window.height}`)
    const labels: [Pixel, string][] = []
    for (const [index, length] of lengths().entries()) {
      const [from, to] = [places[index], places[index + 1]]
      const line = from && to && seenLine(from, to, window)
      if (!line) continue
      const [start, end] = line
      const ends = { x1: start.x, y1: start.y, x2: end.x, y2: end.y }
      mark('line', { ...ends, class: 'tour__tape-edge' })
      mark('line', ends)
      labels.push([{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - 12 }, lengthText(length)])
    }
    for (const place of places) {
      const at = pixelOf(place, window)
      if (at) mark('circle', { cx: at.x, cy: at.y, r: 6 })
    }
    for (const [at, text] of labels) mark('text', at, text)
    // Where Enter measures.
    const [x, y] = [window.width / 2, window.height / 2]
    mark('path', { d: `M${x - 12} ${y}h24M${x} ${y - 12}v24`, class: 'tour__tape-aim' })
  }

  function show(said: string): void {
    if (result) result.textContent = measured()
    say(said)
    redraw()
  }

  function put(at: Pixel): void {
    const place = placeAt(at, through())
    if (!place) {
      say(t('tour.measure.noFloor'))
      return
    }
    places = places.length < MOST_PLACES ? [...places, place] : [place]
    show(places.length === 1 ? t('tour.measure.first') : measured())
  }

  function clear(): void {
    places = []
    show('')
  }

  let pressed: Pixel | null = null
  canvas.addEventListener(
    'pointerdown',
    ({ offsetX, offsetY, isPrimary }) => {
      pressed = isPrimary ? { x: offsetX, y: offsetY } : null
    },
    { signal },
  )
  canvas.addEventListener(
    'pointerup',
    ({ offsetX, offsetY }) => {
      const isTap = pressed !== null && Math.hypot(offsetX - pressed.x, offsetY - pressed.y) <= SLIP
      pressed = null
      if (tool?.open && isTap) put({ x: offsetX, y: offsetY })
    },
    { signal },
  )
  canvas.addEventListener(
    'keydown',
    (event) => {
      if (!tool?.open || event.ctrlKey || event.metaKey || event.altKey) return
      const { width, height } = through()
      if (event.key === 'Enter') put({ x: width / 2, y: height / 2 })
      else if (event.key === 'Escape' && places.length > 0) {
        places = places.slice(0, -1)
        show(t('tour.measure.removed'))
      } else return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal },
  )
  root.querySelector('[data-tape="clear"]')?.addEventListener('click', clear, { signal })
  tool?.addEventListener('toggle', redraw, { signal })
  redraw()
  return { redraw, clear }
}
