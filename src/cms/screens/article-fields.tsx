import { useController, useFormContext } from 'react-hook-form'
import { useI18n } from '../../i18n/react.tsx'
import { ImageUpload } from '../../media/screens/image-upload.tsx'
import { FormPanel, TextAreaField, TextField } from '../../ui/admin/forms/fields.tsx'
import type { ArticleContent } from '../schema.ts'
import type { PageFieldsProps } from './fields-props.ts'
import { RichTextField } from './rich-text.tsx'

/** The picture above an article, with what it shows. */
function TopPicture() {
  const { t } = useI18n()
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name: 'picture', control })
  const picture = field.value as ArticleContent['picture']
  return (
    <>
      <ImageUpload
        purpose="content"
        name="picture"
        label={t('admin-content.field.picture')}
        value={picture ? [{ ...picture, alt: {} }] : []}
        onChange={([next]) => {
          const { alt: _, ...brought } = next ?? {}
          field.onChange(next && { ...brought, alt: picture?.alt ?? '' })
        }}
        error={fieldState.error?.message}
      />
      {picture && <TextField name="picture.alt" label={t('admin-content.field.alt')} maxLength={200} />}
    </>
  )
}

/** What every page has: its heading, its introduction, what search engines show of it. */
export function HeadFields({ hasLead = true }: { hasLead?: boolean }) {
  const { t } = useI18n()
  return (
    <>
      <TextField name="title" label={t('admin-content.field.title')} maxLength={160} required />
      {hasLead && <TextAreaField name="lead" label={t('admin-content.field.lead')} rows={2} maxLength={600} />}
      <TextAreaField name="description" label={t('admin-content.field.description')} rows={2} maxLength={300} />
    </>
  )
}

/** The texts of an article. */
export function ArticleFields({ page, epoch }: PageFieldsProps) {
  const { t } = useI18n()
  return (
    <FormPanel title={t('admin-content.panel.text')}>
      <HeadFields />
      <TopPicture />
      <RichTextField key={epoch} name="html" label={t('admin-content.field.html')} language={page.language} />
    </FormPanel>
  )
}
