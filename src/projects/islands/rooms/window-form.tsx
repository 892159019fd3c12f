import { useI18n } from '../../../i18n/react.tsx'
import { withWindow } from '../../drawing/windows.ts'
import type { Window } from '../../saved/schema.ts'
import type { RoomEditor } from './editor.ts'
import { fields, Measure, Select, useWallOptions } from './part-fields.tsx'

/** A window's wall, place and width. */
export function WindowForm({ window, editor }: { window: Window; editor: RoomEditor }) {
  const { t } = useI18n()
  const { room, change } = editor
  const walls = useWallOptions(room)
  const set = (part: Partial<Window>) =>
    change({ key: 'window', params: { room: room.name } }, (now) => withWindow(now, { ...window, ...part }))
  return fields(
    <>
      <Select
        label={t('project.wall')}
        value={String(window.wall)}
        options={walls}
        onChange={(wall) => set({ wall: Number(wall), offset: 0 })}
      />
      <Measure label={t('project.width')} value={window.width} editor={editor} onChange={(width) => set({ width })} />
      <Measure
        label={t('project.fromCorner')}
        value={window.offset}
        editor={editor}
        isOptional
        onChange={(offset) => set({ offset })}
      />
    </>,
  )
}
