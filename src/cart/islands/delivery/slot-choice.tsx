import type { DeliveryAnswer } from '../../../delivery/contracts.ts'
import type { DeliveryExtra } from '../../../delivery/decision-rules.ts'
import { windowText } from '../../../delivery/slot-text.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { Money } from '../../../ui/money.tsx'
import type { DeliveryWish } from '../../rules.ts'
import { dayText } from './answer-text.ts'

type Props = {
  /** Tells the fields of one page apart. */
  id: string
  answer: DeliveryAnswer
  /** What is wished for, which shows at once, while its answer is on the way. */
  wish: DeliveryWish | undefined
  onSlot: (slot: { day: string; windowId: string }) => void
  onExtras: (extras: DeliveryExtra[]) => void
}

/** When it is to come, of the windows that are free, and what it takes beside. */
export function SlotChoice({ id, answer: { slot, days, extras, isSlotGone }, wish, onSlot, onExtras }: Props) {
  const i18n = useI18n()
  const { t, format } = i18n
  const withWindows = days.filter(({ windows }) => windows.length > 0)
  const isFree = (wanted: NonNullable<DeliveryWish['slot']>) =>
    withWindows.some(
      ({ day, windows }) => day === wanted.day && windows.some((one) => one.id === wanted.windowId && !one.isFull),
    )
  const shown = wish?.slot && isFree(wish.slot) ? wish.slot : slot
  const isChosen = (extra: (typeof extras)[number]) =>
    wish?.extras ? wish.extras.includes(extra.kind) : extra.isChosen
  return (
    <div className="slots">
      {withWindows.length > 0 && shown && (
        <div className="field">
          <label className="sr" htmlFor={`${id}-slot`}>
            {t('delivery.slot')}
          </label>
          <select
            className="input"
            id={`${id}-slot`}
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
      )}
      {withWindows.length > 0 && !slot && <p role="status">{t('delivery.noSlots')}</p>}
      {extras.length > 0 && (
        <fieldset className="slots__extras">
          <legend className="label">{t('delivery.extras')}</legend>
          {extras.map((extra) => (
            <label className="check" key={extra.kind}>
              <input
                type="checkbox"
                checked={isChosen(extra)}
                onChange={({ target }) =>
                  onExtras(
                    extras.filter((one) => (one === extra ? target.checked : isChosen(one))).map(({ kind }) => kind),
                  )
                }
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
