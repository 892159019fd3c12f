import { useEffect } from 'react'
import { fetchMessages } from '../../../i18n/fetch-messages.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { createTranslator, type Translate } from '../../../i18n/translate.ts'
import { ownPriceCalls } from '../../../shop-calls.ts'
import { callEndpoint, isFailure } from '../../../ui/client.ts'
import type { OwnPrice } from '../contracts.ts'
import './own-prices.css'

type Format = ReturnType<typeof useI18n>['format']

/** A product's public price on the page, beside which the reader's own goes. */
const places = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-own]')]

/** How long a page rests before it is asked about what has come. */
const RESTING_MS = 200
/** What could not be asked is asked again after so long. */
const AGAIN_MS = 5000
/** So many products are asked about at a time. */
const MOST = 100

function text(tag: 'b' | 'span', className: string, content: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = content
  if (className === 'money') element.dir = 'ltr'
  return element
}

/** "Your price" and the amount, in the unit of the public price; of a box by the square foot, its own price in brackets. */
function ownLine(prices: readonly OwnPrice[], t: Translate, format: Format): HTMLElement | undefined {
  const [lowest] = [...prices].sort((a, b) => a.unitPriceMinor - b.unitPriceMinor)
  if (!lowest) return undefined
  const { unit, unitValueCenti, unitPriceMinor } = lowest
  const isOne = prices.every((one) => one.unitPriceMinor === unitPriceMinor)
  const amount = unit === 'box' ? { minor: unitPriceMinor, times: 100, per: unitValueCenti } : unitPriceMinor
  const line = text('span', 'own', '')
  line.append(text('b', '', t(isOne ? 'trade.own' : 'trade.ownFrom')), ' ', text('span', 'money', format.money(amount)))
  if (unit === 'box') {
    const box = text('span', 'own__box', t('trade.box', { price: `\u2066${format.money(unitPriceMinor)}\u2069` }))
    line.append(' ', box)
  }
  return line
}

/** Writes own prices at the public ones; the box in which a product is bought reads them there. */
function show(prices: ReadonlyMap<string, OwnPrice[]>, t: Translate, format: Format): void {
  for (const place of places()) {
    const id = place.dataset.own ?? ''
    const own = prices.get(id) ?? []
    const shown = place.querySelector<HTMLElement>('.own')
    if (shown?.dataset.of === id) continue
    // A list that script draws may show another product in the same place.
    shown?.remove()
    const line = own.length > 0 ? ownLine(own, t, format) : undefined
    if (!line) continue
    line.dataset.of = id
    place.append(line)
    if (!place.matches('.price')) continue
    place.dataset.ownPrices = JSON.stringify(own)
    document.dispatchEvent(new Event('own-prices'))
  }
}

/** Shows a trade customer their own prices beside those that everybody sees, which pages are the same for all with. */
export function OwnPrices() {
  const { format, language } = useI18n()
  useEffect(() => {
    const prices = new Map<string, OwnPrice[]>()
    const asked = new Set<string>()
    let resting: ReturnType<typeof setTimeout> | undefined
    let t: Translate | undefined
    const observer = new MutationObserver(() => look())
    const ask = async () => {
      const waiting = new Set(places().map(({ dataset }) => dataset.own ?? ''))
      const ids = [...waiting].filter((id) => id !== '' && !asked.has(id)).slice(0, MOST)
      if (ids.length === 0) return
      for (const id of ids) asked.add(id)
      const answer = await callEndpoint(ownPriceCalls.ownPrices, { ids: ids.join(',') })
      if (isFailure(answer)) {
        for (const id of ids) asked.delete(id)
        clearTimeout(resting)
        resting = setTimeout(() => void ask().catch(console.warn), AGAIN_MS)
        return
      }
      // Whoever buys at the public prices is not asked about again on this page.
      if (!answer.isMember) return observer.disconnect()
      t ??= createTranslator(language, { trade: await fetchMessages(language, 'trade') })
      for (const one of answer.prices) prices.set(one.productId, [...(prices.get(one.productId) ?? []), one])
      show(prices, t, format)
    }
    function look(): void {
      if (t) show(prices, t, format)
      clearTimeout(resting)
      resting = setTimeout(() => void ask().catch(console.warn), RESTING_MS)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    void ask().catch(console.warn)
    return () => {
      observer.disconnect()
      clearTimeout(resting)
    }
  }, [format, language])
  return null
}
