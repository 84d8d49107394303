import { useClickOutside } from '@mantine/hooks'
import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './menu.module.css'
import { useEscape } from './use-escape.ts'

interface MenuProps {
  /** Renders the opening button with these attributes. */
  button: (attributes: {
    ref: RefObject<HTMLButtonElement | null>
    'aria-expanded': boolean
    'aria-controls': string
    onClick: () => void
  }) => ReactNode
  className?: string | undefined
  /** `MenuItem`s, and links in `li`; `close` closes the menu and focuses its button. */
  children: (close: () => void) => ReactNode
}

/** A few actions behind one button. A disclosure, so that Tab works as everywhere else. */
export function Menu({ button, className, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  useEscape(open, close)
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const menu = useClickOutside<HTMLDivElement>(() => setOpen(false))
  // Not every browser focuses a clicked button, or blurs the previous element.
  const leave = (event: FocusEvent) => {
    const { currentTarget, relatedTarget } = event
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes that the focus leaves
    <div ref={menu} className={`${styles.menu} ${className ?? ''}`} onBlur={leave}>
      {button({
        ref: opener,
        'aria-expanded': open,
        'aria-controls': id,
        onClick: () => setOpen(!open),
      })}
      <ul id={id} ref={list} className={styles.items} hidden={!open}>
        {open && children(close)}
      </ul>
    </div>
  )
}

interface MenuItemProps {
  name: string
  /** Preloads what it opens. */
  intent?: { onPointerEnter: () => void; onFocus: () => void }
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

export function MenuItem({ name, intent, onClick }: MenuItemProps) {
  return (
    <li>
      <button type="button" {...intent} onClick={onClick}>
        {name}
      </button>
    </li>
  )
}
