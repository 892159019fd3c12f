import { useI18n } from '../../../i18n/react.tsx'
import { CountField } from '../../../ui/forms/count-field.tsx'
import type { Typed } from '../../../ui/forms/number-input.tsx'
import { Money } from '../../../ui/money.tsx'
import { GoodsName } from '../../screens/goods-name.tsx'
import type { PurchaseLine } from '../contracts.ts'
import { beyond, toCome } from '../rules.ts'
import { CostField } from './cost-field.tsx'

export const MOST_CAME = 9_999_999

/** What came of a line of one lot, as it is typed; a cost only where it differs. */
export type CamePart = { key: number; quantity: Typed; costMinor: Typed; lot: string; caliber: string }

type Props = {
  line: PurchaseLine
  parts: readonly CamePart[]
  currency: string
  /** Undefined for those who may not say what things cost. */
  mayCost: boolean
  isSent: boolean
  onChange: (key: number, change: Partial<CamePart>) => void
  onMore: () => void
}

/** One line that is taken in: how many came, of which lots, and for how much where that is not what was ordered. */
export function CameLine({ line, parts, currency, mayCost, isSent, onChange, onMore }: Props) {
  const { t, format } = useI18n()
  const named = (word: string) => t(`admin-purchases.${word}`, { name: line.product, sku: line.sku })
  const came = parts.reduce((sum, { quantity }) => sum + (Number.isNaN(quantity ?? 0) ? 0 : (quantity ?? 0)), 0)
  const after = { quantity: line.quantity, received: line.received + came }
  const more = beyond(after)
  return (
    <li>
      <GoodsName row={line} />
      <small className="quiet purchasefield__ordered">
        {t('admin-purchases.receivedOf', {
          received: format.number(line.received),
          ordered: format.number(line.quantity),
        })}
        <br />
        {more > 0 && <span className="purchasemore">{t('admin-purchases.more', { count: more })}</span>}
        {more === 0 && toCome(after) > 0 && t('admin-purchases.toCome', { count: toCome(after) })}
        {more === 0 && toCome(after) === 0 && t('admin-purchases.complete')}
      </small>
      <div className="cameparts">
        {parts.map((part, at) => (
          <div className="camepart" key={part.key}>
            <span className="purchasefield">
              <small aria-hidden="true">{t('admin-purchases.came')}</small>
              <CountField
                label={at === 0 ? named('cameOf') : `${named('cameOf')} (${format.number(at + 1)})`}
                value={part.quantity}
                min={0}
                max={MOST_CAME}
                isOptional
                wrong={t('admin-kit.form.count', { min: format.number(0), max: format.number(MOST_CAME) })}
                isSent={isSent}
                onChange={(quantity) => onChange(part.key, { quantity })}
              />
            </span>
            {mayCost && line.costMinor !== null && (
              <span className="purchasefield">
                <small aria-hidden="true">
                  {t('admin-purchases.column.cost')}{' '}
                  {part.costMinor !== line.costMinor && (
                    <s>
                      <Money>{format.amount(line.costMinor, currency)}</Money>
                    </s>
                  )}
                </small>
                <CostField
                  label={named('costOf')}
                  value={part.costMinor}
                  isSent={isSent}
                  onChange={(costMinor) => onChange(part.key, { costMinor })}
                />
              </span>
            )}
            {(['lot', 'caliber'] as const).map((name) => (
              <span className="purchasefield" key={name}>
                <small aria-hidden="true">{t(`admin-purchases.${name}`)}</small>
                <input
                  className="input purchasefield__sku"
                  type="text"
                  dir="ltr"
                  maxLength={name === 'lot' ? 40 : 20}
                  autoComplete="off"
                  spellCheck={false}
                  aria-label={named(`${name}Of`)}
                  value={part[name]}
                  onChange={({ target }) => onChange(part.key, { [name]: target.value })}
                />
              </span>
            ))}
          </div>
        ))}
        <button className="link purchasefield__new" type="button" aria-label={named('anotherLotOf')} onClick={onMore}>
          {t('admin-purchases.anotherLot')}
        </button>
      </div>
    </li>
  )
}
