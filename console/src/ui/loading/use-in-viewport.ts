import { useEffect, useRef, useState } from 'react'

/** Whether the element of `ref` is in sight. */
export function useInViewport<Place extends HTMLElement>() {
  const ref = useRef<Place>(null)
  const [inViewport, setInViewport] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver((entries) => setInViewport(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, inViewport }
}
