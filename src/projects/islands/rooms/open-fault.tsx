import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../../ui/icon.tsx'
import {
  type Closing,
  canTakeBack,
  closed,
  closedStraight,
  closingsOf,
  missingLength,
  withoutLastWall,
} from '../../drawing/open-walls.ts'
import { wallLabel } from '../../drawing/walls.ts'
import type { Point, Room } from '../../saved/schema.ts'
import type { RoomEditor } from './editor.ts'
import type { Lengths } from './lengths.ts'

/** What is said of open walls: which ends are apart, and how far. */
export function useOpenText(lengths: Lengths): (outline: readonly Point[]) => string {
  const { t } = useI18n()
  return (outline) => {
    const [one, other] = [wallLabel(outline.length - 2), wallLabel(0)]
    if (missingLength(outline) === 0) return t('project.stillOpen', { wall: other })
    const code = closingsOf(outline).length > 1 ? 'apart' : 'apartOnly'
    return t(`project.${code}`, { one, other, length: lengths.text(missingLength(outline)) })
  }
}

type ClosingsProps = { outline: readonly Point[]; lengths: Lengths; onClose: (outline: Point[]) => void }

/** The ways in which open walls close, as buttons that say what becomes of which wall. A straight wall between the ends is offered where others are few. */
export function ClosingButtons({ outline, lengths, onClose }: ClosingsProps) {
  const { t } = useI18n()
  const closings = closingsOf(outline)
  const straight = closings.length < 2 ? closedStraight(outline) : undefined
  const named = ({ walls }: Closing) =>
    walls
      .map(({ wall, length }) => t('project.makeWall', { wall: wallLabel(wall), length: lengths.text(length) }))
      .join(', ')
  return (
    <>
      {closings.map((closing) => (
        <button
          key={named(closing)}
          type="button"
          className="btn btn--quiet btn--s"
          onClick={() => onClose(closing.outline)}
        >
          {t('project.make', { walls: named(closing) })}
        </button>
      ))}
      {straight && (
        <button type="button" className="btn btn--quiet btn--s" onClick={() => onClose(straight)}>
          {missingLength(outline) === 0
            ? t('project.closeWalls')
            : t('project.joinStraight', { length: lengths.text(missingLength(outline)) })}
        </button>
      )}
    </>
  )
}

type Props = {
  editor: RoomEditor
  text: string
  /** Called once they are closed: the buttons are gone. */
  onClosed: () => void
}

/** What is wrong with a room whose walls are open, and the ways to close them. */
export function OpenFault({ editor: { room, lengths, hold, change }, text, onClosed }: Props) {
  const { t } = useI18n()
  const close = (outline: Point[]) => {
    hold(null)
    change({ key: 'closeWalls', params: { room: room.name } }, (now: Room) => closed(now, outline))
    onClosed()
  }
  const takeBack = () => {
    hold(null)
    change({ key: 'takeBackWall', params: { wall: wallLabel(room.outline.length - 2) } }, withoutLastWall)
  }
  return (
    <div role="alert">
      <p className="badline">
        <Icon name="triangle-alert" small />
        <span>{text}</span>
      </p>
      <p className="panel__acts">
        <ClosingButtons outline={room.outline} lengths={lengths} onClose={close} />
        {closingsOf(room.outline).length < 2 && canTakeBack(room) && (
          <button type="button" className="btn btn--quiet btn--s" onClick={takeBack}>
            {t('project.takeBackWall', { wall: wallLabel(room.outline.length - 2) })}
          </button>
        )}
      </p>
    </div>
  )
}
