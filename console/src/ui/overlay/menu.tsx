import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import classes from './menu.module.css'
import { useEscape } from './use-escape.ts'

interface MenuProps {
  /** Renders the button that opens it, with these attributes. */
  button: (attributes: {
    ref: RefObject<HTMLButtonElement | null>
    'aria-expanded': boolean
    'aria-controls': string
    onClick: () => void
  }) => ReactNode
  className?: string | undefined
  /** `MenuItem`s, and links in `li`; `close` closes the menu and restores the focus. */
  children: (close: () => void) => ReactNode
}

/** Actions behind one button. A disclosure, so that Tab reaches its items in the usual order. */
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
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])
  // Not every browser moves the focus on a click, so blur alone does not close the menu.
  const leave = (event: FocusEvent) => {
    const { currentTarget, relatedTarget } = event
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes that the focus leaves
    <div ref={menu} className={`${classes.menu} ${className ?? ''}`} onBlur={leave}>
      {button({
        ref: opener,
        'aria-expanded': open,
        'aria-controls': id,
        onClick: () => setOpen(!open),
      })}
      <ul id={id} ref={list} className={classes.items} hidden={!open}>
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
