import { type ComponentProps, type CSSProperties, Fragment, type ReactNode, useRef } from 'react'
import { useVirtualRows, type VirtualRowsOptions } from './use-virtual-rows.ts'
import classes from './virtual-table.module.css'

export interface TableColumn {
  /** Becomes the head's `data-column`, for its width. */
  name: string
  head: string
  /** Becomes its `data-look`, where widths go by what is in a column and not by its name. */
  look?: string
  /** The head is only read: what stands below says itself to the eye. */
  onlyRead?: boolean
  /** Stands in the head instead of its words, which it says itself. */
  control?: ReactNode
}

/** Where a row stands; handed on to `rowAttributes`. Both stay the same while the row does. */
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
  /** Of the sheet around the table. */
  className?: string | undefined
  /** The row at a place: a memoised component whose `tr` takes `rowAttributes(place)`. */
  children: (place: RowPlace) => ReactNode
}

/**
 * A table of any length on a page that scrolls as a whole: only the rows on the screen are drawn, and
 * on a narrow screen each is a card without column heads. What is given beyond its own props goes to
 * the `tbody`.
 *
 * Looks beyond the shared ones are the caller's: give `tr` and `td` classes of your own and widths to
 * `th[data-column=…]`. The shared rules weigh nothing, so every class of yours wins.
 */
export function VirtualTable({
  label,
  columns,
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
      <table className={classes.table} aria-label={label} aria-rowcount={count + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ name, look, head, onlyRead, control }) => (
              <th key={name} scope="col" data-column={name} data-look={look}>
                {control ?? (onlyRead ? <span className="visually-hidden">{head}</span> : head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...rest} ref={body}>
          <Spacer height={rows.above} columns={columns.length} />
          {rows.shown.map(({ index, key }) => (
            <Fragment key={key as string | number}>
              {children({ index, measure: rows.measure })}
            </Fragment>
          ))}
          <Spacer height={rows.below} columns={columns.length} />
        </tbody>
      </table>
    </div>
  )
}

/** What the `tr` of a row carries: how it is measured, found and counted. */
export function rowAttributes({ index, measure }: RowPlace) {
  // the head is the first row
  return { ref: measure, 'data-index': index, 'aria-rowindex': index + 2 }
}

/** The rows that are not drawn, as empty height. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr className={classes.spacer} aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
