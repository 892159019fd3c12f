import { useId } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { grades, heatings, type Room, roomKinds, subfloors } from '../../saved/schema.ts'
import type { RoomEditor } from './editor.ts'

const choices = { kind: roomKinds, subfloor: subfloors, grade: grades, heating: heatings } as const
type ChoiceName = keyof typeof choices

/** What a room is called and used as, and what its floor lies on. */
export function RoomFields({ editor: { room, change } }: { editor: RoomEditor }) {
  const { t } = useI18n()
  const id = useId()
  function rename(name: string): void {
    const trimmed = name.trim()
    if (trimmed !== '' && trimmed !== room.name)
      change({ key: 'renameRoom', params: { room: trimmed } }, (now) => ({ ...now, name: trimmed }))
  }
  return (
    <div className="panel__two">
      <Field id={`${id}name`} label={t('project.name')} className="panel__wide">
        <input
          key={room.name}
          id={`${id}name`}
          className="input"
          maxLength={60}
          autoComplete="off"
          defaultValue={room.name}
          onBlur={({ target }) => rename(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && rename(currentTarget.value)}
        />
      </Field>
      {(Object.keys(choices) as ChoiceName[]).map((name) => (
        <RoomChoice key={name} name={name} room={room} onChange={change} />
      ))}
    </div>
  )
}

type ChoiceProps = { name: ChoiceName; room: Room; onChange: RoomEditor['change'] }

function RoomChoice({ name, room, onChange }: ChoiceProps) {
  const { t } = useI18n()
  const id = useId()
  return (
    <Field id={id} label={t(`project.${name}`)}>
      <select
        id={id}
        className="input"
        value={room[name]}
        onChange={({ target }) => {
          const value = choices[name].find((each) => each === target.value)
          if (value) onChange({ key: name, params: { room: room.name } }, (now) => ({ ...now, [name]: value }))
        }}
      >
        {choices[name].map((value) => (
          <option key={value} value={value}>
            {t(`project.${name}s.${value.replace(' ', '-')}`)}
          </option>
        ))}
      </select>
    </Field>
  )
}
