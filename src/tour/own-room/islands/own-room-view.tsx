import { useState } from 'react'
import type { SampleOffer } from '../../../cart/islands/sample-box.tsx'
import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { FloorStep } from './floor-step.tsx'
import { RoomList } from './kept/kept-rooms.tsx'
import { type KeptRoomState, type RoomProject, useKeptRoom } from './kept/use-kept-room.ts'
import { PhotoStep } from './photo-step.tsx'
import { ResultStep } from './result-step.tsx'
import { RoomComing } from './room-coming.tsx'
import { type Step, steps } from './room-types.ts'
import { SizeStep } from './size-step.tsx'
import { useFloors } from './use-floors.ts'
import { type OwnRoomState, useOwnRoom } from './use-own-room.ts'
import './styles/own-room.css'
import './styles/photo.css'
import './styles/result.css'

type Props = {
  /** The project that is worked on in this browser. */
  project: RoomProject | null
  /** What the shop says of its samples; null where it sends none. */
  samples: SampleOffer | null
}

/** Photo, floor, size, result: one after the other, and back without a loss. */
export function OwnRoomView({ project, samples }: Props) {
  const { t } = useI18n()
  const state = useOwnRoom()
  const kept = useKeptRoom(state)
  const [named] = useState(() => new URLSearchParams(location.search).get('floor'))
  const floors = useFloors(named ?? kept.slug, kept.isRead)
  if (!kept.isRead) return <RoomComing />
  const open = async (file: Blob) => {
    if (await state.open(file)) kept.begin()
  }
  return (
    <>
      <Stepper state={state} />
      <p className="sr" role="status">
        {state.isBusy ? t('own-room.working') : t(`own-room.now.${state.step}`)}
      </p>
      {state.step === 'photo' && (
        <>
          <PhotoStep state={state} onOpen={(file) => void open(file)} />
          <RoomList t={t} rooms={kept.rooms} read={kept.readRooms} onRemoved={kept.removed} />
        </>
      )}
      {state.step === 'floor' && <FloorStep state={state} />}
      {state.step === 'size' && <SizeStep state={state} />}
      {state.step === 'result' && (
        <ResultStep state={state} floors={floors} kept={kept} project={project} samples={samples} />
      )}
      <p className="yroom__private small quiet">
        <Icon name="lock" small /> {t('own-room.private')}
      </p>
      {state.photo && <KeptNote kept={kept} />}
    </>
  )
}

/** Whether the room is kept on this device, and the way to have it removed. */
function KeptNote({ kept }: { kept: KeptRoomState }) {
  const { t } = useI18n()
  const remove = async () => {
    try {
      const putBack = await kept.remove()
      showToast(
        t('own-room.removed'),
        putBack ? { action: { label: t('own-room.undo'), run: () => void putBack() } } : {},
      )
    } catch {
      showToast(t('own-room.problem.failed'), { isError: true })
    }
  }
  if (kept.isKept === null) return null
  return (
    <p className="yroom__kept small">
      <span className="quiet">{t(kept.isKept ? 'own-room.kept' : 'own-room.notKept')}</span>{' '}
      {kept.isKept && (
        <button type="button" className="link" onClick={() => void remove()}>
          {t('own-room.remove')}
        </button>
      )}
    </p>
  )
}

function Stepper({ state }: { state: OwnRoomState }) {
  const { t, format } = useI18n()
  const reached = (step: Step): boolean =>
    step === 'photo' ||
    (state.photo !== null && (step === 'floor' || (state.floor !== null && (step === 'size' || state.room !== null))))
  const current = steps.indexOf(state.step)
  return (
    <ol className="yroom__steps" aria-label={t('own-room.steps')}>
      {steps.map((step, at) => (
        <li key={step} className={at < current ? 'done' : undefined}>
          <button
            type="button"
            aria-current={step === state.step ? 'step' : undefined}
            disabled={!reached(step) || state.isBusy}
            onClick={() => state.go(step)}
          >
            <i aria-hidden="true">{at < current ? <Icon name="check" small /> : format.number(at + 1)}</i>
            <span>{t(`own-room.step.${step}`)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
