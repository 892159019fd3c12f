import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { callHref } from '../../routes.ts'
import { ask, call, isFailure, spoken } from '../../ui/client.ts'
import { Field } from '../../ui/field.tsx'
import { ConfirmDialog } from '../../ui/office/confirm-dialog.tsx'
import type { TraitKind, TraitListView, TraitView } from '../trait-schema.ts'
import { traitPlaces } from './traits-load.ts'

type Props = { kind: TraitKind; trait: TraitView; onMerged: (text: string) => Promise<void> }

/** Makes this one part of another: choose it by a few letters of its name, then confirm. */
export function TraitMerge({ kind, trait, onMerged }: Props) {
  const { t, language } = useWords()
  const id = useId()
  const place = traitPlaces[kind]
  const [typed, setTyped] = useState('')
  const [into, setInto] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery({
    queryKey: [`${kind}s`, 'merge', typed],
    queryFn: () => ask<TraitListView>(`${place.calls}?${new URLSearchParams({ search: typed })}`),
    placeholderData: (before) => before,
  })
  const nameOf = ({ names }: TraitView) => names[language] ?? names.en
  const others = data?.traits.filter((other) => other.id !== trait.id) ?? []
  const target = others.find((other) => other.id === into)
  const name = nameOf(trait)

  const merge = async () => {
    const answer = await call('POST', callHref(place.merge, trait.id), { version: trait.version, into })
    if (isFailure(answer)) return answer.fields?.into ?? (spoken(answer) || t('office-kit.unreachable'))
    await onMerged(t('office-catalogue.trait.merged', { name, into: target ? nameOf(target) : '' }))
    return undefined
  }
  return (
    <>
      {(data?.total ?? 0) > 25 || typed !== '' ? (
        <Field id={`${id}-find`} label={t(`office-catalogue.${kind}.search`)}>
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
      <Field
        id={id}
        label={t('office-catalogue.trait.mergeInto')}
        hint={t('office-catalogue.trait.mergeHint', { name })}
      >
        <select className="input" id={id} value={into} onChange={({ target: { value } }) => setInto(value)}>
          <option value="">{t('office-catalogue.trait.choose')}</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {nameOf(other)}
            </option>
          ))}
        </select>
      </Field>
      <div className="moves">
        <button className="btn btn--quiet btn--s" type="button" disabled={!target} onClick={() => setAsking(true)}>
          {t('office-catalogue.trait.merge')}
        </button>
      </div>
      {isAsking && target && (
        <ConfirmDialog
          title={t('office-catalogue.trait.merge')}
          text={t('office-catalogue.trait.mergeAsk', { name, into: nameOf(target) })}
          confirm={t('office-catalogue.trait.merge')}
          cancel={t('office-catalogue.cancel')}
          isDangerous
          onConfirm={merge}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
