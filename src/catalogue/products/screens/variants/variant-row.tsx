import { useFormContext, useWatch } from 'react-hook-form'
import { useI18n } from '../../../../i18n/react.tsx'
import { moneyIn } from '../../../../ui/forms/typed-numbers.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { ProductChoices } from '../../contracts.ts'
import type { ProductValues } from '../form-values.ts'
import { stockIn, stockText } from '../stock-text.ts'
import { VariantCell } from './variant-cell.tsx'

const printMoney = (value: unknown): string =>
  typeof value === 'number' && !Number.isNaN(value) ? (value / 100).toFixed(2) : ''
const printText = (value: unknown): string => String(value ?? '')
const printStock = (value: unknown): string => (typeof value === 'number' ? stockText(value) : '')

type Props = {
  index: number
  variant: ProductValues['variants'][number]
  /** What the variant is called. */
  name: string
  isVariable: boolean
  stores: ProductChoices['stores']
  disabled: boolean
  onRemove: () => void
  /** Whether the row is one of those that cells are filled to; undefined where there is nothing to fill. */
  choice: { isChosen: boolean; choose: (is: boolean) => void } | undefined
}

/** A row of the grid: one thing that can be bought. */
export function VariantRow({ index, variant, name, isVariable, stores, disabled, onRemove, choice }: Props) {
  const { t } = useI18n()
  const { setValue } = useFormContext<ProductValues>()
  const { priceMinor, pictures } = useWatch<ProductValues>() as ProductValues
  const of = (column: string) => t('admin-products.matrix.cell', { column, variant: name })
  return (
    <tr>
      {choice && (
        <td className="matrix__pick">
          <input
            type="checkbox"
            aria-label={t('admin-products.fill.choose', { variant: name })}
            checked={choice.isChosen}
            onChange={({ target }) => choice.choose(target.checked)}
          />
        </td>
      )}
      {isVariable && (
        <th scope="row">
          <bdi>{name}</bdi>
        </th>
      )}
      <td>
        <VariantCell
          name={`variants.${index}.sku`}
          label={of(t('admin-products.matrix.sku'))}
          print={printText}
          disabled={disabled}
        />
      </td>
      {(['priceMinor', 'salePriceMinor'] as const).map((field) => (
        <td key={field}>
          <VariantCell
            name={`variants.${index}.${field}`}
            label={of(t(`admin-products.matrix.${field === 'priceMinor' ? 'price' : 'salePrice'}`))}
            print={printMoney}
            parse={moneyIn}
            placeholder={field === 'priceMinor' ? printMoney(priceMinor) : undefined}
            disabled={disabled}
            wrong={t('admin-kit.form.money')}
          />
        </td>
      ))}
      {isVariable && (
        <td>
          <select
            className="input"
            name={`variants.${index}.pictureUrl`}
            aria-label={of(t('admin-products.matrix.picture'))}
            disabled={disabled}
            value={variant.pictureUrl ?? ''}
            onChange={({ target }) =>
              setValue(`variants.${index}.pictureUrl`, target.value || null, { shouldDirty: true })
            }
          >
            <option value="">{t('admin-products.matrix.samePicture')}</option>
            {[...new Set([...pictures.map(({ url }) => url), variant.pictureUrl ?? ''])]
              .filter(Boolean)
              .map((url, place) => (
                <option key={url} value={url}>
                  {t('admin-products.matrix.pictureAt', { place: place + 1 })}
                </option>
              ))}
          </select>
        </td>
      )}
      {stores.map(({ variant: store, city }) => {
        const at = variant.stock.findIndex((level) => level.store === store)
        return (
          <td key={store} className="r">
            <VariantCell
              name={`variants.${index}.stock.${at}.onHand`}
              label={of(t('admin-products.matrix.stock', { store: city }))}
              print={printStock}
              parse={stockIn}
              disabled={disabled}
              wrong={t('admin-products.errors.stock')}
            />
          </td>
        )
      })}
      {isVariable && !disabled && (
        <td>
          <button className="ibtn" type="button" aria-label={of(t('admin-products.matrix.remove'))} onClick={onRemove}>
            <Icon name="x" small />
          </button>
        </td>
      )}
    </tr>
  )
}
