import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { boundCall } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { storeName } from '../../settings/screens/store-names.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { callEndpoint, checkOnly } from '../../ui/client.ts'
import { neededNumber } from '../../ui/forms/number-input.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { ProductStockView, StockItemView, StoreLevel } from '../contracts.ts'
import { movementsQuery, productStockQuery } from './load.ts'
import { partsOf, useLotText } from './lot-fields.tsx'
import { Movements } from './movements.tsx'
import { type StockAction, StockDialog } from './stock-dialog.tsx'
import { ThresholdForm } from './threshold-form.tsx'

type LevelProps = {
  item: StockItemView
  level: StoreLevel
  usual: number
  onAsk: ((action: StockAction) => void) | undefined
}

/** What one store holds, and what can be done about it. */
function Level({ item, level, usual, onAsk }: LevelProps) {
  const { t, format } = useI18n()
  const { store, onHand, unlimited } = level
  const isLow = onHand < (item.lowBelow ?? usual)
  const canTransfer = onHand > 0 && item.levels.some((other) => other.store !== store && !other.unlimited)
  return (
    <li className="stocklevel">
      <span>
        <bdi>{storeName(store)}</bdi>
      </span>
      {unlimited ? (
        <b>{t('admin-stock.unlimited')}</b>
      ) : (
        <b className={isLow ? 'is-low' : undefined}>
          {format.number(onHand)}
          {isLow && (
            <span className="badge badge--wait">{t(onHand === 0 ? 'admin-stock.out' : 'admin-stock.low')}</span>
          )}
        </b>
      )}
      {!unlimited && level.lots.length > 0 && <Lots level={level} />}
      {onAsk && !unlimited && (
        <span className="moves">
          {(['receive', 'correct', 'transfer', 'relabel'] as const).map((kind) => (
            <button
              key={kind}
              className="btn btn--quiet btn--s"
              type="button"
              disabled={(kind === 'transfer' && !canTransfer) || (kind === 'relabel' && onHand === 0)}
              aria-label={t('admin-stock.doAt', {
                what: t(`admin-stock.do.${kind}`),
                store: storeName(store),
                sku: item.sku,
              })}
              onClick={() => onAsk({ kind, item, level })}
            >
              {t(`admin-stock.do.${kind}`)}
            </button>
          ))}
        </span>
      )}
    </li>
  )
}

/** Of which lots a store's boxes are, and of how many it is not known. */
function Lots({ level }: { level: StoreLevel }) {
  const textOf = useLotText()
  const parts = partsOf(level)
  return (
    <ul className="stocklots">
      {[...parts.filter(({ code }) => code !== ''), ...parts.filter(({ code }) => code === '')].map((part) => (
        <li className="whole" key={`${part.code} ${part.caliber}`}>
          {textOf(part)}
        </li>
      ))}
    </ul>
  )
}

type ItemProps = { item: StockItemView; stock: ProductStockView; onAsk: LevelProps['onAsk']; onSaved: () => void }

function Item({ item, stock, onAsk, onSaved }: ItemProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(stock.items.length === 1)
  const name = item.label || item.sku
  return (
    <li className="stockitem">
      <p className="stockitem__name">
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        {item.label !== '' && (
          <bdi className="quiet" dir="ltr">
            {item.sku}
          </bdi>
        )}
        {item.waiting > 0 && (
          <span className="badge badge--plain">{t('admin-stock.waiting', { count: item.waiting })}</span>
        )}
      </p>
      <ul>
        {item.levels.map((level) => (
          <Level key={level.store} item={item} level={level} usual={stock.usual.lowBelow} onAsk={onAsk} />
        ))}
      </ul>
      <ThresholdForm
        id={`low-${item.itemId}`}
        label={t('admin-stock.lowBelow')}
        usual={stock.usual.lowBelow}
        value={item.lowBelow}
        save={(lowBelow) => callEndpoint(calls.stockThreshold, { itemId: item.itemId, lowBelow })}
        check={(lowBelow) => checkOnly(boundCall(calls.stockThreshold, { itemId: item.itemId, lowBelow }))}
        mayEdit={onAsk !== undefined}
        onDone={onSaved}
      />
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('admin-stock.movements')}</summary>
        {isOpen && <Movements itemId={item.itemId} name={name} />}
      </details>
    </li>
  )
}

/**
 * The stock of a product: what each store holds of each variant, why, and what staff may do about it. A panel for the
 * product's screen; it loads its own data.
 * @param more beside its title, where it stands among others: the way to the screen of its own
 */
export function StockPanel({ productId, more }: { productId: string; more?: ReactNode }) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(productStockQuery(productId))
  // The movements of an only item stand open: they come with it, so that nothing jumps.
  const only = data?.items.length === 1 ? data.items[0]?.itemId : undefined
  const movements = useQuery({ ...movementsQuery(only ?? '', 1), enabled: only !== undefined })
  const stock = only !== undefined && movements.isPending ? undefined : data
  const mayEdit = may(useViewer(), 'edit', 'product')
  const [asked, setAsked] = useState<StockAction>()

  const refresh = (text: string) => {
    showToast(text)
    void queries.invalidateQueries({ queryKey: ['stock', productId] })
    void queries.invalidateQueries({ queryKey: ['movements'] })
  }
  return (
    <section className="pan" aria-busy={!stock && !error}>
      <header className="named">
        <h2>{t('admin-stock.stock')}</h2>
        {more}
      </header>
      {error && !data && (
        <LoadFailed
          what={t('admin-stock.failed')}
          why={error.message || t('admin-kit.unreachable')}
          again={t('admin-kit.tryAgain')}
          onAgain={() => void refetch()}
        />
      )}
      {stock && (
        <div className="pan__in">
          <ul className="stockitems">
            {stock.items.map((item) => (
              <Item
                key={item.itemId}
                item={item}
                stock={stock}
                onAsk={mayEdit ? setAsked : undefined}
                onSaved={() => refresh(t('admin-kit.form.saved'))}
              />
            ))}
          </ul>
          <ThresholdForm
            id="low-usual"
            label={t('admin-stock.usualLowBelow')}
            value={stock.usual.lowBelow}
            save={(lowBelow, version = stock.usual.version) =>
              callEndpoint(calls.stockSettings, { lowBelow: neededNumber(lowBelow), version })
            }
            version={stock.usual.version}
            mayEdit={mayEdit}
            onDone={() => refresh(t('admin-kit.form.saved'))}
          />
        </div>
      )}
      {asked && (
        <StockDialog action={asked} onDone={refresh} onOvertaken={refresh} onClose={() => setAsked(undefined)} />
      )}
    </section>
  )
}
