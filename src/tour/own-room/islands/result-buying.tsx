import { useEffect } from 'react'
import { useAreaUnit } from '../../../cart/islands/area-unit.ts'
import type { SampleOffer } from '../../../cart/islands/sample-box.tsx'
import { areaText } from '../../../i18n/area-text.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { boxesFor, withWaste } from '../../../measure/area.ts'
import { routes } from '../../../routes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { TourItem } from '../../contracts.ts'
import { SampleButton } from './sample-button.tsx'
import type { OwnRoomState } from './use-own-room.ts'

/** What cutting wastes, in percent, as the product pages reckon it where boards lie straight. */
const WASTE = 10

const cartScript = () => import('../../../cart/islands/cart.ts')
const cartRules = () => import('../../../cart/rules.ts')

type Props = {
  state: OwnRoomState
  floor: TourItem | null
  /** What is in view, in hundredths of a square foot. */
  areaCenti: number
  samples: SampleOffer | null
}

/** What the floor in view comes to, and the ways to buy it. */
export function ResultBuying({ state, floor, areaCenti, samples }: Props) {
  const { t, format } = useI18n()
  const unit = useAreaUnit()
  const isGuess = state.room?.isGuess ?? false
  const boxes = floor && areaCenti > 0 ? boxesFor(withWaste(areaCenti, WASTE), floor.perSqFt.per) : 0
  useEffect(() => {
    // What a press needs comes before the network may end.
    void Promise.allSettled([cartScript(), cartRules()])
  }, [])
  const addBoxes = async () => {
    if (!floor) return
    const [{ cartStore }, { add, hasRoomFor }] = await Promise.all([cartScript(), cartRules()])
    const item = { _id: floor.id, price: floor.perUnitMinor }
    await cartStore.start()
    const hasRoom = hasRoomFor(cartStore.read(), item)
    if (hasRoom) await cartStore.update((cart) => add(cart, item, boxes))
    showToast(t(hasRoom ? 'own-room.added' : 'tour.cartFull', { name: floor.name, count: boxes }), {
      isError: !hasRoom,
    })
  }
  return (
    <div className="yroom__acts">
      <p className="yroom__area small">
        <span>
          {t('own-room.area', {
            area: areaText({ t, format }, unit, areaCenti, unit === 'sqFt' ? 0 : 1),
          })}
        </span>
        <span className="quiet">{t('own-room.boxes', { count: boxes })}</span>
      </p>
      <p className="small quiet">
        {t(isGuess ? 'own-room.guess' : 'own-room.inView', { percent: format.number(WASTE) })}
      </p>
      {floor?.canAdd ? (
        <button type="button" className="btn btn--go btn--wide" disabled={boxes === 0} onClick={() => void addBoxes()}>
          {t('own-room.add', { count: boxes })} <Money>{format.money(floor.perUnitMinor * boxes)}</Money>
        </button>
      ) : (
        floor && (
          <a className="btn btn--wide" href={routes.product.href(floor.slug)}>
            {t('tour.choose')}
          </a>
        )
      )}
      {floor?.hasSamples && samples && <SampleButton floor={floor} offer={samples} />}
      {isGuess && (
        <button type="button" className="link small" onClick={() => state.go('size')}>
          <Icon name="pencil" small /> {t('own-room.measure')}
        </button>
      )}
    </div>
  )
}
