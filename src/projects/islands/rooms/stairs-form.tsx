import { useI18n } from '../../../i18n/react.tsx'
import { placeAlong, placeInMiddle, type StairsPlace, withStairsAt } from '../../drawing/stairs-place.ts'
import { usualRiserUnits, usualTreadUnits } from '../../kit/stair-rules.ts'
import { type Stairs, stairCovers } from '../../saved/schema.ts'
import type { RoomEditor } from './editor.ts'
import { Counted, fields, Measure, Select, useWallOptions } from './part-fields.tsx'

/** Steps: where they stand, how many treads, how wide, and whether boards cover them. */
export function StairsForm({ stairs, editor }: { stairs: Stairs; editor: RoomEditor }) {
  const { t } = useI18n()
  const set = (part: Partial<typeof stairs>) =>
    editor.change({ key: 'stairs', params: { room: editor.room.name } }, (now) => ({
      ...now,
      stairs: now.stairs.map((each) => (each.id === stairs.id ? { ...each, ...part } : each)),
    }))
  const coverBy = (cover: (typeof stairCovers)[number] | undefined) =>
    editor.change({ key: 'stairs', params: { room: editor.room.name } }, (now) => ({
      ...now,
      stairs: now.stairs.map((each) => {
        if (each.id !== stairs.id) return each
        const { cover: _, ...rest } = each
        return cover ? { ...rest, cover } : rest
      }),
    }))
  const walls = useWallOptions(editor.room)
  const { place } = stairs
  const stand = (next: StairsPlace | undefined) =>
    editor.change({ key: 'stairs', params: { room: editor.room.name } }, (now) => withStairsAt(now, stairs.id, next))
  return fields(
    <>
      <Select
        label={t('project.stairsWall')}
        value={place ? String(place.wall) : ''}
        options={[{ value: '', text: t('project.stairsAnywhere') }, ...walls]}
        onChange={(wall) => stand(wall === '' ? undefined : placeInMiddle(editor.room, Number(wall), stairs.width))}
      />
      {place ? (
        <Measure
          label={t('project.fromCorner')}
          value={place.offset}
          editor={editor}
          isOptional
          onChange={(offset) => stand(placeAlong(editor.room, place.wall, offset, { width: stairs.width, step: 1 }))}
        />
      ) : (
        <span />
      )}
      <Counted
        label={t('project.treads')}
        value={stairs.treads}
        least={1}
        most={60}
        onChange={(treads) => set({ treads })}
      />
      <Measure label={t('project.width')} value={stairs.width} editor={editor} onChange={(width) => set({ width })} />
      <Select
        label={t('project.stairCover')}
        value={stairs.cover ?? ''}
        options={[
          ...stairCovers.map((value) => ({ value, text: t(`project.stairCovers.${value}`) })),
          { value: '', text: t('project.stairCovers.none') },
        ]}
        onChange={(value) => coverBy(stairCovers.find((each) => each === value))}
      />
      <span />
      {stairs.cover && (
        <Measure
          label={t('project.treadDepth')}
          value={stairs.depth ?? usualTreadUnits}
          editor={editor}
          onChange={(depth) => set({ depth })}
        />
      )}
      {stairs.cover === 'both' && (
        <Measure
          label={t('project.riserHeight')}
          value={stairs.rise ?? usualRiserUnits}
          editor={editor}
          onChange={(rise) => set({ rise })}
        />
      )}
    </>,
  )
}
