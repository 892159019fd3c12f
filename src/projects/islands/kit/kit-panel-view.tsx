import { useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useCart } from '../../../cart/islands/cart.ts'
import { LinePicture } from '../../../cart/islands/line-text.tsx'
import { useI18n } from '../../../i18n/react.tsx'
import type { Translate } from '../../../i18n/translate.ts'
import { routes } from '../../../routes.ts'
import { Money } from '../../../ui/money.tsx'
import type { Kit } from '../../kit/contracts.ts'
import { withFloor } from '../../kit/floor-choice-rules.ts'
import type { Project } from '../../saved/schema.ts'
import { changeProject } from '../store/current-project.ts'
import { useNamespace } from '../use-namespace.ts'
import { BuyPanel } from './buy-panel.tsx'
import { buyPanelId } from './buy-panel-place.ts'
import { useKit } from './kit-call.ts'
import { useWhy } from './kit-text.ts'
import '../styles/buy-panel.css'
import '../styles/kit.css'

export type KitPanelProps = { productId: string; project: Project }

/** What this floor takes besides its boards in the rooms of the project. Until that is known nothing is shown. */
export function KitPanelView({ productId, project }: KitPanelProps) {
  const t = useNamespace('kit')
  const say = useNamespace('prices')
  const cart = useCart()
  const laid = useMemo(() => withFloor(project, productId), [project, productId])
  const { kit, refusal } = useKit(laid, cart)
  // Where there is nothing to show, the page is as for who has no rooms: with its calculator alone.
  const hasNothing = kit ? kit.floor === null : refusal !== null
  useEffect(() => {
    document.documentElement.toggleAttribute('data-rooms', !hasNothing)
    const tab = document.querySelector('[data-rooms-name]')
    if (tab) tab.textContent = project.name
  }, [hasNothing, project.name])
  if (!t || !say || !kit?.floor) return null
  const { floor } = kit
  const place = document.getElementById(buyPanelId)
  return (
    <>
      {place && createPortal(<BuyPanel t={t} say={say} kit={{ ...kit, floor }} project={laid} />, place)}
      <Panel t={t} kit={kit} project={project} laid={laid} />
    </>
  )
}

type PanelProps = { t: Translate; kit: Kit; project: Project; laid: Project }

function Panel({ t, kit, project, laid }: PanelProps) {
  const { format } = useI18n()
  const why = useWhy(t)
  const lines = kit.lines.filter(({ notNeeded, quantity }) => notNeeded === null || quantity > 0)
  return (
    <div className="kitpanel">
      <p className="pkit__of">
        {t('kit.forRooms', { count: project.rooms.length })}
        <bdi>{project.name}</bdi>
      </p>
      <table className="match match--kit">
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} className={line.product ? undefined : 'off'}>
              <td>
                <LinePicture url={line.product?.pictureUrl ?? null} size={64} />
              </td>
              <td>
                <b>
                  {line.product ? (
                    <a href={routes.product.href(line.product.slug)}>
                      <bdi>{line.product.name}</bdi>
                    </a>
                  ) : (
                    t(`kit.name.${line.key}`)
                  )}
                </b>
                <small>
                  {why(line)}
                  {line.product === null && ` · ${t('kit.notSold')}`}
                </small>
              </td>
              <td>
                {line.product && (
                  <>
                    {format.number(line.quantity)} {t(`kit.unit.${line.product.unit}`, { count: line.quantity })}
                  </>
                )}
              </td>
              <td className="r">{line.product && <Money>{format.money(line.totalMinor)}</Money>}</td>
            </tr>
          ))}
        </tbody>
        {kit.sums && (
          <tfoot>
            <tr>
              <td colSpan={3}>{t('kit.total')}</td>
              <td className="r">
                <Money>{format.money(kit.sums.kitMinor)}</Money>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      <a
        className="btn btn--quiet"
        href={routes.projectKit.href()}
        onClick={() => changeProject('floor', () => laid, { name: kit.floor?.name ?? '' })}
      >
        {t(laid === project ? 'kit.openKit' : 'kit.layWith', { project: `\u2068${project.name}\u2069` })}
      </a>
    </div>
  )
}
