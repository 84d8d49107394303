import { useRef } from 'react'

/** Data of a query; while it is loading, the data of the previous query. */
export function useLastData<Data>(data: Data | undefined): Data | undefined {
  const last = useRef(data)
  if (data !== undefined) last.current = data
  return last.current
}
