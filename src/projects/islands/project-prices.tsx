import { useEffect } from 'react'
import { callInTime } from '../../cart/islands/call.ts'
import { useCart } from '../../cart/islands/cart.ts'
import { askedBeside } from '../../cart/quote-rules.ts'
import type { Formats } from '../../i18n/format.ts'
import { useI18n } from '../../i18n/react.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { projectCalls } from '../../project-calls.ts'
import { CallFailed } from '../../ui/client.ts'
import type { ProjectPrice } from '../prices/contracts.ts'
import { mostPriced } from '../prices/schema.ts'
import type { Project } from '../saved/schema.ts'
import { FloorPrices } from './floor-prices.ts'
import { offerRooms } from './list-rooms.ts'
import { useNamespace } from './use-namespace.ts'
import './styles/prices.css'

function line(name: 'b' | 'span', text: string, isShort = false): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  if (isShort) element.className = 'is-short'
  return element
}

/** Isolated left to right: a right-to-left line would tear an amount apart. */
const isolated = (amount: string): string => `\u2066${amount}\u2069`

type Reader = { t: Translate; format: Formats }

/** How much more the boxes cover than the rooms have, or that boxes were counted by the area. */
function spare({ boards, areaCenti, coveredCenti }: ProjectPrice, { t }: Reader): string {
  if (boards === null || areaCenti === 0) return t('prices.byArea')
  return t('prices.spare', { percent: Math.round((coveredCenti / areaCenti - 1) * 100) })
}

/** A price as it is read: the floor's boxes and what they cost, then all that is paid, then what is left over and in stock; for a floor that does not fit the reason first. */
function linesOf(price: ProjectPrice, { rooms }: Project, reader: Reader): HTMLElement[] {
  const { t, format } = reader
  const { unfit, boxes, floorMinor, totalMinor, isLanded, shortBoxes, available } = price
  if (unfit) {
    const room = rooms.find(({ id }) => id === unfit.roomId)?.name
    const reason = t(`prices.${unfit.reason}`)
    const fits = unfit.fitRooms > 0 ? ` ${t('prices.fits', { count: unfit.fitRooms, all: rooms.length })}` : ''
    const title = room === undefined ? t('prices.notForRooms') : t('prices.notFor', { room })
    return [line('b', title), line('span', reason + fits)]
  }
  const amount = isolated(format.money(totalMinor))
  const stock = shortBoxes > 0 ? t('prices.short', { available: available ?? 0, boxes }) : t('prices.enough')
  return [
    line('b', `${t('prices.boxes', { count: boxes })} · ${isolated(format.money(floorMinor))}`),
    line('span', t(isLanded ? 'prices.landed' : 'prices.beforeDelivery', { amount, count: rooms.length })),
    line('span', `${spare(price, reader)} · ${stock}`, shortBoxes > 0),
  ]
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
  const { format } = useI18n()
  const t = useNamespace('prices')
  const cart = useCart()
  const asked = cart.loaded ? JSON.stringify({ project, ...askedBeside(cart) }) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the project is within what is asked
  useEffect(() => {
    if (!t || asked === '') return
    const left = new AbortController()
    const prices = new FloorPrices({
      ask: async (productIds) => {
        const answer = await callInTime(projectCalls.projectPrices, { ...JSON.parse(asked), productIds }, left.signal)
        if (!answer.success) throw new CallFailed(answer)
        return answer.prices
      },
      linesOf: (price) => linesOf(price, project, { t, format }),
      failed: () => !left.signal.aborted && document.documentElement.removeAttribute('data-rooms'),
      most: mostPriced,
    })
    prices.start()
    if (document.getElementById('filters')) void offerInList(project, t, left.signal)
    return () => {
      left.abort()
      prices.stop()
    }
  }, [t, asked, format])
  return null
}
