import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { optionCalls } from '../../../catalogue-calls.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx'
import { askEndpoint, callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { Field } from '../../../ui/forms/field.tsx'
import type { OptionView } from '../contracts.ts'
import type { OptionKind } from '../schema.ts'

type Props = { kind: OptionKind; option: OptionView; onMerged: (text: string) => Promise<void> }

/** Makes this one part of another: choose it by a few letters of its name, then confirm. */
export function OptionMerge({ kind, option: choice, onMerged }: Props) {
  const { t, language } = useI18n()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [into, setInto] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery({
    queryKey: [`${kind}s`, 'merge', typed, choice.group?.id],
    queryFn: () =>
      askEndpoint(optionCalls[kind].list, { search: typed, ...(choice.group && { group: choice.group.id }) }),
    placeholderData: (before) => before,
  })
  const nameOf = ({ names }: OptionView) => names[language] ?? names.en
  const others = data?.options.filter((other) => other.id !== choice.id) ?? []
  const target = others.find((other) => other.id === into)
  const name = nameOf(choice)

  const merge = async () => {
    const { id, version } = choice
    const answer = await callEndpoint(optionCalls[kind].merge, { id, version, into })
    if (isFailure(answer)) return answer.fields?.into ?? (spoken(answer) || t('admin-kit.unreachable'))
    await onMerged(t('admin-catalogue.trait.merged', { name, into: target ? nameOf(target) : '' }))
    return undefined
  }
  return (
    <>
      {(data?.total ?? 0) > 25 || typed !== '' ? (
        <Field id={`${id}-find`} label={t(`admin-catalogue.${kind}.search`)}>
          <input
            className="input"
            id={`${id}-find`}
            type="search"
            maxLength={100}
            value={typed}
            onChange={({ target: { value } }) => setTyped(value)}
          />
        </Field>
      ) : null}
      <Field id={id} label={t('admin-catalogue.trait.mergeInto')} hint={t('admin-catalogue.trait.mergeHint', { name })}>
        <select className="input" id={id} value={into} onChange={({ target: { value } }) => setInto(value)}>
          <option value="">{t('admin-catalogue.trait.choose')}</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {nameOf(other)}
            </option>
          ))}
        </select>
      </Field>
      <div className="moves">
        <button className="btn btn--quiet btn--s" type="button" disabled={!target} onClick={() => setAsking(true)}>
          {t('admin-catalogue.trait.merge')}
        </button>
      </div>
      {isAsking && target && (
        <ConfirmDialog
          title={t('admin-catalogue.trait.merge')}
          text={t('admin-catalogue.trait.mergeAsk', { name, into: nameOf(target) })}
          confirm={t('admin-catalogue.trait.merge')}
          cancel={t('admin-catalogue.cancel')}
          isDangerous
          onConfirm={merge}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
