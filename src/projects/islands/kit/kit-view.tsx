import { useEffect, useState } from 'react'
import { cartStore, useCart } from '../../../cart/islands/cart.ts'
import { moneyText } from '../../../cart/islands/money-text.ts'
import { useI18n } from '../../../i18n/react.tsx'
import type { Translate } from '../../../i18n/translate.ts'
import { routes } from '../../../routes.ts'
import { UNREACHABLE } from '../../../ui/client.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { putInCart, type ToAdd } from '../../kit/cart-rules.ts'
import type { Kit } from '../../kit/contracts.ts'
import { roomsOf } from '../../saved/rules.ts'
import type { Project } from '../../saved/schema.ts'
import { ProjectSteps, QuoteNote } from '../project-steps.tsx'
import { ProjectTitle } from '../project-title.tsx'
import { useLengths } from '../rooms/lengths.ts'
import { keepKitLines } from '../store/known-kits.ts'
import { KitBar } from './kit-bar.tsx'
import { useKit } from './kit-call.ts'
import { KitGuard } from './kit-guard.tsx'
import { KitLines, linesToAdd } from './kit-lines.tsx'
import { KitToCome, Nothing } from './kit-states.tsx'
import { KitSums } from './kit-sums.tsx'
import '../styles/kit.css'
import { useProjects } from '../store/use-project.ts'

/** Below the steps: what the rooms measure, which floor in how many boxes, and how many lines go with it. */
const notesOf = (
  { name, quantity }: NonNullable<Kit['floor']>,
  project: Project,
  { measures, lines, t }: { measures: readonly string[]; lines: number; t: Translate },
) => ({
  rooms: measures.join(' · '),
  plan: (
    <>
      <span className="steps__floor">
        <bdi>{name}</bdi>
        {' · '}
      </span>
      {t('cart.unit.box', { count: quantity })}
    </>
  ),
  kit: t('kit.items', { count: lines }),
  quote: <QuoteNote project={project} />,
})

/** A project's kit: what would go wrong first, then the lines, and what it all costs. */
export function KitView({ project }: { project: Project }) {
  const i18n = useI18n()
  const { t } = i18n
  const cart = useCart()
  const { area } = useLengths()
  const { isStored } = useProjects()
  const { kit, isFresh, refusal, changes, askAgain } = useKit(project, cart)
  /** The names of what did not go in whole, once something was added. */
  const [cutShort, setCutShort] = useState<readonly string[] | null>(null)

  useEffect(() => {
    if (kit && isFresh) keepKitLines(project, linesToAdd(kit).length)
  }, [kit, isFresh, project])

  if (refusal && !kit)
    return (
      <LoadFailed
        what={t('kit.failed')}
        why={refusal.code === UNREACHABLE ? undefined : refusal.err}
        again={t('kit.again')}
        onAgain={askAgain}
      />
    )
  if (!kit) return <KitToCome />
  if (!kit.floor)
    return (
      <Nothing
        current="kit"
        hasRooms
        text={t('kit.gone', { project: `\u2068${project.name}\u2069` })}
        href={routes.shop.href()}
        action={t('kit.toFloors')}
      />
    )

  const measures = [t('project.roomCount', { count: project.rooms.length }), area(roomsOf(project).areaSquareUnits)]
  async function put(lines: readonly ToAdd[]): Promise<void> {
    const floor = kit?.floor ?? null
    const { cutShort: names } = putInCart(cart, project, lines, floor)
    await cartStore.update((before) => putInCart(before, project, lines, floor).cart)
    setCutShort(names)
  }

  return (
    <>
      <ProjectTitle project={project} isStored={isStored} measures={measures} />
      <ProjectSteps current="kit" notes={notesOf(kit.floor, project, { measures, lines: linesToAdd(kit).length, t })} />
      {refusal && (
        <div className="failed" role="alert">
          <p className="err">{t('kit.failed')}</p>
          <button className="btn btn--quiet btn--s" type="button" onClick={askAgain}>
            {t('kit.again')}
          </button>
        </div>
      )}
      {changes.length > 0 && (
        <ul className="pkit__changed" role="status">
          {changes.map(({ name, wasMinor, nowMinor }) => (
            <li key={name}>
              {t('kit.priceChanged', {
                name: `\u2068${name}\u2069`,
                was: moneyText(i18n, wasMinor),
                now: moneyText(i18n, nowMinor),
              })}
            </li>
          ))}
        </ul>
      )}
      <KitGuard project={project} findings={kit.findings} />
      <div className="pkit__g" aria-busy={!isFresh}>
        <KitLines project={project} kit={kit} onAdd={put} />
        <KitSums project={project} kit={kit} cart={cart} onAdd={put} cutShort={cutShort} />
      </div>
      <KitBar kit={kit} onAdd={put} />
    </>
  )
}
