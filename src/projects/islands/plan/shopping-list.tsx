import { Fragment, memo } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { UNREACHABLE } from '../../../ui/client.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Money } from '../../../ui/money.tsx'
import type { KitState } from '../kit/kit-call.ts'

type Props = Pick<KitState, 'kit' | 'refusal'> & { askAgain: () => void }

/** What there is to buy for a project, as a table for the printed plan; nothing while that is not known, and why where it cannot be. */
export const ShoppingList = memo(function ShoppingList({ kit, refusal, askAgain }: Props) {
  const { t, format } = useI18n()
  if (refusal)
    return (
      <section className="cutlist cutlist--buy no-print">
        <div className="cutlist__head">
          <h2>{t('plan.shoppingList')}</h2>
        </div>
        <LoadFailed
          what={t('plan.listFailed')}
          why={refusal.code === UNREACHABLE ? undefined : refusal.err}
          again={t('plan.again')}
          onAgain={askAgain}
        />
      </section>
    )
  if (!kit?.floor || !kit.sums) return null
  const { floor, lines, sums, areaId } = kit
  const kitLines = lines.flatMap(({ product, quantity, totalMinor }) =>
    product && quantity > 0 ? [{ ...product, quantity, totalMinor }] : [],
  )
  return (
    <section className="cutlist cutlist--buy">
      <div className="cutlist__head">
        <h2>{t('plan.shoppingList')}</h2>
        <p>
          <a className="link no-print" href={routes.projectKit.href()}>
            {t('plan.changeList')}
          </a>
        </p>
      </div>
      <table>
        <tbody>
          {[floor, ...kitLines].map(({ id, name, color, attributeLabel, quantity, unit, totalMinor }) => (
            <tr key={id}>
              <th scope="row">
                {[name, color?.label, attributeLabel].filter(Boolean).map((part, at) => (
                  <Fragment key={part}>
                    {at > 0 && ' · '}
                    <bdi>{part}</bdi>
                  </Fragment>
                ))}
              </th>
              <td>
                {format.number(quantity)} {t(`kit.unit.${unit}`, { count: quantity })}
              </td>
              <td className="cutlist__end">
                <Money>{format.money(totalMinor)}</Money>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t(areaId === null ? 'kit.beforeDelivery' : 'kit.landed')}
            </th>
            <td className="cutlist__end">
              <Money>{format.money(sums.totalMinor)}</Money>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
})
