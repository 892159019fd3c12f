import { useEffect, useState } from 'react'
import { chosenAreaUnit } from '../../../cart/islands/area-unit.ts'
import { labelAreaText } from '../../../i18n/area-text.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { projectCalls } from '../../../project-calls.ts'
import { askEndpoint } from '../../../ui/client.ts'
import { FindBox } from '../../../ui/forms/find-box.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Money } from '../../../ui/money.tsx'
import type { ProjectFloor } from '../../floors/contracts.ts'

/** Which floors there are to choose from: all, or those that can be laid in a herringbone. */
export type Picking = 'all' | 'herringbone'

type Props = {
  chosenId: string | null
  picking: Picking
  onPickFrom: (picking: Picking) => void
  onChoose: (floor: ProjectFloor) => void
}

/** The floors of the shop that can be laid board by board, to choose one for the project. */
export function FloorPicker({ chosenId, picking, onPickFrom, onChoose }: Props) {
  const { t } = useI18n()
  const [words, setWords] = useState('')
  const [floors, setFloors] = useState<readonly ProjectFloor[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (hasFailed) return
    let isWanted = true
    askEndpoint(projectCalls.projectFloors, { q: words, pattern: picking === 'all' ? undefined : picking }).then(
      (answer) => isWanted && setFloors(answer.floors),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [words, picking, hasFailed])
  return (
    <section className="floorpick" aria-labelledby="pick-title">
      <h2 id="pick-title">{t('plan.chooseFloor')}</h2>
      {picking !== 'all' && (
        <p className="floorpick__of">
          {t('plan.herringboneFloors')}{' '}
          <button type="button" className="link" onClick={() => onPickFrom('all')}>
            {t('plan.allFloors')}
          </button>
        </p>
      )}
      <FindBox id="pick-find" label={t('plan.findFloor')} hint={t('plan.findHint')} value={words} onSearch={setWords} />
      {hasFailed && (
        <LoadFailed what={t('plan.floorsFailed')} again={t('plan.again')} onAgain={() => setFailed(false)} />
      )}
      <p className="sr" role="status">
        {floors && t('plan.floorsFound', { count: floors.length })}
      </p>
      {floors?.length === 0 && <p>{t('plan.noFloors')}</p>}
      <ul className="floorpick__list" aria-busy={floors === null && !hasFailed}>
        {(floors ?? []).map((floor) => (
          <li key={floor.id}>
            <PickedFloor floor={floor} isChosen={floor.id === chosenId} onChoose={() => onChoose(floor)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PickedFloor({ floor, isChosen, onChoose }: { floor: ProjectFloor; isChosen: boolean; onChoose: () => void }) {
  const { t, format, language } = useI18n()
  const { name, category, swatch, pricePerBoxMinor, areaPerBoxCentiSqFt } = floor
  const area = labelAreaText({ t, format, words: 'project' }, chosenAreaUnit(language), areaPerBoxCentiSqFt)
  return (
    <button type="button" className="floorpick__floor" aria-pressed={isChosen} onClick={onChoose}>
      {swatch && <img src={swatch.url} alt="" width={96} height={96} loading="lazy" />}
      <span>
        <b>{name}</b>
        <small>{category}</small>
        <small>
          <Money>{format.money(pricePerBoxMinor)}</Money> {t('plan.aBox', { area })}
        </small>
      </span>
    </button>
  )
}
