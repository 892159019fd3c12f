import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import type { LengthSystem } from '../../../measure/length.ts'
import { ProblemNote } from './problem-note.tsx'
import type { Measuring } from './room-types.ts'
import { ThingField } from './thing-field.tsx'
import { metresOf, TypedLength } from './typed-length.tsx'
import type { OwnRoomState } from './use-own-room.ts'

/** Rectangles that lie on many floors, by their sides as they are typed: paper and rugs are of other sizes where metres are used. */
const things = {
  paper: { imperial: ['11 in', '8.5 in'], metric: ['29.7 cm', '21 cm'] },
  rug: { imperial: ['8 ft', '5 ft'], metric: ['2.3 m', '1.6 m'] },
  tile: { imperial: ['24 in', '24 in'], metric: ['60 cm', '60 cm'] },
} as const
type Thing = keyof typeof things
const names = Object.keys(things) as Thing[]

type Props = { state: OwnRoomState; measuring: Measuring; system: LengthSystem }

/** What the marked rectangle is, and its two sides. */
export function RectangleFields({ state, measuring, system }: Props) {
  const { t } = useI18n()
  const [wrong, setWrong] = useState<readonly [boolean, boolean]>([false, false])
  const { corners, sides } = measuring
  const [first, second] = sides
  const thing = names.find((name) => {
    const known = things[name][system]
    return (known[0] === first && known[1] === second) || (known[1] === first && known[0] === second)
  })
  const type = (text: readonly [string, string]) => {
    state.setMeasuring({ ...measuring, sides: text })
    setWrong([false, false])
  }
  const measure = (typed: readonly [string, string]) => {
    const [along, across] = [metresOf(typed[0], system), metresOf(typed[1], system)]
    setWrong([along === undefined, across === undefined])
    if (along !== undefined && across !== undefined)
      void state.measure({ kind: 'rectangle', corners, sidesMm: [along * 1000, across * 1000] })
    else document.getElementById(along === undefined ? 'yroom-side-1' : 'yroom-side-2')?.focus()
  }
  const swap = () => {
    type([second, first])
    measure([second, first])
  }
  return (
    <>
      <p>
        <b>{t('own-room.rectangle.ask')}</b> <span className="quiet">{t('own-room.rectangle.how')}</span>
      </p>
      <ProblemNote state={state}>
        {state.problem === 'swapped' && (
          <button type="button" className="btn btn--s btn--quiet" onClick={swap}>
            {t('own-room.swap')}
          </button>
        )}
      </ProblemNote>
      <div className="yroom__row yroom__length">
        <ThingField
          names={names}
          words="rectangle"
          chosen={thing}
          onChoose={(chosen) => type(chosen ? things[chosen][system] : ['', ''])}
        />
        <TypedLength
          id="yroom-side-1"
          label={t('own-room.side.first')}
          typed={first}
          isWrong={wrong[0]}
          onType={(text) => type([text, second])}
          onEnter={() => measure(sides)}
        />
        <TypedLength
          id="yroom-side-2"
          label={t('own-room.side.second')}
          typed={second}
          isWrong={wrong[1]}
          onType={(text) => type([first, text])}
          onEnter={() => measure(sides)}
        />
        <button type="button" className="btn btn--s btn--ink" disabled={state.isBusy} onClick={() => measure(sides)}>
          {t('own-room.show')}
        </button>
      </div>
    </>
  )
}
