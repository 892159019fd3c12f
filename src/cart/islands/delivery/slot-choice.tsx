import type { DeliveryAnswer } from '../../../delivery/contracts.ts'
import { windowText } from '../../../delivery/slot-text.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { Money } from '../../../ui/money.tsx'
import type { DeliveryWish } from '../../rules.ts'
import { dayText } from './answer-text.ts'

type Slot = NonNullable<DeliveryWish['slot']>

type FieldProps = {
  id: string
  label: string
  isLabelShown: boolean
  of: Pick<DeliveryAnswer, 'days' | 'slot' | 'isSlotGone'>
  /** What is wished for, which shows at once, while its answer is on the way. */
  wished: Slot | undefined
  onSlot: (slot: Slot) => void
}

/** When one drop is to come, of the windows that are free; nothing where its area has none, or all are taken. */
function SlotField({ id, label, isLabelShown, of: { days, slot, isSlotGone }, wished, onSlot }: FieldProps) {
  const i18n = useI18n()
  const { t } = i18n
  const withWindows = days.filter(({ windows }) => windows.length > 0)
  const isFree = (wanted: Slot) =>
    withWindows.some(
      ({ day, windows }) => day === wanted.day && windows.some((one) => one.id === wanted.windowId && !one.isFull),
    )
  const shown = wished && isFree(wished) ? wished : slot
  if (withWindows.length === 0 || !shown) return null
  return (
    <div className="field">
      <label className={isLabelShown ? 'label' : 'sr'} htmlFor={id}>
        {label}
      </label>
      <select
        className="input"
        id={id}
        value={`${shown.day} ${shown.windowId}`}
        onChange={({ target }) => {
          const [day = '', windowId = ''] = target.value.split(' ')
          onSlot({ day, windowId })
        }}
      >
        {withWindows.map(({ day, windows }) => (
          <optgroup key={day} label={dayText(i18n, day)}>
            {windows.map((window) => (
              <option key={window.id} value={`${day} ${window.id}`} disabled={window.isFull}>
                {`${dayText(i18n, day)}, ${windowText(i18n, window)}`}
                {window.isFull && ` (${t('delivery.full')})`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {isSlotGone && (
        <p className="hint" role="status">
          {t('delivery.slotGone')}
        </p>
      )}
    </div>
  )
}

type Props = {
  /** Tells the fields of one page apart. */
  id: string
  answer: DeliveryAnswer
  wish: DeliveryWish | undefined
  onWish: (change: DeliveryWish) => void
}

/** When it is to come, of the windows that are free, each drop by itself where it comes in two, and what it takes beside. */
export function SlotChoice({ id, answer, wish, onWish }: Props) {
  const { t, format } = useI18n()
  const { slot, days, extras, twoDrops } = answer
  const hasWindows = days.some(({ windows }) => windows.length > 0)
  const isChosen = (extra: (typeof extras)[number]) =>
    wish?.extras ? wish.extras.includes(extra.kind) : extra.isChosen
  const onExtra = (extra: (typeof extras)[number], isOn: boolean) =>
    onWish({ extras: extras.filter((one) => (one === extra ? isOn : isChosen(one))).map(({ kind }) => kind) })
  return (
    <div className="slots">
      <SlotField
        id={`${id}-slot`}
        label={t(twoDrops ? 'delivery.two.first' : 'delivery.slot')}
        isLabelShown={twoDrops !== null}
        of={answer}
        wished={wish?.slot}
        onSlot={(wished) => onWish({ slot: wished })}
      />
      {twoDrops && (
        <SlotField
          id={`${id}-second-slot`}
          label={t('delivery.two.second')}
          isLabelShown
          of={twoDrops}
          wished={wish?.secondSlot}
          onSlot={(secondSlot) => onWish({ secondSlot })}
        />
      )}
      {hasWindows && !slot && <p role="status">{t('delivery.noSlots')}</p>}
      {extras.length > 0 && (
        <fieldset className="slots__extras">
          <legend className="label">{t('delivery.extras')}</legend>
          {extras.map((extra) => (
            <label className="check" key={extra.kind}>
              <input
                type="checkbox"
                checked={isChosen(extra)}
                onChange={({ target }) => onExtra(extra, target.checked)}
              />
              <span>{t(`delivery.extra.${extra.kind}`)}</span>
              {extra.priceMinor === 0 ? (
                <span>{t('delivery.free')}</span>
              ) : (
                <Money>{format.money(extra.priceMinor)}</Money>
              )}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
