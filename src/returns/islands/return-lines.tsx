import { LinePicture } from '../../cart/islands/line-text.tsx'
import { useI18n } from '../../i18n/react.tsx'
import { isReturnableLine, worthOf } from '../../orders/refunds/rules.ts'
import { CountField } from '../../ui/forms/count-field.tsx'
import type { Typed } from '../../ui/forms/number-input.tsx'
import { type FormLine, leftToReturn } from '../rules.ts'

type Props = {
  lines: readonly FormLine[]
  chosen: Readonly<Record<string, Typed>>
  isSent: boolean
  onChoose: (id: string, quantity: Typed) => void
}

/** How many of each line come back, and why none of some can. */
export function ReturnLines({ lines, chosen, isSent, onChoose }: Props) {
  const { t } = useI18n()
  return (
    <fieldset className="retlines" id="lines">
      <legend>{t('returns.lines')}</legend>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <LinePicture url={line.pictureUrl} size={64} />
            <p>
              <b>
                <bdi>{line.name}</bdi>
              </b>
              {line.detail !== '' && <bdi className="quiet">{line.detail}</bdi>}
              <Worth line={line} />
            </p>
            {leftToReturn(line) > 0 && (
              <Count line={line} value={chosen[line.id] ?? 0} isSent={isSent} onChoose={onChoose} />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** What one more of a line is worth, or why none of it can be returned. */
function Worth({ line }: { line: FormLine }) {
  const { t, format } = useI18n()
  if (!isReturnableLine(line)) return <small className="quiet">{t('returns.never')}</small>
  const left = leftToReturn(line)
  if (left === 0) return <small className="quiet">{t('returns.allBack')}</small>
  const each = worthOf(line.share, line, line.given, 1).amountMinor
  return (
    <small className="quiet">
      {t('returns.upTo', {
        amount: t(`cart.unit.${line.unit}`, { count: left }),
        price: `\u2066${format.money(each)}\u2069`,
      })}
    </small>
  )
}

type CountProps = Pick<Props, 'isSent' | 'onChoose'> & { line: FormLine; value: Typed }

function Count({ line, value, isSent, onChoose }: CountProps) {
  const { t, format } = useI18n()
  const left = leftToReturn(line)
  return (
    <CountField
      label={t('returns.count', { name: line.name })}
      name={`quantity.${line.id}`}
      min={0}
      max={left}
      wrong={t('returns.countWrong', { most: format.number(left) })}
      isSent={isSent}
      value={value}
      print={format.plain}
      onChange={(typed) => onChoose(line.id, typed)}
    />
  )
}
