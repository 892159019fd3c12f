import type { ReactNode } from 'react'
import type { ProductCardView } from '../../catalogue/list/card-queries.ts'
import { isolated } from '../../catalogue/list/pages/price-line.tsx'
import { shownPrices } from '../../catalogue/price-rules.ts'
import { useI18n } from '../../i18n/react.tsx'
import { boxesFor, roomArea, withWaste } from '../../measure/area.ts'
import { roundToTenth } from '../../money/rounding.ts'
import { BoxStack, RoomPlan, VanOnItsWay } from './home-drawings.tsx'

/** What cutting wastes of a floor laid straight, in percent. */
const straightWaste = 10

/** The room of the example, in feet. */
const exampleRoom = { lengthFt: 14, widthFt: 12 } as const

type Props = { title: string; product: ProductCardView; leadDays: number | null }

/** One order worked through with a real floor, in drawings that carry the numbers. */
export function HomeHow({ title, product, leadDays }: Props) {
  const { t, format } = useI18n()
  const { lengthFt, widthFt } = exampleRoom
  const area = roomArea(lengthFt, widthFt)
  const needed = withWaste(area, straightWaste)
  const boxes = boxesFor(needed, product.unitValueCenti)
  const amount = t('catalogue.amount.box', { count: boxes })
  const room = { length: lengthFt, width: widthFt }
  return (
    <section className="sec wrap" aria-labelledby="how">
      <div className="sec__head">
        <div>
          <h2 id="how">{title}</h2>
          <p>{t('home.howLead', { ...room, name: product.name })}</p>
        </div>
      </div>
      <ol className="how">
        <Step
          title={t('home.how.measure')}
          text={t('home.how.measureText', {
            ...room,
            area: format.number(area / 100),
            percent: straightWaste,
            withWaste: format.number(needed / 100),
          })}
        >
          <RoomPlan
            label={t('home.how.measureAlt', room)}
            length={t('catalogue.feet', { value: lengthFt })}
            width={t('catalogue.feet', { value: widthFt })}
          />
        </Step>
        <Step
          title={t('home.how.count')}
          text={t('home.how.countText', {
            perBox: format.number(product.unitValueCenti / 100),
            boxes: amount,
            price: isolated(format.money(roundToTenth(shownPrices(product).perUnit.nowMinor * boxes))),
          })}
        >
          <BoxStack label={t('home.how.countAlt', { boxes: amount })} count={boxes} />
        </Step>
        {leadDays !== null && (
          <Step title={t('home.how.bring')} text={t('home.how.bringText', { count: leadDays })}>
            <VanOnItsWay label={t('home.how.bringAlt')} days={t('home.days', { count: leadDays })} />
          </Step>
        )}
      </ol>
    </section>
  )
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      {children}
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  )
}
