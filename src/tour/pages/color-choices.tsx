import type { ReactNode } from 'react'
import type { TourState } from '../state-rules.ts'
import { Choice } from './choice.tsx'

/** Something of the room that can have another color. */
export type Colored = 'grout' | 'wall' | 'baseboard' | 'rug'

/** The link to the room with something else chosen. */
export type ChoiceOf = (set: Partial<TourState>) => { href: string; set: string }

type Props<Name extends string> = {
  label: string
  part: Colored
  /** The colors by their names, as CSS has backgrounds, and what each is called. */
  colors: Readonly<Record<Name, string>>
  nameOf: (color: Name) => string
  chosen: Name | null
  /** The first choice, with which it stays as it is. */
  own: ReactNode
  choice: ChoiceOf
}

/** The colors that something can have, as patches with their names. */
export function ColorChoices<Name extends string>({ label, part, colors, nameOf, chosen, own, choice }: Props<Name>) {
  const setTo = (color: Name | null) => choice({ [part]: color } as Partial<TourState>)
  return (
    <div className="tour__field">
      <h3>{label}</h3>
      <div className="tour__patterns">
        <Choice {...setTo(null)} isOn={chosen === null}>
          {own}
        </Choice>
        {(Object.entries(colors) as [Name, string][]).map(([color, hex]) => (
          <Choice key={color} {...setTo(color)} isOn={chosen === color}>
            <span className="tour__pattern" style={{ background: hex }} />
            {nameOf(color)}
          </Choice>
        ))}
      </div>
    </div>
  )
}
