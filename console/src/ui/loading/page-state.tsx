import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** Where the frame keeps room for the state of the page: the right of the breadcrumb bar. */
export const PageStateTarget = createContext<HTMLElement | null>(null)

/** Shows the state of the page ('Draft saved 14:02') at the right of the breadcrumb bar. */
export function PageState({ children }: { children: ReactNode }) {
  const target = use(PageStateTarget)
  return target ? createPortal(children, target) : null
}
