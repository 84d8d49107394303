import { useEffect, useState } from 'react'

/** A value once it has not changed for a while: what is costly need not follow each key. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = window.setTimeout(() => setSettled(value), milliseconds)
    return () => window.clearTimeout(timer)
  }, [value, settled, milliseconds])
  return settled
}
