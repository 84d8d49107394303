import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import * as formMessages from '@griot/contract/messages/ui/general/form.ts'
import { announce } from '@griot/player/ui/announce.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useEscape } from '../../overlay/use-escape.ts'
import classes from './reorder-list.module.css'

/** Elements that each row places in its own layout. */
export interface RowParts {
  /** Drag handle, for the pointer and for Space and arrow keys; null where nothing moves. */
  handle: ReactNode
  /** Buttons to move up and down, always shown beside the handle. */
  moves: ReactNode
}

interface ReorderListProps<Item extends { id: string }> {
  items: readonly Item[]
  /** Name of a row in button labels and announcements: `option 2`. */
  nameOf: (item: Item, index: number) => string
  /** Returns false, or a promise of it, when the move failed; other results are ignored. */
  onMove: (from: number, to: number) => unknown
  /** Rows that keep their place; steps do not pass them. */
  fixed?: (item: Item) => boolean
  /** Adds the name to each row, for rows without their own. */
  named?: boolean
  /** Only shows the rows, without handles and buttons. */
  disabled?: boolean
  'aria-labelledby'?: string
  children: (item: Item, index: number, parts: RowParts) => ReactNode
}

/** Restricts dragging to vertical movement. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const INSTRUCTIONS = formMessages.dragKeys

/** A list that can be reordered by dragging, keyboard or buttons. Each move is announced. */
export function ReorderList<Item extends { id: string }>(props: ReorderListProps<Item>) {
  const { items, nameOf, onMove, named = false, disabled = false, children } = props
  const isFixed = (item: Item | undefined) => !item || props.fixed?.(item) === true
  const sensors = useSensors(
    // A click on the handle must not start a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (id: unknown) => items.findIndex((item) => item.id === id)
  const name = (id: unknown) => {
    const index = indexOf(id)
    const item = items[index]
    return item ? nameOf(item, index) : ''
  }
  const placed = (id: unknown, at: unknown) => ({ name: name(id), position: indexOf(at) + 1, count: items.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => formMessages.pickedUp(placed(active.id, active.id)),
    onDragOver: ({ active, over }) => (over ? formMessages.isOver(placed(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => formMessages.dropped(placed(active.id, (over ?? active).id)),
    onDragCancel: ({ active }) => formMessages.dragCancelled(placed(active.id, active.id)),
  }
  /** @param announced whether something else announces the move */
  const move = async (from: number, to: number, announced: boolean) => {
    const item = items[from]
    if (!item) return
    const called = nameOf(item, from)
    if ((await onMove(from, to)) === false) announce(formMessages.notMoved({ name: called }))
    else if (!announced) announce(formMessages.moved({ name: called, position: to + 1, count: items.length }))
  }
  const moveBy = (index: number, step: -1 | 1) => {
    const to = index + step
    if (isFixed(items[to])) return
    void move(index, to, false)
  }
  const [lifted, setLifted] = useState(false)
  // dnd-kit handles Escape during a drag; no overlay may take it
  useEscape(lifted, null)
  const dropped = ({ active, over }: DragEndEvent) => {
    setLifted(false)
    if (over && over.id !== active.id) void move(indexOf(active.id), indexOf(over.id), true)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragStart={() => setLifted(true)}
      onDragEnd={dropped}
      onDragCancel={() => setLifted(false)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
    >
      <SortableContext items={items.map((item) => item.id)} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol aria-labelledby={props['aria-labelledby']}>
          {items.map((item, index) => (
            <Row
              key={item.id}
              id={item.id}
              name={nameOf(item, index)}
              named={named}
              disabled={disabled || isFixed(item)}
            >
              {(handle) =>
                children(item, index, {
                  handle,
                  moves:
                    disabled || isFixed(item) ? null : (
                      <Moves
                        name={nameOf(item, index)}
                        first={isFixed(items[index - 1])}
                        last={isFixed(items[index + 1])}
                        onMove={(step) => moveBy(index, step)}
                      />
                    ),
                })
              }
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface RowProps {
  id: string
  name: string
  named: boolean
  disabled: boolean
  children: (handle: ReactNode) => ReactNode
}

function Row({ id, name, named, disabled, children }: RowProps) {
  const sortable = useSortable({ id, disabled })
  const handle = disabled ? null : (
    <button
      type="button"
      ref={sortable.setActivatorNodeRef}
      className={`${layout.tool} ${classes.handle}`}
      title={formMessages.dragReorder}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={formMessages.reorder({ name })}
    >
      <IconGripVertical size={16} stroke={1.75} aria-hidden />
    </button>
  )
  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.row}
      aria-label={named ? name : undefined}
      data-dragging={sortable.isDragging || undefined}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
    >
      {children(handle)}
    </li>
  )
}

interface MovesProps {
  name: string
  first: boolean
  last: boolean
  onMove: (step: -1 | 1) => void
}

/** Disabled at the ends by `aria-disabled`: `disabled` would drop the focus. */
function Moves({ name, first, last, onMove }: MovesProps) {
  return (
    <span className={classes.moves}>
      <button
        type="button"
        className={`${layout.tool} ${classes.button}`}
        aria-label={formMessages.moveUp({ name })}
        title={formMessages.up}
        aria-disabled={first}
        onClick={() => onMove(-1)}
      >
        <IconChevronUp size={16} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={`${layout.tool} ${classes.button}`}
        aria-label={formMessages.moveDown({ name })}
        title={formMessages.down}
        aria-disabled={last}
        onClick={() => onMove(1)}
      >
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
    </span>
  )
}
