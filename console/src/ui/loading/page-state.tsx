import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** Container for the page's state, at the right of the breadcrumbs. */
export const PageStateTarget = createContext<HTMLElement | null>(null)

/** Shows the page's state ('Draft saved 14:02') at the right of the breadcrumbs. */
export function PageState({ children }: { children: ReactNode }) {
  const target = use(PageStateTarget)
  return target ? createPortal(children, target) : null
}
