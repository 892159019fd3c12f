import type { DeliveryAnswer } from '../../../delivery/contracts.ts'
import type { DeliveryExtra } from '../../../delivery/decision-rules.ts'
import { windowText } from '../../../delivery/slot-text.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { Money } from '../../../ui/money.tsx'
import { dayText } from './answer-text.ts'

type Props = {
  /** Tells the fields of one page apart. */
  id: string
  answer: DeliveryAnswer
  onSlot: (slot: { day: string; windowId: string }) => void
  onExtras: (extras: DeliveryExtra[]) => void
}

/** When it is to come, of the windows that are free, and what it takes beside. */
export function SlotChoice({ id, answer: { slot, days, extras, isSlotGone }, onSlot, onExtras }: Props) {
  const i18n = useI18n()
  const { t, format } = i18n
  const withWindows = days.filter(({ windows }) => windows.length > 0)
  return (
    <div className="slots">
      {withWindows.length > 0 && slot && (
        <div className="field">
          <label htmlFor={`${id}-slot`}>{t('delivery.slot')}</label>
          <select
            className="input"
            id={`${id}-slot`}
            value={`${slot.day} ${slot.windowId}`}
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
          {extras.map(({ kind, priceMinor, isChosen }) => (
            <label className="check" key={kind}>
              <input
                type="checkbox"
                checked={isChosen}
                onChange={({ target }) =>
                  onExtras(
                    extras.filter((one) => (one.kind === kind ? target.checked : one.isChosen)).map((one) => one.kind),
                  )
                }
              />
              <span>{t(`delivery.extra.${kind}`)}</span>
              {priceMinor === 0 ? <span>{t('delivery.free')}</span> : <Money>{format.money(priceMinor)}</Money>}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
