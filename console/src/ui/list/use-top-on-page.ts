import { useEffect, useRef } from 'react'

/** Another page of a list begins at its first row. */
export function useTopOnPage(page: number): void {
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    if (window.scrollY > 0) window.scrollTo({ top: 0 })
  }, [page])
}
