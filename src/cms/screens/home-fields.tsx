import { useFormContext, useWatch } from 'react-hook-form'
import { useI18n } from '../../i18n/react.tsx'
import { CheckField, FormPanel, TextAreaField } from '../../ui/admin/forms/fields.tsx'
import { SortableList } from '../../ui/admin/sortable-list.tsx'
import type { BlockKind, HomeContent } from '../schema.ts'
import { HeadFields } from './article-fields.tsx'
import type { PageFieldsProps } from './fields-props.ts'

/** Bands that show a heading and no text below it. */
const withoutText: readonly BlockKind[] = ['categories', 'how', 'why']

/** The bands of the home page: their order, which of them are shown, and what they say. */
export function HomeFields({ page }: PageFieldsProps) {
  const { t } = useI18n()
  const { setValue } = useFormContext<HomeContent>()
  const blocks = (useWatch({ name: 'blocks' }) ?? []) as HomeContent['blocks']
  const isOrderOwn = page.language === 'en'
  const nameOf = ({ kind }: { kind: BlockKind }) => t(`admin-content.block.${kind}`)
  return (
    <>
      <FormPanel title={t('admin-content.panel.head')}>
        <HeadFields hasLead={false} />
      </FormPanel>
      <FormPanel title={t('admin-content.blocks')}>
        {!isOrderOwn && <p className="hint">{t('admin-content.block.orderHint')}</p>}
        <SortableList
          items={blocks}
          idOf={({ kind }) => kind}
          nameOf={nameOf}
          label={t('admin-content.blocks')}
          isDisabled={!isOrderOwn}
          // Only a change that names its field counts as one.
          onChange={(next) => setValue('blocks', next, { shouldDirty: true })}
          render={(block, index) => (
            <div className="band">
              <div className="band__head">
                <b>{nameOf(block)}</b>
                {isOrderOwn && (
                  <CheckField name={`blocks.${index}.shown`} label={t('admin-content.block.shown')} isSwitch />
                )}
              </div>
              <TextAreaField
                name={`blocks.${index}.title`}
                label={t('admin-content.block.title')}
                {...(block.kind === 'hero' && { hint: t('admin-content.block.titleHint') })}
                rows={2}
                maxLength={160}
              />
              {!withoutText.includes(block.kind) && (
                <TextAreaField
                  name={`blocks.${index}.text`}
                  label={t('admin-content.block.text')}
                  rows={2}
                  maxLength={600}
                />
              )}
            </div>
          )}
        />
      </FormPanel>
    </>
  )
}
