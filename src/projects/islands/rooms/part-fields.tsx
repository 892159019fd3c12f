import { type ReactNode, useId } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { wallsOf } from '../../drawing/open-walls.ts'
import { wallLabel } from '../../drawing/walls.ts'
import type { Room } from '../../saved/schema.ts'
import type { RoomEditor } from './editor.ts'
import { LengthField } from './length-field.tsx'

type Option = { value: string; text: string }
type SelectProps = { label: string; value: string; options: readonly Option[]; onChange: (value: string) => void }

/** One of some options, below its name. */
export function Select({ label, value, options, onChange }: SelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}

type MeasureProps = {
  label: string
  value: number
  editor: RoomEditor
  isOptional?: boolean
  onChange: (units: number) => void
}

/** A length that is typed, below its name. */
export function Measure({ label, editor, ...rest }: MeasureProps) {
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <LengthField label={label} lengths={editor.lengths} {...rest} />
    </div>
  )
}

type CountedProps = { label: string; value: number; least: number; most: number; onChange: (value: number) => void }

/** A small number, chosen from all that it can be. */
export function Counted({ least, most, value, onChange, ...rest }: CountedProps) {
  const { format } = useI18n()
  const options = Array.from({ length: most - least + 1 }, (_, at) => ({
    value: String(least + at),
    text: format.number(least + at, 0),
  }))
  return <Select {...rest} value={String(value)} options={options} onChange={(chosen) => onChange(Number(chosen))} />
}

/** The fields of a form in two columns. */
export const fields = (children: ReactNode) => <div className="panel__two">{children}</div>

/** The walls of a room as they are chosen from. */
export function useWallOptions(room: Room): Option[] {
  const { t } = useI18n()
  return wallsOf(room).map((wall) => ({ value: String(wall), text: t('project.wallName', { wall: wallLabel(wall) }) }))
}
