import { useQueryClient } from '@tanstack/react-query'
import { optionCalls } from '../../../catalogue-calls.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { OptionView } from '../../options/contracts.ts'
import type { GroupView } from '../contracts.ts'
import { type NamedValues, NamesDialog } from './names-dialog.tsx'

/** Lets every list of groups and values be asked for anew. */
export function useGroupsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      ['option-groups', 'attributes', 'product-choices'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    )
  }
}

type GroupProps = { onMade: (group: GroupView) => void; onClose: () => void }

/** Makes a group, with its first values. */
export function NewGroupDialog({ onMade, onClose }: GroupProps) {
  const { t } = useI18n()
  const changed = useGroupsChanged()
  const save = async ({ names, values }: NamedValues) => {
    const answer = await callEndpoint(calls.optionGroupCreate, { names, values: values.map((value) => value.names) })
    if (isFailure(answer)) return { fields: answer.fields, text: spoken(answer) || t('admin-kit.unreachable') }
    await changed()
    showToast(t('admin-catalogue.group.made', { name: names.en }))
    if (answer.group) onMade(answer.group)
    return undefined
  }
  return (
    <NamesDialog
      title={t('admin-catalogue.group.new')}
      label={t('admin-catalogue.field.name')}
      hint={t('admin-catalogue.group.nameHint')}
      maxLength={60}
      withValues
      save={save}
      onClose={onClose}
    />
  )
}

type ValueProps = {
  group: { id: string; name: string }
  onMade: (value: OptionView) => void
  onClose: () => void
}

/** Makes a value of a group. */
export function NewValueDialog({ group, onMade, onClose }: ValueProps) {
  const { t } = useI18n()
  const changed = useGroupsChanged()
  const save = async ({ names }: NamedValues) => {
    const answer = await callEndpoint(optionCalls.attribute.create, { names, groupId: group.id })
    if (isFailure(answer)) return { fields: answer.fields, text: spoken(answer) || t('admin-kit.unreachable') }
    await changed()
    showToast(t('admin-catalogue.group.valueMade', { name: names.en, group: group.name }))
    if (answer.option) onMade(answer.option)
    return undefined
  }
  return (
    <NamesDialog
      title={t('admin-catalogue.group.valueNew', { group: group.name })}
      label={t('admin-catalogue.field.name')}
      hint={t('admin-catalogue.field.required')}
      maxLength={80}
      save={save}
      onClose={onClose}
    />
  )
}
