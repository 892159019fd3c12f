import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Icon } from '../icon.tsx'

type Props<Item> = {
  items: readonly Item[]
  idOf: (item: Item) => string
  /** What an item is called, for those who move it without seeing it. */
  nameOf: (item: Item) => string
  render: (item: Item, index: number) => ReactNode
  /** The items in their new order. */
  onChange: (items: Item[]) => void
  /** What the list is. */
  label: string
  isDisabled?: boolean
}

/**
 * A list whose order is changed by dragging, or with the keyboard: Space takes an item up, arrows move it, Space puts it
 * down, Escape puts it back. In a form: `<SortableList items={values} onChange={(next) => form.setValue('order', next, { shouldDirty: true })} … />`
 */
export function SortableList<Item>({ items, idOf, nameOf, render, onChange, label, isDisabled = false }: Props<Item>) {
  const { t } = useI18n()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(idOf)
  const name = (id: string | number) => {
    const item = items[ids.indexOf(String(id))]
    return item === undefined ? '' : nameOf(item)
  }
  const place = (id: string | number) => ids.indexOf(String(id)) + 1
  const total = items.length
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: t('admin-kit.sort.how') },
        announcements: {
          onDragStart: ({ active: { id } }) => t('admin-kit.sort.taken', { name: name(id), place: place(id), total }),
          onDragOver: ({ active: { id }, over }) =>
            over ? t('admin-kit.sort.over', { name: name(id), place: place(over.id), total }) : undefined,
          onDragEnd: ({ active: { id }, over }) =>
            t('admin-kit.sort.put', { name: name(id), place: place(over?.id ?? id), total }),
          onDragCancel: ({ active: { id } }) => t('admin-kit.sort.cancelled', { name: name(id) }),
        },
      }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id ?? active.id))]
        if (from >= 0 && to >= 0 && from !== to) onChange(arrayMove([...items], from, to))
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isDisabled}>
        <ol className="sortable" aria-label={label}>
          {items.map((item, index) => (
            <SortableItem
              key={idOf(item)}
              id={idOf(item)}
              handle={t('admin-kit.sort.handle', { name: nameOf(item) })}
              isDisabled={isDisabled}
            >
              {render(item, index)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

type ItemProps = { id: string; handle: string; isDisabled: boolean; children: ReactNode }

function SortableItem({ id, handle, isDisabled, children }: ItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'is-dragged' : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {!isDisabled && (
        <button
          className="ibtn sortable__handle"
          type="button"
          aria-label={handle}
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
        >
          <Icon name="menu" small />
        </button>
      )}
      <div>{children}</div>
    </li>
  )
}
