import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'

type Props<Picture> = {
  pictures: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  children: ReactNode
}

/** Pictures whose order is changed by dragging, or with the keyboard, which is told what happens. */
export function SortedPictures<Picture extends { url: string }>({ pictures, onChange, children }: Props<Picture>) {
  const { t } = useI18n()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = pictures.map(({ url }) => url)
  const place = (id: string | number) => ids.indexOf(String(id)) + 1
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: t('admin-upload.sort.how') },
        announcements: {
          onDragStart: ({ active }) => t('admin-upload.sort.taken', { place: place(active.id) }),
          onDragOver: ({ over }) => (over ? t('admin-upload.sort.over', { place: place(over.id) }) : undefined),
          onDragEnd: ({ active, over }) => t('admin-upload.sort.put', { place: place(over?.id ?? active.id) }),
          onDragCancel: () => t('admin-upload.sort.cancelled'),
        },
      }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id ?? active.id))]
        if (from >= 0 && to >= 0 && from !== to) onChange(arrayMove([...pictures], from, to))
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
