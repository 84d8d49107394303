import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ReorderList, type RowParts } from '../../ui/form/fields/reorder-list.tsx'
import { ListFault } from './list-fault.tsx'
import classes from './option-list-field.module.css'

interface OptionListFieldProps<Item extends { id: string }> {
  label: string
  /** What the marks say, beside the label. */
  hint: string
  /** What one is called: `option`. */
  noun: string
  /** Its path in what is saved. */
  field: string
  list: RefObject<HTMLFieldSetElement | null>
  items: readonly Item[]
  onMove: (from: number, to: number) => void
  /** What is wrong with the list as a whole. */
  fault: string | undefined
  readOnly: boolean
  /** One row, by its place from 0. */
  children: (item: Item, index: number, parts: RowParts) => ReactNode
  /** Below the rows, where they can be changed. */
  foot: ReactNode
}

/** What can be chosen, in its order. */
export function OptionListField<Item extends { id: string }>(props: OptionListFieldProps<Item>) {
  const { noun, readOnly } = props
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
      <div className={classes.label}>
        <span id={labelId}>{props.label}</span>
        <span id={hintId} className={classes.aside}>
          {props.hint}
        </span>
      </div>
      <ReorderList
        items={props.items}
        nameOf={(_, index) => `${noun} ${index + 1}`}
        onMove={props.onMove}
        disabled={readOnly}
        aria-labelledby={labelId}
      >
        {props.children}
      </ReorderList>
      <ListFault sentence={props.fault} />
      {!readOnly && props.foot}
    </fieldset>
  )
}

interface AddButtonProps {
  className?: string | undefined
  /** Whether the list takes no more. */
  full: boolean
  onAdd: () => void
  children: ReactNode
}

/** Adds a row to a list, which finds it by `data-add`. */
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

/** Gives the focus to the row that is added just now, once it is drawn. */
export function focusAdded(list: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() =>
    list.current?.querySelector<HTMLInputElement>('li:last-child input:not([type])')?.focus(),
  )
}

/** Gives the focus to what stands where a row is removed just now, so that the keyboard goes on from there. */
export function focusNear(list: RefObject<HTMLElement | null>, index: number): void {
  requestAnimationFrame(() => {
    const rows = list.current?.querySelectorAll('li') ?? []
    const near = rows[Math.min(index, rows.length - 1)]
    const next =
      near?.querySelector<HTMLElement>('[data-remove]') ??
      list.current?.querySelector<HTMLElement>('[data-add]')
    next?.focus()
  })
}
