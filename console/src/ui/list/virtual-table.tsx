import { type ComponentProps, type CSSProperties, Fragment, type ReactNode, useRef } from 'react'
import { useVirtualRows, type VirtualRowsOptions } from './use-virtual-rows.ts'
import classes from './virtual-table.module.css'

export interface TableColumn {
  /** `data-column` of the header cell, for its width. */
  name: string
  head: string
  /** `data-look` of the header cell, when widths depend on the kind of content. */
  look?: string
  /** Visually hidden header, for columns whose content is self-explanatory. */
  onlyRead?: boolean
  /** Whether its cells must not be empty. */
  isRequired?: boolean
  /** Replaces the header text, and includes it. */
  control?: ReactNode
}

/** Position of a row, passed on to `rowAttributes`. Its values are stable while the row stays. */
export interface RowPlace {
  /** From 0. */
  index: number
  measure: (element: HTMLTableRowElement | null) => void
}

interface VirtualTableProps
  extends VirtualRowsOptions,
    Omit<ComponentProps<'tbody'>, 'children' | 'className' | 'ref'> {
  label: string
  columns: readonly TableColumn[]
  /** Attributes of the table, such as the role `grid`. */
  table?: ComponentProps<'table'>
  /** Class of the sheet around the table. */
  className?: string | undefined
  /** Renders a row: a memoised component whose `tr` takes `rowAttributes(place)`. */
  children: (place: RowPlace) => ReactNode
}

/**
 * A table of any length on a page that scrolls as a whole: only visible rows are rendered; on narrow screens each row
 * is a card without column headers. Other props go to the `tbody`.
 *
 * Callers style it with their own classes on `tr` and `td`, and widths on `th[data-column=…]`. The shared rules have
 * specificity 0, so every class of the caller wins.
 */
export function VirtualTable({
  label,
  columns,
  table,
  className,
  count,
  keyOf,
  heightOf,
  covered,
  focus,
  children,
  ...rest
}: VirtualTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useVirtualRows(body, { count, keyOf, heightOf, covered, focus })
  const covers = { '--above': `${covered.above}px`, '--below': `${covered.below}px` }
  return (
    <div className={`${classes.sheet} ${className ?? ''}`} style={covers as CSSProperties}>
      <table className={classes.table} aria-label={label} aria-rowcount={count + 1} {...table}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ name, look, head, onlyRead, control, isRequired }) => (
              <th key={name} scope="col" data-column={name} data-look={look} data-required={isRequired || undefined}>
                {control ?? (onlyRead ? <span className="visually-hidden">{head}</span> : head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...rest} ref={body}>
          <Spacer height={rows.above} columns={columns.length} />
          {rows.shown.map(({ index, key }) => (
            <Fragment key={key as string | number}>{children({ index, measure: rows.measure })}</Fragment>
          ))}
          <Spacer height={rows.below} columns={columns.length} />
        </tbody>
      </table>
    </div>
  )
}

/** Attributes of a row's `tr`, for measuring, finding and numbering it. */
export function rowAttributes({ index, measure }: RowPlace) {
  // the header is row 1
  return { ref: measure, 'data-index': index, 'aria-rowindex': index + 2 }
}

/** Empty height in place of the rows that are not rendered. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row is not focusable
    <tr className={classes.spacer} aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
