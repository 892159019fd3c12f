import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import { slugOf } from '../../../measure/slug.ts'
import { FormPanel, SelectField, TextField } from '../../../ui/admin/forms/fields.tsx'
import { TranslatedField } from '../../../ui/admin/forms/translated-field.tsx'
import { useField } from '../../../ui/admin/forms/use-field.ts'
import { Field } from '../../../ui/forms/field.tsx'
import type { ProductChoices } from '../contracts.ts'
import type { ProductValues } from './form-values.ts'

/** Where a product stands: its category, and those of its subcategories that it is shown in. */
function PlaceFields({ choices: { categories } }: { choices: ProductChoices }) {
  const { t } = useI18n()
  const { setValue } = useFormContext<ProductValues>()
  const categoryId = useWatch<ProductValues, 'categoryId'>({ name: 'categoryId' })
  const chosen = useWatch<ProductValues, 'subcategoryIds'>({ name: 'subcategoryIds' })
  const { set, value, error, attributes, id } = useField({ name: 'categoryId', label: '', required: true })
  const subcategories = categories.filter(({ parentId }) => parentId === categoryId)
  return (
    <>
      <Field id={id} label={t('admin-products.field.categoryId')} error={error}>
        <select
          className="input"
          value={String(value ?? '')}
          onChange={({ target }) => {
            set(target.value)
            setValue('subcategoryIds', [], { shouldDirty: true })
          }}
          {...attributes}
        >
          <option value="">{t('admin-products.choose')}</option>
          {categories
            .filter(({ parentId }) => parentId === null)
            .map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
        </select>
      </Field>
      {subcategories.length > 0 && (
        <fieldset className="chips">
          <legend className="label">{t('admin-products.field.subcategoryIds')}</legend>
          {subcategories.map((subcategory) => (
            <label key={subcategory.id} className="chip">
              <input
                type="checkbox"
                checked={chosen.includes(subcategory.id)}
                disabled={attributes.disabled}
                onChange={({ target }) => {
                  const others = chosen.filter((other) => other !== subcategory.id)
                  const next = target.checked ? [...others, subcategory.id] : others
                  setValue('subcategoryIds', next, { shouldDirty: true })
                }}
              />
              {subcategory.name}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

type Props = {
  choices: ProductChoices
  /** The field of the long text: of the page contents', which stand above the catalogue. */
  description: ReactNode
}

/** What a product is called, where it stands and what is told of it. */
export function TextFields({ choices, description }: Props) {
  const { t } = useI18n()
  const field = (name: string) => ({ name, label: t(`admin-products.field.${name}`) })
  return (
    <FormPanel title={t('admin-products.panel.name')}>
      <TranslatedField {...field('name')} maxLength={120} required />
      <div className="pair">
        <PlaceFields choices={choices} />
        <SelectField
          {...field('brandId')}
          none={t('admin-products.none')}
          options={choices.brands.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          {...field('colorId')}
          none={t('admin-products.none')}
          options={choices.colors.map(({ id, label }) => ({ value: id, label }))}
        />
      </div>
      <TranslatedField {...field('shortDescription')} rows={3} maxLength={600} />
      {description}
    </FormPanel>
  )
}

/** How much of a title and a description search engines show, about. */
const shownInSearch = { seoTitle: 60, seoDescription: 160 } as const

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text)

/** The address and what search engines are told, with what they make of it. */
export function SeoFields({ isNew = false }: { isNew?: boolean }) {
  const { t } = useI18n()
  const { name, slug, seoTitle, seoDescription, shortDescription } = useWatch<ProductValues>() as ProductValues
  const title = seoTitle.en || name.en
  const text = seoDescription.en || shortDescription.en
  const length = (field: keyof typeof shownInSearch, given: string) =>
    t('admin-products.seo.length', { count: given.length, most: shownInSearch[field] })
  const usual = slugOf(name.en)
  return (
    <FormPanel title={t('admin-products.panel.seo')}>
      <TextField
        name="slug"
        label={t('admin-products.field.slug')}
        hint={t(isNew ? 'admin-products.seo.slugNew' : 'admin-products.seo.slugMoved')}
        maxLength={120}
        isLatin
      />
      <TranslatedField
        name="seoTitle"
        label={t('admin-products.field.seoTitle')}
        hint={length('seoTitle', title)}
        maxLength={200}
      />
      <TranslatedField
        name="seoDescription"
        label={t('admin-products.field.seoDescription')}
        hint={length('seoDescription', text)}
        rows={3}
        maxLength={500}
      />
      <figure className="serp">
        <figcaption className="label">{t('admin-products.seo.preview')}</figcaption>
        <div dir="auto">
          <cite dir="ltr">{[location.host, 'product', slug || usual].join(' › ')}</cite>
          <b>{cut(title || t('admin-products.seo.noTitle'), shownInSearch.seoTitle)}</b>
          <p>{cut(text, shownInSearch.seoDescription)}</p>
        </div>
      </figure>
    </FormPanel>
  )
}
