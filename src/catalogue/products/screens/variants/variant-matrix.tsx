import { useFormContext, useWatch } from 'react-hook-form'
import { useI18n } from '../../../../i18n/react.tsx'
import { FormPanel, SelectField } from '../../../../ui/admin/forms/fields.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { productTypes } from '../../admin-schema.ts'
import type { ProductChoices } from '../../contracts.ts'
import type { ProductValues } from '../form-values.ts'
import type { FillColumn } from './fill-rules.ts'
import { useFill } from './use-fill.ts'
import { VariantChoices } from './variant-choices.tsx'
import { VariantRow } from './variant-row.tsx'

type Props = { choices: ProductChoices; disabled: boolean }

/** What a variant is called: its color and its values in the order of their groups. */
function useVariantName({ colors, groups }: ProductChoices) {
  const { t } = useI18n()
  return ({ colorId, valueIds }: ProductValues['variants'][number]) =>
    [
      colors.find(({ id }) => id === colorId)?.label,
      ...groups.flatMap(({ values }) => values.filter(({ id }) => valueIds.includes(id)).map(({ name }) => name)),
    ]
      .filter(Boolean)
      .join(' · ') || t('admin-products.matrix.only')
}

/** The things that can be bought: one without choices, or one for each combination of choices. */
export function VariantMatrix({ choices, disabled }: Props) {
  const { t } = useI18n()
  const { setValue, formState } = useFormContext<ProductValues>()
  const { type, variants } = useWatch<ProductValues>() as ProductValues
  const nameOf = useVariantName(choices)
  const fill = useFill(choices.stores.length)
  const { cell, chosen, setChosen } = fill
  const isVariable = type === 'variable'
  const canFill = isVariable && !disabled && variants.length > 1
  const problem = formState.errors.variants?.message ?? formState.errors.variants?.root?.message
  const remove = (index: number) => {
    setChosen(new Set())
    setValue(
      'variants',
      variants.filter((_, other) => other !== index),
      { shouldDirty: true },
    )
  }
  const choose = (index: number, is: boolean) => {
    const next = new Set(chosen)
    if (is) next.add(index)
    else next.delete(index)
    setChosen(next)
  }
  const columns = ['sku', 'price', 'salePrice', ...(isVariable ? ['picture'] : [])]
  const columnName = (column: FillColumn): string => {
    const at = /^stock\.(\d+)/.exec(column)?.[1]
    if (at !== undefined) return t('admin-products.matrix.stock', { store: choices.stores[Number(at)]?.city ?? '' })
    const names = { sku: 'sku', priceMinor: 'price', salePriceMinor: 'salePrice', pictureUrl: 'picture' }
    return t(`admin-products.matrix.${names[column as keyof typeof names]}`)
  }
  const rows = cell && cell.row < variants.length ? fill.rowsOf(cell) : []
  const filled = cell && variants[cell.row]
  return (
    <FormPanel title={t('admin-products.panel.variants')}>
      <SelectField
        name="type"
        label={t('admin-products.field.type')}
        hint={t(`admin-products.type.${type}Hint`)}
        options={productTypes.map((value) => ({ value, label: t(`admin-products.type.${value}`) }))}
        disabled={disabled}
      />
      {isVariable && <VariantChoices choices={choices} disabled={disabled} />}
      {problem && (
        <p className="note note--bad" role="alert">
          {problem}
        </p>
      )}
      {canFill && (
        <div className="fill">
          <button
            className="btn btn--quiet btn--s"
            type="button"
            aria-keyshortcuts="Control+D"
            disabled={!filled || rows.length === 0}
            onClick={() => fill.fill(cell)}
          >
            <Icon name="chevron-down" small />
            {t('admin-products.fill.down')}
          </button>
          <p className="hint">
            {filled && cell && rows.length > 0
              ? t('admin-products.fill.from', {
                  column: columnName(cell.column),
                  variant: nameOf(filled),
                  count: rows.length,
                })
              : t('admin-products.fill.hint')}
          </p>
        </div>
      )}
      <section
        className="matrix"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, which a keyboard must be able to do
        tabIndex={0}
        aria-label={t('admin-products.panel.variants')}
        {...(canFill && { onFocus: fill.onFocus, onKeyDown: fill.onKeyDown, onPaste: fill.onPaste })}
      >
        <table className="tbl">
          <thead>
            <tr>
              {canFill && (
                <th scope="col" className="matrix__pick">
                  <input
                    type="checkbox"
                    aria-label={t('admin-products.fill.chooseAll')}
                    checked={chosen.size === variants.length}
                    onChange={({ target }) => setChosen(new Set(target.checked ? variants.keys() : []))}
                  />
                </th>
              )}
              {isVariable && <th scope="col">{t('admin-products.matrix.variant')}</th>}
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`admin-products.matrix.${column}`)}
                </th>
              ))}
              {choices.stores.map(({ variant, city }) => (
                <th key={variant} scope="col" className="r">
                  {t('admin-products.matrix.stock', { store: city })}
                </th>
              ))}
              {isVariable && !disabled && (
                <th scope="col">
                  <span className="sr">{t('admin-products.matrix.remove')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, index) => (
              <VariantRow
                key={variant.id ?? `${variant.colorId} ${variant.valueIds.join()}`}
                index={index}
                variant={variant}
                name={nameOf(variant)}
                isVariable={isVariable}
                stores={choices.stores}
                disabled={disabled}
                onRemove={() => remove(index)}
                choice={canFill ? { isChosen: chosen.has(index), choose: (is) => choose(index, is) } : undefined}
              />
            ))}
          </tbody>
        </table>
      </section>
      <p className="hint">{t('admin-products.matrix.hint')}</p>
    </FormPanel>
  )
}
