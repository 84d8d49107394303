import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { lazyPart } from '../overlay/lazy-dialog.tsx'
import { useFocusBack } from '../overlay/restore-focus.ts'
import { useEscape } from '../overlay/use-escape.ts'
import styles from './details-panel.module.css'
import { useMediaQuery } from './use-media-query.ts'

const NARROW = '(max-width: 61.99em)'

const Drawer = lazyPart(async () => (await import('../overlay/drawer.tsx')).Drawer)

interface DetailsPanelProps {
  /** Names the panel: 'Details of ekaaro'. */
  label: string
  /** Stands at its head: 'Details'. */
  title: string
  onClose: () => void
  /** The card that it tells of: takes the focus when the panel is closed. */
  belongsTo: () => HTMLElement | null
  children: ReactNode
  /** Actions, fixed at the foot. */
  actions: ReactNode
}

/**
 * What one asset is, at the right of its list, which it pushes and does not cover. Escape closes.
 * Under 62em it is a sheet at the foot of a dimmed page.
 */
export function DetailsPanel(props: DetailsPanelProps) {
  const { label, title, onClose, belongsTo, children, actions } = props
  const narrow = useMediaQuery(NARROW)
  const content = (
    <>
      <div className={styles.head}>
        <h2>{title}</h2>
        <IconButton label="Close" data-tip-end onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, it only names what scrolls */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
        {children}
      </div>
      <div className={styles.foot}>{actions}</div>
    </>
  )
  return narrow ? (
    <Drawer {...{ label, onClose, belongsTo }} isOpen from="bottom" className={styles.sheet}>
      {content}
    </Drawer>
  ) : (
    <Aside {...{ label, onClose, belongsTo }}>{content}</Aside>
  )
}

/** Fetches what the panel needs on this screen, when somebody is about to open it. */
export function preloadDetails(): void {
  if (window.matchMedia(NARROW).matches) Drawer.preload()
}

type AsideProps = Pick<DetailsPanelProps, 'label' | 'onClose' | 'belongsTo' | 'children'>

function Aside({ label, onClose, belongsTo, children }: AsideProps) {
  const panel = useRef<HTMLElement>(null)
  useEscape(true, onClose)
  useFocusBack({ belongsTo })
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={label}>
      {children}
    </section>
  )
}
