import { useWords } from '../../i18n/react.tsx'
import { errorId } from '../../ui/field.tsx'
import {
  isWrongArea,
  isWrongLength,
  type Laying,
  layings,
  type Need,
  type TypedRoom,
  type WastePercent,
} from '../buy-rules.ts'

type Props = {
  room: TypedRoom
  laying: Laying
  waste: WastePercent
  need: Need | undefined
  onRoom: (room: TypedRoom) => void
  onLaying: (laying: Laying) => void
}

/** More boxes than this are no picture any more. */
const mostDrawn = 36

/** The room, by its sides or its area, and how the floor is laid in it. Needs script: it only works numbers out. */
export function BuyCalculator({ room, laying, waste, need, onRoom, onLaying }: Props) {
  const { t, format } = useWords()
  const { length, width } = room
  const shownArea = need && length !== '' && width !== '' ? format.number(need.areaCenti / 100) : room.area
  const wrong =
    isWrongLength(length) || isWrongLength(width) ? 'buy.wrongLength' : isWrongArea(room.area) && 'buy.wrongArea'
  return (
    <div className="calc__room with-script">
      <div className="calc__dim">
        <Side
          id="room-length"
          label={t('buy.length')}
          value={length}
          isWrong={isWrongLength(length)}
          onType={(typed) => onRoom({ ...room, length: typed, area: '' })}
        />
        <span aria-hidden="true">×</span>
        <Side
          id="room-width"
          label={t('buy.width')}
          value={width}
          isWrong={isWrongLength(width)}
          onType={(typed) => onRoom({ ...room, width: typed, area: '' })}
        />
        <span aria-hidden="true">=</span>
        <Side
          id="room-area"
          label={t('buy.area')}
          unit={t('buy.sqFt')}
          value={shownArea}
          isWrong={isWrongArea(room.area)}
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
                <small className="num">+{format.number(percent)}%</small>
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
  const { t } = useWords()
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
  const { t, format } = useWords()
  const used = Math.round(lastBoxShare * 100)
  return (
    <div className="boxes" role="img" aria-label={t('buy.boxBar', { count: boxes, used: `${format.number(used)}%` })}>
      {Array.from({ length: boxes }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes have nothing but their place
        <i key={index} style={index === boxes - 1 ? ({ '--fill': `${used}%` } as React.CSSProperties) : undefined} />
      ))}
    </div>
  )
}
