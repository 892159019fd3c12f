import { useRef } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { withCornerAdded, withCornerRemoved, withOutline } from '../../drawing/corners.ts'
import { closedIfMet, opened, wallsOf } from '../../drawing/open-walls.ts'
import { setWallLength, turnAfter, wallLabel } from '../../drawing/walls.ts'
import { wallLength } from '../../outline/outline.ts'
import { roomOf } from '../../saved/rules.ts'
import { projectStore } from '../store/project-store.ts'
import type { RoomEditor } from './editor.ts'
import { LengthField } from './length-field.tsx'
import { OpenFault } from './open-fault.tsx'
import type { RoomFault } from './room-faults.ts'

/** Every wall of a room with its length as a field, and whether they make a room. */
export function WallTable({ editor, fault }: { editor: RoomEditor; fault: RoomFault | undefined }) {
  const { t, format } = useI18n()
  const { room, lengths, wall: held, hold, change } = editor
  const { areaSquareUnits } = roomOf(room)
  const title = useRef<HTMLHeadingElement>(null)
  const walls = wallsOf(room)
  return (
    <section>
      <div className="panel__head">
        <h2 id="walls-title" ref={title} tabIndex={-1}>
          {t('project.walls')}
        </h2>
        <span className="cap">{t('project.clockwise')}</span>
      </div>
      <table className="walls" aria-labelledby="walls-title">
        <thead>
          <tr>
            <th scope="col">{t('project.wall')}</th>
            <th scope="col">{t('project.length')}</th>
            <th scope="col">{t('project.thenTurns')}</th>
          </tr>
        </thead>
        <tbody>
          {walls.map((wall) => {
            const label = wallLabel(wall)
            const turn = turnAfter(room.outline, wall)
            return (
              <tr key={label} className={wall === held ? 'is-on' : undefined}>
                <th scope="row">{label}</th>
                <td>
                  <LengthField
                    label={t('project.wallName', { wall: label })}
                    value={wallLength(room.outline, wall)}
                    lengths={lengths}
                    onFocus={() => hold(wall)}
                    onChange={(length) =>
                      change({ key: 'wallLength', params: { wall: label, length: lengths.text(length) } }, (now) =>
                        closedIfMet(withOutline(now, setWallLength(now.outline, wall, length, now.isOpen))),
                      )
                    }
                  />
                </td>
                <td>
                  {!(room.isOpen && wall === walls.at(-1)) &&
                    t(turn < 0 ? 'project.left' : 'project.right', { degrees: format.number(Math.abs(turn), 0) })}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {held !== null && (
        <p className="panel__acts">
          <button
            type="button"
            className="btn btn--quiet btn--s"
            onClick={() =>
              change({ key: 'addCorner', params: { wall: wallLabel(held) } }, (now) => withCornerAdded(now, held))
            }
          >
            {t('project.addCorner', { wall: wallLabel(held) })}
          </button>
          <button
            type="button"
            className="btn btn--quiet btn--s"
            disabled={room.outline.length <= 3 || (room.isOpen && held === 0)}
            onClick={() => {
              hold(null)
              change({ key: 'removeCorner', params: { wall: wallLabel(held) } }, (now) => withCornerRemoved(now, held))
            }}
          >
            {t('project.removeCorner', { wall: wallLabel(held) })}
          </button>
        </p>
      )}
      {fault && room.isOpen && <OpenFault editor={editor} text={fault.text} onClosed={() => title.current?.focus()} />}
      {fault && !room.isOpen && (
        <div role="alert">
          <p className="badline">
            <Icon name="triangle-alert" small />
            <span>{fault.text}</span>
          </p>
          <p className="panel__acts">
            <button type="button" className="btn btn--s" onClick={() => projectStore.undo()}>
              <Icon name="undo-2" small />
              {t('project.undo')}
            </button>
            {fault.wall !== undefined && (
              <button type="button" className="btn btn--s" onClick={() => hold(fault.wall ?? null)}>
                {t('project.showWall', { wall: wallLabel(fault.wall) })}
              </button>
            )}
          </p>
        </div>
      )}
      {!fault && (
        <>
          <p className="okline">
            <Icon name="check" small />
            <span>{t('project.closes', { area: lengths.area(areaSquareUnits ?? 0) })}</span>
          </p>
          <button
            type="button"
            className="link"
            onClick={() => change({ key: 'openWalls', params: { room: room.name } }, opened)}
          >
            {t('project.openWalls')}
          </button>
        </>
      )}
    </section>
  )
}
