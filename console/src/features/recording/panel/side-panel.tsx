import layout from '@griot/player/ui/layout.module.css'
import type { ReactNode } from 'react'
import classes from './side-panel.module.css'

interface Props {
  /** Accessible name. */
  label: string
  title: string
  /** Beside the heading. */
  beside?: ReactNode
  children: ReactNode
  /** Fixed at the bottom. */
  foot: ReactNode
}

/** A panel at the right of a page that stays open; below the page on windows narrower than a laptop's. */
export function SidePanel(props: Props) {
  return (
    <aside className={classes.panel} aria-label={props.label}>
      <PanelContent {...props} />
    </aside>
  )
}

/** The same in a sheet. */
export function PanelContent({ label, title, beside, children, foot }: Props) {
  return (
    <>
      <div className={`${layout.row} ${classes.head}`}>
        <h2 className={layout.grow}>{title}</h2>
        {beside}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: it only names the scrolling area, a fieldset would be wrong */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={label}>
        {children}
      </div>
      <div className={classes.foot}>{foot}</div>
    </>
  )
}

export const sheetClass = classes.sheet
