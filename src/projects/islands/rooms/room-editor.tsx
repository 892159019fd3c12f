import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { wallsOf } from '../../drawing/open-walls.ts'
import { wallLabel } from '../../drawing/walls.ts'
import { wallLength } from '../../outline/outline.ts'
import { lengthUnits } from '../../plan/length-text.ts'
import { stairsBeside } from '../../plan/wall-parts.ts'
import { roomOf } from '../../saved/rules.ts'
import type { Room } from '../../saved/schema.ts'
import { type ProjectsState, projectStore } from '../store/project-store.ts'
import { RoomDrawing } from './drawing/room-drawing.tsx'
import { useBoard } from './drawing/use-pan-zoom.ts'
import { ZoomButtons } from './drawing/zoom-buttons.tsx'
import { changeRoomOf, type RoomEditor } from './editor.ts'
import type { useLengths } from './lengths.ts'
import { PartIcon } from './part-icon.tsx'
import { addDoor, addObstacle, addStairs } from './parts.ts'
import { useRoomFault } from './room-faults.ts'
import { RoomFields } from './room-fields.tsx'
import { RoomParts } from './room-parts.tsx'
import { WallTable } from './wall-table.tsx'

type Props = { room: Room; state: ProjectsState; lengths: ReturnType<typeof useLengths> }

/** How long keys rest before the room is spoken, in milliseconds. */
const REST_MS = 400

/** What is said of the room once nothing has changed for a moment. */
function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return spoken
}

const keys = ['tab', 'arrows', 'shift', 'enter', 'c', 'd', 'i', 'delete', 'z', 'esc'] as const

/** One room: drawn on the board, typed beside it. */
export function RoomBoard({ room, state, lengths }: Props) {
  const { t } = useI18n()
  const [wall, hold] = useState<number | null>(null)
  const [openPart, setOpenPart] = useState<string | null>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  const ground = useMemo(() => {
    const flights = stairsBeside([{ room, outline: room.outline }])
    return [...room.outline, ...flights.flatMap(({ steps }) => steps.flat())]
  }, [room])
  const board = useBoard(ground)
  const fault = useRoomFault(room, lengths)
  const held = wall !== null && wall < wallsOf(room).length ? wall : null
  const rooms = state.current?.rooms ?? []
  const editor: RoomEditor = { room, rooms, lengths, wall: held, hold, change: changeRoomOf(room.id) }
  const { areaSquareUnits } = roomOf(room)
  const heldText =
    held === null
      ? ''
      : t('project.wallIs', { wall: wallLabel(held), length: lengths.text(wallLength(room.outline, held)) })
  const area =
    areaSquareUnits === null ? (fault?.text ?? '') : t('project.areaIs', { area: lengths.area(areaSquareUnits) })
  const spoken = useSpoken(`${heldText} ${area}`)
  const changed = (label: ProjectsState['undo']) => (label ? t(`project.change.${label.key}`, label.params) : '')
  const openDoor = () => setOpenPart(addDoor(editor))
  const openObstacle = () => setOpenPart(addObstacle(editor))

  function pressed(event: KeyboardEvent): void {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'radio'
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isTyping) {
      if (event.shiftKey) projectStore.redo()
      else projectStore.undo()
      event.preventDefault()
    } else if (event.key === '?' && !isTyping) setShowsKeys(!showsKeys)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that work wherever one stands in the editor */}
      <div className="ed__board" onKeyDown={pressed}>
        <div className="board">
          <div className="tools tools--name">
            <b>{room.name}</b>
            <fieldset className="units">
              <legend className="sr">{t('project.unit')}</legend>
              {lengthUnits.map((unit) => (
                <label key={unit}>
                  <input
                    type="radio"
                    name="length-unit"
                    checked={lengths.unit === unit}
                    onChange={() => lengths.choose(unit)}
                  />
                  {t(`project.units.${unit}`)}
                </label>
              ))}
            </fieldset>
          </div>
          <div className="tools" role="toolbar" aria-label={t('project.drawing')}>
            <button type="button" onClick={openDoor}>
              <PartIcon kind="doors" />
              <span>{t('project.door')}</span>
            </button>
            <button type="button" onClick={openObstacle}>
              <PartIcon kind="obstacles" />
              <span>{t('project.leaveOut')}</span>
            </button>
            <button type="button" onClick={() => setOpenPart(addStairs(editor))}>
              <PartIcon kind="stairs" />
              <span>{t('project.steps')}</span>
            </button>
            <span className="tools__end">
              <button
                type="button"
                disabled={!state.undo}
                aria-label={state.undo ? t('project.undoOf', { change: changed(state.undo) }) : t('project.undo')}
                onClick={() => projectStore.undo()}
              >
                <Icon name="undo-2" small />
              </button>
              <button
                type="button"
                disabled={!state.redo}
                aria-label={state.redo ? t('project.redoOf', { change: changed(state.redo) }) : t('project.redo')}
                onClick={() => projectStore.redo()}
              >
                <Icon name="redo-2" small />
              </button>
              <ZoomButtons zoom={board.zoom} />
              <button type="button" aria-label={t('project.fit')} onClick={board.fit}>
                <Icon name="maximize" small />
              </button>
            </span>
          </div>
          <RoomDrawing {...{ editor, board, fault }} onDoor={openDoor} onLeaveOut={openObstacle} onPart={setOpenPart} />
          <div className="hints">
            <b>{heldText || t('project.noneHeld')}</b>
            <button type="button" className="link" aria-expanded={showsKeys} onClick={() => setShowsKeys(!showsKeys)}>
              {t('project.allKeys')}
            </button>
          </div>
          {showsKeys && (
            <dl className="keys">
              {keys.map((key) => (
                <div key={key}>
                  <dt>
                    <kbd>{t(`project.keys.${key}.name`)}</kbd>
                  </dt>
                  <dd>
                    {t(`project.keys.${key}.does`, {
                      step: lengths.text(lengths.step),
                      long: lengths.text(lengths.longStep),
                    })}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <p className="cap">{t('project.snaps', { step: lengths.text(lengths.step) })}</p>
        <p className="sr" role="status">
          {spoken}
        </p>
      </div>
      <div className="panel">
        <RoomFields editor={editor} />
        <WallTable editor={editor} fault={fault} />
        <RoomParts editor={editor} openId={openPart} onOpen={setOpenPart} />
      </div>
    </>
  )
}
