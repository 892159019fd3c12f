import { useI18n } from '../../../i18n/react.tsx'
import { errorId } from '../../../ui/forms/field.tsx'
import {
  isWrongLength,
  type Laying,
  layings,
  type Need,
  roomState,
  type TypedRoom,
  type WastePercent,
} from '../../buy-rules.ts'

type Props = {
  room: TypedRoom
  laying: Laying
  waste: WastePercent
  need: Need | undefined
  /** Whether to say that a side is missing: not while it is still being typed. */
  isIncomplete: boolean
  onRoom: (room: TypedRoom) => void
  onLaying: (laying: Laying) => void
}

/** More boxes than this are no picture any more. */
const mostDrawn = 36

/** The room, by its sides or its area, and how the floor is laid in it. Needs script: it only works numbers out. */
export function BuyCalculator({ room, laying, waste, need, isIncomplete, onRoom, onLaying }: Props) {
  const { t, format } = useI18n()
  const { length, width } = room
  const shownArea = need && length !== '' && width !== '' ? format.plain(need.areaCenti / 100) : room.area
  const isTooLarge = roomState(room) === 'wrong' && !isWrongLength(length) && !isWrongLength(width)
  const wrong =
    isWrongLength(length) || isWrongLength(width)
      ? 'buy.wrongLength'
      : isTooLarge
        ? 'buy.wrongArea'
        : isIncomplete && 'buy.otherSide'
  return (
    <div className="calc__room with-script">
      <div className="calc__dim">
        <Side
          id="room-length"
          label={t('buy.length')}
          value={length}
          isWrong={isWrongLength(length) || (isIncomplete && length === '')}
          onType={(typed) => onRoom({ ...room, length: typed, area: '' })}
        />
        <span aria-hidden="true">×</span>
        <Side
          id="room-width"
          label={t('buy.width')}
          value={width}
          isWrong={isWrongLength(width) || (isIncomplete && width === '')}
          onType={(typed) => onRoom({ ...room, width: typed, area: '' })}
        />
        <span aria-hidden="true">=</span>
        <Side
          id="room-area"
          label={t('buy.area')}
          unit={t('buy.sqFt')}
          value={shownArea}
          isWrong={isTooLarge}
          onType={(typed) => onRoom({ length: '', width: '', area: typed })}
        />
      </div>
      <div className="calc__wrong" id={errorId('room')} role="status">
        {wrong && <p className="err">{t(wrong)}</p>}
      </div>
      <fieldset className="field">
        <legend className="label">{t('buy.laid')}</legend>
        <div className="seg">
          {layings.map((pattern) => {
            const percent = waste[pattern]
            if (percent === undefined) return null
            return (
              <label key={pattern}>
                <input
                  type="radio"
                  name="laying"
                  value={pattern}
                  checked={pattern === laying}
                  onChange={() => onLaying(pattern)}
                />
                {t(`buy.${pattern}`)}
                <small className="num">{t('buy.extra', { percent })}</small>
              </label>
            )
          })}
        </div>
      </fieldset>
      {need && need.boxes <= mostDrawn && <Boxes need={need} />}
    </div>
  )
}

type SideProps = {
  id: string
  label: string
  unit?: string
  value: string
  isWrong: boolean
  onType: (typed: string) => void
}

function Side({ id, label, unit, value, isWrong, onType }: SideProps) {
  const { t } = useI18n()
  return (
    <div className={isWrong ? 'field field--bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <span className="unit">
        <input
          className="input"
          id={id}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          aria-invalid={isWrong || undefined}
          aria-describedby={errorId('room')}
          onChange={(event) => onType(event.target.value)}
        />
        <span>{unit ?? t('buy.feet')}</span>
      </span>
    </div>
  )
}

/** The boxes side by side, the last one as full as it is used. */
function Boxes({ need: { boxes, lastBoxShare } }: { need: Need }) {
  const { t } = useI18n()
  const used = Math.round(lastBoxShare * 100)
  return (
    <div
      className="boxes"
      role="img"
      aria-label={t('buy.boxBar', { count: boxes, used: t('buy.share', { percent: used }) })}
    >
      {Array.from({ length: boxes }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes have nothing but their place
        <i key={index} style={index === boxes - 1 ? ({ '--fill': `${used}%` } as React.CSSProperties) : undefined} />
      ))}
    </div>
  )
}
