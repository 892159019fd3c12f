import { useFormContext, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import { FormPanel, SelectField } from '../../../ui/admin/forms/fields.tsx'
import { moneyIn } from '../../../ui/forms/typed-numbers.ts'
import { Icon } from '../../../ui/icon.tsx'
import { productTypes } from '../admin-schema.ts'
import type { ProductChoices } from '../contracts.ts'
import { emptyVariant, type ProductValues } from './form-values.ts'
import { withChoices } from './matrix-rules.ts'
import { stockIn, stockText } from './stock-text.ts'
import { VariantCell } from './variant-cell.tsx'

const printMoney = (value: unknown): string =>
  typeof value === 'number' && !Number.isNaN(value) ? (value / 100).toFixed(2) : ''
const printText = (value: unknown): string => String(value ?? '')
const printStock = (value: unknown): string => (typeof value === 'number' ? stockText(value) : '')

type Props = { choices: ProductChoices; disabled: boolean }

/** Which colors and attributes there are to choose from: each of the one with each of the other is a row. */
function Choices({ choices, disabled }: Props) {
  const { t } = useI18n()
  const { setValue, getValues } = useFormContext<ProductValues>()
  const variants = useWatch<ProductValues, 'variants'>({ name: 'variants' })
  const stores = choices.stores.map(({ variant }) => variant)
  const toggle = (kind: 'colorId' | 'attributeId', id: string) => {
    const next = withChoices(getValues('variants'), kind, id, emptyVariant(stores))
    setValue('variants', next, { shouldDirty: true, shouldValidate: false })
  }
  const box = (kind: 'colorId' | 'attributeId', id: string, name: string, hex?: string) => (
    <label key={id} className="chip">
      <input
        type="checkbox"
        disabled={disabled}
        checked={variants.some((variant) => variant[kind] === id)}
        onChange={() => toggle(kind, id)}
      />
      {hex && <i style={{ background: hex }} aria-hidden="true" />}
      {name}
    </label>
  )
  return (
    <div className="pair">
      <fieldset className="chips">
        <legend className="label">{t('admin-products.matrix.colors')}</legend>
        {choices.colors.map(({ id, label, hex }) => box('colorId', id, label, hex))}
      </fieldset>
      <fieldset className="chips">
        <legend className="label">{t('admin-products.matrix.attributes')}</legend>
        {choices.attributes.map(({ id, name }) => box('attributeId', id, name))}
      </fieldset>
    </div>
  )
}

/** The things that can be bought: one without choices, or one for each choice. */
export function VariantMatrix({ choices, disabled }: Props) {
  const { t } = useI18n()
  const { setValue, formState } = useFormContext<ProductValues>()
  const { type, variants, priceMinor, pictures } = useWatch<ProductValues>() as ProductValues
  const isVariable = type === 'variable'
  const problem = formState.errors.variants?.message ?? formState.errors.variants?.root?.message
  const nameOf = ({ colorId, attributeId }: ProductValues['variants'][number]) =>
    [
      choices.colors.find(({ id }) => id === colorId)?.label,
      choices.attributes.find(({ id }) => id === attributeId)?.name,
    ]
      .filter(Boolean)
      .join(' · ') || t('admin-products.matrix.only')
  const remove = (index: number) =>
    setValue(
      'variants',
      variants.filter((_, other) => other !== index),
      { shouldDirty: true },
    )
  const columns = ['sku', 'price', 'salePrice', ...(isVariable ? ['picture'] : [])]
  return (
    <FormPanel title={t('admin-products.panel.variants')}>
      <SelectField
        name="type"
        label={t('admin-products.field.type')}
        hint={t(`admin-products.type.${type}Hint`)}
        options={productTypes.map((value) => ({ value, label: t(`admin-products.type.${value}`) }))}
        disabled={disabled}
      />
      {isVariable && <Choices choices={choices} disabled={disabled} />}
      {problem && (
        <p className="note note--bad" role="alert">
          {problem}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, which a keyboard must be able to do */}
      <section className="matrix" tabIndex={0} aria-label={t('admin-products.panel.variants')}>
        <table className="tbl">
          <thead>
            <tr>
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
            {variants.map((variant, index) => {
              const name = nameOf(variant)
              const of = (column: string) => t('admin-products.matrix.cell', { column, variant: name })
              return (
                <tr key={variant.id ?? `${variant.colorId} ${variant.attributeId}`}>
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
                  {choices.stores.map(({ variant: store, city }) => {
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
                      <button
                        className="ibtn"
                        type="button"
                        aria-label={of(t('admin-products.matrix.remove'))}
                        onClick={() => remove(index)}
                      >
                        <Icon name="x" small />
                      </button>
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <p className="hint">{t('admin-products.matrix.hint')}</p>
    </FormPanel>
  )
}
