import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { FieldAside } from '../../ui/form/fields/field-aside.tsx'
import { ReorderList, type RowParts } from '../../ui/form/fields/reorder-list.tsx'
import { ListErrorText } from './list-error-text.tsx'
import classes from './option-list-field.module.css'

/** Elements that each row places, also in forms that only show. */
export interface OptionParts extends RowParts {
  aside: ReactNode
}

interface OptionListFieldProps<Item extends { id: string }> {
  label: string
  /** Explains the marks, beside the label. */
  hint: string
  /** Name of an item by its number from 1: `option 3`. */
  nameOf: (number: number) => string
  /** Its path in the saved data. */
  field: string
  list: RefObject<HTMLFieldSetElement | null>
  items: readonly Item[]
  onMove: (from: number, to: number) => void
  /** Error about the list as a whole. */
  fault: string | undefined
  readOnly: boolean
  /** Renders one row; index from 0. */
  children: (item: Item, index: number, parts: OptionParts) => ReactNode
  /** Content below the rows, when editable. */
  foot: ReactNode
}

/** The list of options, reorderable. */
export function OptionListField<Item extends { id: string }>(props: OptionListFieldProps<Item>) {
  const { readOnly } = props
  const labelId = useId()
  const hintId = useId()
  return (
    <fieldset
      className={classes.list}
      ref={props.list}
      data-field={props.field}
      aria-labelledby={labelId}
      aria-describedby={hintId}
    >
      <div className={`${layout.cluster} ${classes.label}`}>
        <span id={labelId}>{props.label}</span>
        <span id={hintId} className={layout.aside}>
          {props.hint}
        </span>
      </div>
      <ReorderList
        items={props.items}
        nameOf={(_, index) => props.nameOf(index + 1)}
        onMove={props.onMove}
        disabled={readOnly}
        aria-labelledby={labelId}
      >
        {(item, index, parts) =>
          props.children(item, index, {
            ...parts,
            aside: <FieldAside field={props.field} option={item.id} label={props.nameOf(index + 1)} />,
          })
        }
      </ReorderList>
      <ListErrorText sentence={props.fault} />
      {!readOnly && props.foot}
    </fieldset>
  )
}

interface AddButtonProps {
  className?: string | undefined
  /** Whether the list has its maximum length. */
  full: boolean
  onAdd: () => void
  children: ReactNode
}

/** Adds a row; found by `data-add`. */
export function AddButton({ className, full, onAdd, children }: AddButtonProps) {
  return (
    <Button
      className={className ?? ''}
      variant="quiet"
      size="small"
      icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={onAdd}
      disabled={full}
      data-add
    >
      {children}
    </Button>
  )
}

/** Focuses the row that is being added, once it is rendered. */
export function focusAdded(list: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input:not([type])')?.focus())
}

/** After a row is removed, focuses the row that takes its place. */
export function focusNear(list: RefObject<HTMLElement | null>, index: number): void {
  requestAnimationFrame(() => {
    const rows = list.current?.querySelectorAll('li') ?? []
    const near = rows[Math.min(index, rows.length - 1)]
    const next =
      near?.querySelector<HTMLElement>('[data-remove]') ?? list.current?.querySelector<HTMLElement>('[data-add]')
    next?.focus()
  })
}
