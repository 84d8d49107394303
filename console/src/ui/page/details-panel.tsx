import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../base/icon-button.tsx'
import styles from './details-panel.module.css'

interface DetailsPanelProps {
  /** Names the panel: 'Details of ekaaro'. */
  label: string
  /** Stands at its head: 'Details'. */
  title: string
  onClose: () => void
  /** While a dialog stands over it: the sheet leaves the small screen to the dialog. */
  covered?: boolean
  children: ReactNode
  /** Actions, fixed at the foot. */
  actions: ReactNode
}

/**
 * What one asset is, at the right of its list, which it pushes and does not cover. Escape closes.
 * Under 62em it is a sheet at the foot of a dimmed page.
 */
export function DetailsPanel(props: DetailsPanelProps) {
  const narrow = useMediaQuery('(max-width: 61.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  return narrow ? <Sheet {...props} /> : <Aside {...props} />
}

function Aside({ label, title, onClose, children, actions }: DetailsPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEscape(onClose)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={label}>
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
    </section>
  )
}

function Sheet({ label, title, onClose, covered = false, children, actions }: DetailsPanelProps) {
  return (
    <Drawer.Root
      opened={!covered}
      onClose={onClose}
      position="bottom"
      size="auto"
      classNames={{ content: styles.sheet ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.head}>
          <Drawer.Title className={styles.title}>
            <span aria-hidden="true">{title}</span>
            <span className="only-read">{label}</span>
          </Drawer.Title>
          <IconButton label="Close" data-tip-end onClick={onClose}>
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        <div className={styles.scroll}>{children}</div>
        <div className={styles.foot}>{actions}</div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Escape belongs to the innermost thing that is open: a dialog over the panel takes it first. */
function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('[role="dialog"], dialog[open]')) return
      latest.current()
    }
    // before any dialog hears of it and is gone
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
