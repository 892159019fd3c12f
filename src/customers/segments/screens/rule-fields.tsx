import { useFieldArray, useFormContext } from 'react-hook-form'
import { useI18n } from '../../../i18n/react.tsx'
import { emptyCondition, matches, mostBlocks, mostConditions } from '../../../pricing/segments/rules.ts'
import { SelectField } from '../../../ui/admin/forms/fields.tsx'
import { useReadOnly } from '../../../ui/admin/forms/read-only.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { newBlock, type SegmentValues } from './segment-values.ts'

type BlockProps = { at: number; isFull: boolean; onRemove: (() => void) | undefined }

/** Conditions that belong together. */
function BlockFields({ at, isFull, onRemove }: BlockProps) {
  const { t } = useI18n()
  const isReadOnly = useReadOnly()
  const name = `rule.blocks.${at}` as const
  const { fields, append, remove } = useFieldArray<SegmentValues, `${typeof name}.conditions`, 'key'>({
    name: `${name}.conditions`,
    keyName: 'key',
  })
  return (
    <fieldset className="conditions" data-field={`${name}.conditions`}>
      <legend className="label">{t('admin-segments.block', { number: at + 1 })}</legend>
      <div className="conditions__head">
        <SelectField
          name={`${name}.match`}
          label={t('admin-segments.match')}
          options={matches.map((value) => ({ value, label: t(`admin-segments.match.${value}`) }))}
        />
        {!isReadOnly && onRemove && (
          <button className="btn btn--quiet btn--s" type="button" onClick={onRemove}>
            {t('admin-segments.removeBlock')}
          </button>
        )}
      </div>
      <ul>
        {fields.map(({ key }, place) => (
          <ConditionFields
            key={key}
            name={`${name}.conditions.${place}`}
            onRemove={fields.length > 1 ? () => remove(place) : undefined}
          />
        ))}
      </ul>
      {!isReadOnly && !isFull && (
        <button
          className="btn btn--quiet btn--s"
          type="button"
          onClick={() => append(emptyCondition('orders'), { shouldFocus: false })}
        >
          <Icon name="plus" small />
          {t('admin-segments.addCondition')}
        </button>
      )}
    </fieldset>
  )
}

/** Who is in a segment: groups of conditions, of which all or any have to hold. */
export function RuleFields() {
  const { t } = useI18n()
  const isReadOnly = useReadOnly()
  const { fields, append, remove } = useFieldArray<SegmentValues, 'rule.blocks', 'key'>({
    name: 'rule.blocks',
    keyName: 'key',
  })
  const blocks = useFormContext<SegmentValues>().watch('rule.blocks')
  const isFull = blocks.reduce((sum, { conditions }) => sum + conditions.length, 0) >= mostConditions
  return (
    <>
      {fields.length > 1 && (
        <SelectField
          name="rule.match"
          label={t('admin-segments.matchBlocks')}
          options={matches.map((value) => ({ value, label: t(`admin-segments.matchBlocks.${value}`) }))}
        />
      )}
      {fields.map(({ key }, at) => (
        <BlockFields key={key} at={at} isFull={isFull} onRemove={fields.length > 1 ? () => remove(at) : undefined} />
      ))}
      {!isReadOnly && !isFull && fields.length < mostBlocks && (
        <p>
          <button
            className="btn btn--quiet btn--s"
            type="button"
            onClick={() => append(newBlock(), { shouldFocus: false })}
          >
            <Icon name="plus" small />
            {t('admin-segments.addBlock')}
          </button>
        </p>
      )}
    </>
  )
}
