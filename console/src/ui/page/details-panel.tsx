import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { BREAKPOINTS } from '@griot/player/ui/breakpoints.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { lazyDialog } from '../overlay/lazy-dialog.tsx'
import { useRestoreFocus } from '../overlay/restore-focus.ts'
import { useEscape } from '../overlay/use-escape.ts'
import classes from './details-panel.module.css'
import { useMediaQuery } from './use-media-query.ts'

const Drawer = lazyDialog(async () => (await import('../overlay/drawer.tsx')).Drawer)

interface DetailsPanelProps {
  /** Accessible name: 'Details of ekaaro'. */
  label: string
  /** Heading: 'Details'. */
  title: string
  onClose: () => void
  /** The card of the shown asset: gets the focus when the panel is closed. */
  belongsTo: () => HTMLElement | null
  children: ReactNode
  /** Beside the heading. */
  beside?: ReactNode
  /** Actions, fixed at the bottom. */
  actions: ReactNode
}

/**
 * What one asset is, at the right of its list, which it pushes and does not cover. Escape closes.
 * On windows narrower than a laptop's it is a sheet at the foot of a dimmed page.
 */
export function DetailsPanel(props: DetailsPanelProps) {
  const { label, title, beside, onClose, belongsTo, children, actions } = props
  const narrow = useMediaQuery(BREAKPOINTS.belowLaptop)
  const content = (
    <>
      <div className={`${layout.row} ${classes.head}`}>
        <h2>{title}</h2>
        {beside}
        <IconButton label={commonMessages.close} data-tip-end data-autofocus onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: it only names the scrolling area, a fieldset would be wrong */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={label}>
        {children}
      </div>
      <div className={classes.foot}>{actions}</div>
    </>
  )
  return narrow ? (
    <Drawer {...{ label, onClose, belongsTo }} isOpen from="bottom" className={classes.sheet}>
      {content}
    </Drawer>
  ) : (
    <Aside {...{ label, onClose, belongsTo }}>{content}</Aside>
  )
}

/** Preloads the panel's code for this screen width, on hover or focus. */
export function preloadDetails(): void {
  if (window.matchMedia(BREAKPOINTS.belowLaptop).matches) Drawer.preload()
}

type AsideProps = Pick<DetailsPanelProps, 'label' | 'onClose' | 'belongsTo' | 'children'>

function Aside({ label, onClose, belongsTo, children }: AsideProps) {
  const panel = useRef<HTMLElement>(null)
  useEscape(true, onClose)
  useRestoreFocus({ belongsTo })
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section ref={panel} tabIndex={-1} className={classes.panel} aria-label={label}>
      {children}
    </section>
  )
}
