import { useEffect } from 'react'
import { chosenAreaUnit } from '../../../cart/islands/area-unit.ts'
import { callInTime } from '../../../cart/islands/call.ts'
import { useCart } from '../../../cart/islands/cart.ts'
import { askedBeside } from '../../../cart/quote-rules.ts'
import { areaText } from '../../../i18n/area-text.ts'
import { useI18n } from '../../../i18n/react.tsx'
import type { Translate } from '../../../i18n/translate.ts'
import { projectCalls } from '../../../project-calls.ts'
import { CallFailed } from '../../../ui/client.ts'
import type { ProjectPrice } from '../../prices/contracts.ts'
import { mostPriced } from '../../prices/schema.ts'
import type { Project } from '../../saved/schema.ts'
import { useNamespace } from '../use-namespace.ts'
import { FloorPrices } from './floor-prices.ts'
import { offerRooms } from './list-rooms.ts'
import { linesOf, type PriceReader, partOf } from './price-lines.ts'
import '../styles/prices.css'

/** Above the rows of a comparison: for which rooms they are. */
function entitle(project: Project, { areaCenti }: ProjectPrice, { t, format, language }: PriceReader): void {
  const title = document.querySelector('[data-rooms-title]')
  const values = { project: `\u2068${project.name}\u2069`, count: project.rooms.length }
  const area = areaText({ t, format, words: 'prices' }, chosenAreaUnit(language), areaCenti)
  if (title) title.textContent = t('prices.title', { ...values, area })
}

/** Where what the rooms take does not come, the list is left as it is for everyone. */
async function offerInList(project: Project, t: Translate, signal: AbortSignal): Promise<void> {
  const answer = await callInTime(projectCalls.projectRooms, { project }, signal)
  if (!answer.success || answer.rooms === null || signal.aborted) return
  const texts = { other: t('prices.otherRooms'), own: t('prices.ownRooms', { project: project.name }) }
  offerRooms(answer.rooms, texts, signal)
}

/** Shows what the floors of this page cost in the rooms of the project, with all that goes with them. */
export function ProjectPrices({ project }: { project: Project }) {
  const { format, language } = useI18n()
  const t = useNamespace('prices')
  const cart = useCart()
  const asked = cart.loaded ? JSON.stringify({ project, ...askedBeside(cart) }) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the project is within what is asked
  useEffect(() => {
    if (!t || asked === '') return
    const left = new AbortController()
    const reader = { t, format, language }
    const prices = new FloorPrices({
      ask: async (productIds) => {
        const answer = await callInTime(projectCalls.projectPrices, { ...JSON.parse(asked), productIds }, left.signal)
        if (!answer.success) throw new CallFailed(answer)
        const [first] = answer.prices
        if (first) entitle(project, first, reader)
        return answer.prices
      },
      linesOf: (price, part) =>
        part === undefined ? linesOf(price, project, reader) : partOf(part, price, project, reader),
      failed: () => !left.signal.aborted && document.documentElement.removeAttribute('data-rooms'),
      most: mostPriced,
    })
    prices.start()
    if (document.getElementById('filters')) void offerInList(project, t, left.signal)
    return () => {
      left.abort()
      prices.stop()
    }
  }, [t, asked, format, language])
  return null
}
