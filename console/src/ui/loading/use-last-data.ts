import { useEffect, useRef } from 'react'

/** Data of a query; while it is loading, the data of the previous query. */
export function useLastData<Data>(data: Data | undefined): Data | undefined {
  const last = useRef(data)
  useEffect(() => {
    if (data !== undefined) last.current = data
  }, [data])
  return data ?? last.current
}
