import { useEffect, useRef } from 'react'

/** What a query gave, or the last it gave to an earlier question while this one has no answer. */
export function useLastData<Data>(data: Data | undefined): Data | undefined {
  const last = useRef(data)
  useEffect(() => {
    if (data !== undefined) last.current = data
  }, [data])
  return data ?? last.current
}
