import { useEffect, useRef } from 'react'

/** Scrolls to the first row when the page number changes. */
export function useTopOnPage(page: number): void {
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    if (window.scrollY > 0) window.scrollTo({ top: 0 })
  }, [page])
}
