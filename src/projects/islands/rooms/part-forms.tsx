import { useI18n } from '../../../i18n/react.tsx'
import { moveObstacle } from '../../drawing/project-edits.ts'
import { rectangleAt } from '../../drawing/shapes.ts'
import { boundsOf } from '../../outline/outline.ts'
import { beyondDoor, type Door, type Obstacle, obstacleKinds, type Room } from '../../saved/schema.ts'
import type { RoomEditor } from './editor.ts'
import { Counted, fields, Measure, Select, useWallOptions } from './part-fields.tsx'

/** A door's wall, place, width and what lies behind it. */
export function DoorForm({ door, editor }: { door: Door; editor: RoomEditor }) {
  const { t } = useI18n()
  const { room, rooms, change } = editor
  const walls = useWallOptions(room)
  const set = (part: Partial<Door>) =>
    change({ key: 'door', params: { room: room.name } }, (now) => ({
      ...now,
      doors: now.doors.map((each) => (each.id === door.id ? { ...each, ...part } : each)),
    }))
  const others = rooms.filter(({ id }) => id !== room.id)
  const leadTo = (id: string) =>
    change({ key: 'door', params: { room: room.name } }, (now) => ({
      ...now,
      doors: now.doors.map((each) => {
        if (each.id !== door.id) return each
        const { toRoomId: _, ...rest } = each
        return id === '' ? rest : { ...rest, toRoomId: id }
      }),
    }))
  return fields(
    <>
      <Select
        label={t('project.wall')}
        value={String(door.wall)}
        options={walls}
        onChange={(wall) => set({ wall: Number(wall), offset: 0 })}
      />
      <Measure label={t('project.width')} value={door.width} editor={editor} onChange={(width) => set({ width })} />
      <Measure
        label={t('project.fromCorner')}
        value={door.offset}
        editor={editor}
        isOptional
        onChange={(offset) => set({ offset })}
      />
      <Select
        label={t('project.leadsTo')}
        value={door.toRoomId ?? ''}
        options={[
          { value: '', text: t('project.elsewhere') },
          ...others.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChange={leadTo}
      />
      <Select
        label={t('project.behind')}
        value={door.beyond}
        options={beyondDoor.map((value) => ({ value, text: t(`project.beyond.${value}`) }))}
        onChange={(value) => {
          const beyond = beyondDoor.find((each) => each === value)
          if (beyond) set({ beyond })
        }}
      />
    </>,
  )
}

/** What is left out: its kind, two numbers, and its place from the room's left and upper end. */
export function ObstacleForm({ obstacle, editor }: { obstacle: Obstacle; editor: RoomEditor }) {
  const { t } = useI18n()
  const { room, change } = editor
  const ground = boundsOf(room.outline)
  const { left, right, top, bottom } = boundsOf(obstacle.outline)
  const set = (next: Obstacle) =>
    change({ key: 'obstacle', params: { room: room.name } }, (now) => ({
      ...now,
      obstacles: now.obstacles.map((each) => (each.id === obstacle.id ? next : each)),
    }))
  const resize = (length: number, width: number) =>
    set({ ...obstacle, outline: rectangleAt([left, top], length, width) })
  return fields(
    <>
      <Select
        label={t('project.kind')}
        value={obstacle.kind}
        options={obstacleKinds.map((value) => ({ value, text: t(`project.obstacles.${value}`) }))}
        onChange={(value) => {
          const kind = obstacleKinds.find((each) => each === value)
          if (kind) set({ ...obstacle, kind })
        }}
      />
      <span />
      <Measure
        label={t('project.length')}
        value={right - left}
        editor={editor}
        onChange={(length) => resize(length, bottom - top)}
      />
      <Measure
        label={t('project.width')}
        value={bottom - top}
        editor={editor}
        onChange={(width) => resize(right - left, width)}
      />
      <Measure
        label={t('project.fromLeft')}
        value={Math.max(0, left - ground.left)}
        editor={editor}
        isOptional
        onChange={(away) => set(moveObstacle(obstacle, ground.left + away - left, 0))}
      />
      <Measure
        label={t('project.fromTop')}
        value={Math.max(0, top - ground.top)}
        editor={editor}
        isOptional
        onChange={(away) => set(moveObstacle(obstacle, 0, ground.top + away - top))}
      />
    </>,
  )
}

/** A radiator: its wall, and the pipes that come through the floor. */
export function RadiatorForm({ radiator, editor }: { radiator: Room['radiators'][number]; editor: RoomEditor }) {
  const { t } = useI18n()
  const walls = useWallOptions(editor.room)
  const set = (part: Partial<typeof radiator>) =>
    editor.change({ key: 'radiator', params: { room: editor.room.name } }, (now) => ({
      ...now,
      radiators: now.radiators.map((each) => (each.id === radiator.id ? { ...each, ...part } : each)),
    }))
  return fields(
    <>
      <Select
        label={t('project.wall')}
        value={String(radiator.wall)}
        options={walls}
        onChange={(wall) => set({ wall: Number(wall) })}
      />
      <Counted
        label={t('project.pipes')}
        value={radiator.pipes}
        least={0}
        most={8}
        onChange={(pipes) => set({ pipes })}
      />
    </>,
  )
}
