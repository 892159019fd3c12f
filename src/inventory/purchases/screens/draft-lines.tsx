import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { storeName } from '../../../settings/screens/store-names.ts'
import { Finder } from '../../../ui/admin/finder.tsx'
import { CountField } from '../../../ui/forms/count-field.tsx'
import { fits, type Typed } from '../../../ui/forms/number-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import type { InventoryRow } from '../../contracts.ts'
import { GoodsName } from '../../screens/goods-name.tsx'
import { goodsQuery } from '../../transfers/screens/load.ts'
import type { PurchaseLine } from '../contracts.ts'
import { MOST_COST_MINOR } from '../schema.ts'
import { CostField } from './cost-field.tsx'

const MOST = 9_999_999

/** A line as it is typed. */
export type DraftLine = Pick<PurchaseLine, 'itemId' | 'product' | 'label' | 'sku' | 'pictureUrl' | 'theirSku'> & {
  quantity: Typed
  costMinor: Typed
}

export const isRight = ({ quantity, costMinor }: DraftLine): boolean =>
  fits(quantity, 1, MOST) && fits(costMinor, 0, MOST_COST_MINOR)

/** Finds what is to be ordered; each says what the store has of it. */
export function PurchaseFinder({ store, onPick }: { store: string; onPick: (row: InventoryRow) => void }) {
  const { t, format } = useI18n()
  const [search, setSearch] = useState('')
  const { data, isPlaceholderData } = useQuery(goodsQuery(search))
  const freeOf = (row: InventoryRow) => row.shelves.find((shelf) => shelf.store === store)?.free ?? 0
  return (
    <Finder
      label={t('admin-inventory.transfers.add')}
      hint={t('admin-inventory.searchHint')}
      nothing={t('admin-inventory.transfers.nothing')}
      search={search}
      onSearch={setSearch}
      found={isPlaceholderData ? undefined : data}
      keyOf={({ itemId }) => itemId}
      nameOf={({ product, sku }) => [product, sku].join(' · ')}
      onPick={onPick}
    >
      {(row) => (
        <>
          <GoodsName row={row} />
          <small className="quiet">
            {t('admin-inventory.transfers.freeAt', { store: storeName(store), number: format.number(freeOf(row)) })}
          </small>
        </>
      )}
    </Finder>
  )
}

type Props = {
  lines: readonly DraftLine[]
  currency: string
  isSent: boolean
  onChange: (lines: readonly DraftLine[]) => void
}

/** What is ordered: how many, for how much each, and under which number of the supplier's own. */
export function DraftLines({ lines, currency, isSent, onChange }: Props) {
  const { t, format } = useI18n()
  const set = (itemId: string, change: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.itemId === itemId ? { ...line, ...change } : line)))
  const named = (word: string, { product, sku }: DraftLine) => t(`admin-purchases.${word}`, { name: product, sku })
  return (
    <ul className="transferlines">
      {lines.map((line) => (
        <li key={line.itemId}>
          <GoodsName row={line} />
          <span className="purchasefield">
            <small aria-hidden="true">{t('admin-purchases.column.quantity')}</small>
            <CountField
              label={named('quantityOf', line)}
              value={line.quantity}
              min={1}
              max={MOST}
              wrong={t('admin-kit.form.count', { min: format.number(1), max: format.number(MOST) })}
              isSent={isSent}
              onChange={(quantity) => set(line.itemId, { quantity })}
            />
          </span>
          <span className="purchasefield">
            <small aria-hidden="true">{t('admin-purchases.column.cost')}</small>
            <CostField
              label={named('costOf', line)}
              value={line.costMinor}
              isSent={isSent}
              onChange={(costMinor) => set(line.itemId, { costMinor })}
            />
          </span>
          <span className="purchasefield">
            <small aria-hidden="true">{t('admin-purchases.column.theirSku')}</small>
            <input
              className="input purchasefield__sku"
              type="text"
              dir="ltr"
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              aria-label={named('theirSkuOf', line)}
              value={line.theirSku}
              onChange={({ target }) => set(line.itemId, { theirSku: target.value })}
            />
          </span>
          <span className="purchasefield purchasefield--sum">
            <small aria-hidden="true">{t('admin-purchases.column.total')}</small>
            <Money>{isRight(line) ? format.amount((line.quantity ?? 0) * (line.costMinor ?? 0), currency) : '–'}</Money>
          </span>
          <button
            className="btn btn--quiet btn--s"
            type="button"
            aria-label={t('admin-inventory.transfers.removeOf', { name: line.product, sku: line.sku })}
            onClick={() => onChange(lines.filter(({ itemId }) => itemId !== line.itemId))}
          >
            <Icon name="x" small />
          </button>
        </li>
      ))}
    </ul>
  )
}
