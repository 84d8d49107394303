import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the window something already counts as visible. */
const MARGIN = '200px'

/** Renders its content, with the calls that it makes, once a person has scrolled near it. */
export function WhenVisible({ children }: { children: ReactNode }) {
  const [isNear, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? children : <div ref={place} />
}
