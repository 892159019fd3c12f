import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useController, useWatch } from 'react-hook-form'
import { boundCall } from '../../../http/call.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { slugOf } from '../../../measure/slug.ts'
import { ImageUpload } from '../../../media/screens/image-upload.tsx'
import { calls } from '../../../routes.ts'
import { may } from '../../../staff/rules.ts'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { AdminForm } from '../../../ui/admin/forms/admin-form.tsx'
import { FormPanel, SelectField, TextField } from '../../../ui/admin/forms/fields.tsx'
import { TranslatedField } from '../../../ui/admin/forms/translated-field.tsx'
import { useAdminForm } from '../../../ui/admin/forms/use-admin-form.ts'
import type { Translated } from '../../schema.ts'
import type { CategoryDetail, CategoryNode } from '../contracts.ts'
import { categoryQuery, categoryTreeQuery } from './load.ts'

type Values = {
  names: Translated
  slug: string
  intro: Translated
  seoTitle: Translated
  seoDescription: Translated
  picture: CategoryDetail['picture']
  parentId: string | null
}

const none: Translated = { en: '' }

const valuesOf = (category: CategoryDetail | undefined): Values => ({
  names: category?.names ?? none,
  slug: category?.slug ?? '',
  intro: category?.intro ?? none,
  seoTitle: category?.seoTitle ?? none,
  seoDescription: category?.seoDescription ?? none,
  picture: category?.picture ?? null,
  parentId: category?.parentId ?? null,
})

type Props = {
  category?: CategoryDetail
  /** Whether a new one is a subcategory; of which category, where that is known. */
  isSub?: boolean
  parentId?: string | undefined
}

/** The owner's picture of a category; a wrong one is told of as a whole. */
function PictureField({ disabled }: { disabled: boolean }) {
  const { t } = useI18n()
  const { field, fieldState } = useController<Values, 'picture'>({ name: 'picture' })
  const wrong = fieldState.error && Object.values(fieldState.error).find((one) => typeof one === 'object')
  const message = fieldState.error?.message ?? (wrong as { message?: string } | undefined)?.message
  return (
    <ImageUpload
      purpose="category"
      name="picture"
      label={t('admin-catalogue.field.picture')}
      hint={t('admin-catalogue.category.pictureHint')}
      value={field.value ? [field.value] : []}
      onChange={([picture]) => field.onChange(picture ?? null)}
      error={message}
      disabled={disabled}
    />
  )
}

/** Its address, with what it will be as long as nothing is typed. */
function SlugField({ isNew, roots, disabled }: { isNew: boolean; roots: readonly CategoryNode[]; disabled: boolean }) {
  const { t } = useI18n()
  const { names, slug, parentId } = useWatch<Values>() as Values
  const parent = roots.find(({ id }) => id === parentId)?.slug
  const shown = slug.trim() || slugOf(names.en, 60)
  const path = [location.host, 'shop', ...(parent ? [parent] : []), shown].join('/')
  return (
    <>
      <TextField
        name="slug"
        label={t('admin-catalogue.field.slug')}
        hint={t(`admin-catalogue.field.${isNew ? 'slugNew' : 'slugHint'}`)}
        maxLength={60}
        isLatin
        required={!isNew}
        disabled={disabled}
      />
      {shown && (
        <p className="hint">
          <bdi dir="ltr">{path}</bdi>
        </p>
      )}
    </>
  )
}

/** The form of a category or subcategory: a new one without `category`. */
export function CategoryForm({ category, isSub = false, parentId }: Props) {
  const { t, language } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const disabled = !may(useViewer(), 'edit', 'category')
  const { data: tree = [] } = useQuery({ ...categoryTreeQuery, enabled: isSub })
  const state = useAdminForm({
    row: category,
    valuesOf: (row) => ({ ...valuesOf(row), ...(!row && parentId && { parentId }) }),
    save: ({ parentId: parent, ...values }, known) =>
      known
        ? boundCall(calls.categoryEdit, { id: known.id, version: known.version, ...values })
        : boundCall(calls.categoryCreate, { parentId: parent, ...values }),
    rowOf: (answer) => answer.category ?? undefined,
    onSaved: (saved) => {
      queries.setQueryData(categoryQuery(saved.id).queryKey, saved)
      for (const list of ['categories', 'subcategories']) void queries.invalidateQueries({ queryKey: [list] })
      if (category) return
      const to = saved.parentId === null ? '/categories/$id' : '/categories/subcategories/$id'
      void navigate({ to, params: { id: saved.id } })
    },
  })
  const field = (name: string) => t(`admin-catalogue.field.${name}`)
  const names = Object.fromEntries(
    ['slug', 'intro', 'seoTitle', 'seoDescription', 'picture'].map((name) => [name, field(name)]),
  )
  const roots = tree.filter((node) => node.parentId === null)
  return (
    <AdminForm state={state} names={{ ...names, names: field('name') }} isReadOnly={disabled}>
      <FormPanel title={t('admin-catalogue.section.texts')}>
        {isSub && (
          <SelectField
            name="parentId"
            label={field('parent')}
            none={t('admin-catalogue.trait.choose')}
            options={roots.map((root) => ({ value: root.id, label: root.names[language] ?? root.names.en }))}
            required
            disabled={disabled}
          />
        )}
        <TranslatedField
          name="names"
          label={field('name')}
          hint={field('required')}
          maxLength={80}
          required
          disabled={disabled}
        />
        <TranslatedField name="intro" label={field('intro')} rows={3} maxLength={600} disabled={disabled} />
      </FormPanel>
      <FormPanel title={t('admin-catalogue.section.picture')}>
        <PictureField disabled={disabled} />
      </FormPanel>
      <FormPanel title={t('admin-catalogue.section.address')}>
        <SlugField isNew={!category} roots={roots} disabled={disabled} />
      </FormPanel>
      <FormPanel title={t('admin-catalogue.section.search')}>
        <TranslatedField name="seoTitle" label={field('seoTitle')} maxLength={120} disabled={disabled} />
        <TranslatedField
          name="seoDescription"
          label={field('seoDescription')}
          rows={2}
          maxLength={320}
          disabled={disabled}
        />
      </FormPanel>
    </AdminForm>
  )
}
