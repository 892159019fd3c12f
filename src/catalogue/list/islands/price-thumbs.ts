import { formatPlain } from '../../../i18n/format.ts'
import { defaultLanguage, isLanguage } from '../../../i18n/languages.ts'
import { parseHundredths } from '../../../measure/decimal.ts'
import { barsBetween, PAGE_MINOR, type PriceSpan, percentInto, thumbAt } from '../price-range-rules.ts'

type Thumb = { range: HTMLInputElement; field: HTMLInputElement }

const input = (id: string): HTMLInputElement | undefined => {
  const element = document.getElementById(id)
  return element instanceof HTMLInputElement ? element : undefined
}

function thumbOf(name: 'min' | 'max'): Thumb | undefined {
  const [range, field] = [input(`thumb-${name}`), input(`price-${name}`)]
  return range && field && { range, field }
}

/** An amount as it stands in a field of this page. */
function textOf(minor: number): string {
  const { lang } = document.documentElement
  return formatPlain(minor / 100, isLanguage(lang) ? lang : defaultLanguage, 2)
}

/** The thumbs below the histogram of prices, which write into the fields of the price and follow what is typed there. */
export class PriceThumbs {
  readonly #form: HTMLFormElement

  /** @param signal ends it */
  constructor(form: HTMLFormElement, signal: AbortSignal) {
    this.#form = form
    form.addEventListener('input', this.#moved, { signal })
    form.addEventListener('keydown', this.#paged, { signal })
    form.addEventListener('change', this.#typed, { signal })
  }

  /** Puts the thumbs where the fields say. */
  follow(): void {
    const thumbs = this.#read()
    if (!thumbs) return
    const { min, max, span } = thumbs
    const stand = ({ range, field }: Thumb, endMinor: number) => {
      range.value = String(thumbAt(parseHundredths(field.value) ?? null, endMinor, span))
    }
    stand(min, span.lowestMinor)
    stand(max, span.highestMinor)
    this.#draw()
  }

  #read(): { min: Thumb; max: Thumb; span: PriceSpan; between: PriceSpan } | undefined {
    const [min, max] = [thumbOf('min'), thumbOf('max')]
    if (!min || !max) return undefined
    return {
      min,
      max,
      span: { lowestMinor: Number(min.range.min), highestMinor: Number(min.range.max) },
      between: { lowestMinor: min.range.valueAsNumber, highestMinor: max.range.valueAsNumber },
    }
  }

  readonly #moved = ({ target }: Event) => {
    const thumbs = this.#read()
    if (!thumbs) return
    const { min, max, span, between } = thumbs
    // Neither goes past the other; at its end there is no bound.
    if (target === min.range) {
      const minor = Math.min(between.lowestMinor, between.highestMinor)
      min.range.value = String(minor)
      min.field.value = minor === span.lowestMinor ? '' : textOf(minor)
    } else if (target === max.range) {
      const minor = Math.max(between.lowestMinor, between.highestMinor)
      max.range.value = String(minor)
      max.field.value = minor === span.highestMinor ? '' : textOf(minor)
    } else return
    this.#draw()
  }

  readonly #paged = (event: KeyboardEvent) => {
    const { target: range, key } = event
    const isPage = key === 'PageUp' || key === 'PageDown'
    if (!isPage || !(range instanceof HTMLInputElement) || range.type !== 'range') return
    event.preventDefault()
    range.valueAsNumber += key === 'PageUp' ? PAGE_MINOR : -PAGE_MINOR
    for (const type of ['input', 'change']) range.dispatchEvent(new Event(type, { bubbles: true }))
  }

  readonly #typed = ({ target }: Event) => {
    if (target === thumbOf('min')?.field || target === thumbOf('max')?.field) this.follow()
  }

  /** Bars, line and spoken values say what the thumbs do. */
  #draw(): void {
    const thumbs = this.#read()
    if (!thumbs) return
    const { min, max, span, between } = thumbs
    const bars = [...this.#form.querySelectorAll('.hist i')]
    for (const [at, isOn] of barsBetween(bars.length, span, between).entries()) bars[at]?.classList.toggle('on', isOn)
    const [start, end] = [percentInto(span, between.lowestMinor), percentInto(span, between.highestMinor)]
    const line = this.#form.querySelector<HTMLElement>('.thumbs i')
    if (line) line.style.insetInline = `${start}% ${100 - end}%`
    for (const [{ range }, percent] of [
      [min, start],
      [max, end],
    ] as const) {
      range.ariaValueText = textOf(range.valueAsNumber)
      const drawn = range.nextElementSibling
      if (drawn instanceof HTMLElement) drawn.style.insetInlineStart = `${percent}%`
    }
    // Where both are at the far end, the one that can be moved away is on top.
    min.range.style.zIndex = start > 50 ? '1' : ''
  }
}
