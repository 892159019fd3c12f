import { useRef, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import type { LengthSystem } from '../../../measure/length.ts'
import { ProblemNote } from './problem-note.tsx'
import type { Measuring } from './room-types.ts'
import { ThingField } from './thing-field.tsx'
import { metresOf, TypedLength } from './typed-length.tsx'
import type { OwnRoomState } from './use-own-room.ts'

/** What lies on many floors, or ends there, and how long it is: as it is typed, in feet and in metres. */
const things = {
  patio: { imperial: '6 ft', metric: '1.83 m' },
  door: { imperial: '2 ft 6 in', metric: '76 cm' },
  bed: { imperial: '6 ft 3 in', metric: '1.9 m' },
  paper: { imperial: '11 in', metric: '29.7 cm' },
} as const
type Thing = keyof typeof things
const names = Object.keys(things) as Thing[]

type Props = { state: OwnRoomState; measuring: Measuring; system: LengthSystem }

/** What the marked length is, and how long. */
export function LengthFields({ state, measuring, system }: Props) {
  const { t } = useI18n()
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { ends, typed } = measuring
  const thing = names.find((name) => things[name][system] === typed)
  const show = () => {
    const lengthM = metresOf(typed, system)
    setWrong(lengthM === undefined)
    if (lengthM !== undefined) void state.measure({ kind: 'length', from: ends[0], to: ends[1], lengthM })
    else field.current?.focus()
  }
  const type = (text: string) => {
    state.setMeasuring({ ...measuring, typed: text })
    setWrong(false)
  }
  return (
    <>
      <p>
        <b>{t('own-room.size.ask')}</b> <span className="quiet">{t('own-room.size.how')}</span>
      </p>
      <ProblemNote state={state} />
      <div className="yroom__row yroom__length">
        <ThingField
          names={names}
          words="thing"
          chosen={thing}
          onChoose={(chosen) => type(chosen ? things[chosen][system] : '')}
        />
        <TypedLength
          id="yroom-length"
          label={t('own-room.length')}
          typed={typed}
          isWrong={isWrong}
          field={field}
          onType={type}
          onEnter={show}
        />
        <button type="button" className="btn btn--s btn--ink" disabled={state.isBusy} onClick={show}>
          {t('own-room.show')}
        </button>
      </div>
    </>
  )
}
