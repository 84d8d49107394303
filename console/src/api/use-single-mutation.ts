import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * `useMutation` that sends one request at a time: `mutate` does nothing while an earlier one is under
 * way. `isPending` cannot tell a second click that comes before the first one has been drawn.
 */
export function useSingleMutation<Result, Variables = void>(
  options: UseMutationOptions<Result, Error, Variables>,
): UseMutationResult<Result, Error, Variables> {
  const mutation = useMutation(options)
  const { mutateAsync } = mutation
  const busy = useRef(false)
  const mutate: typeof mutation.mutate = useCallback(
    (...given) => {
      if (busy.current) return
      busy.current = true
      const end = () => {
        busy.current = false
      }
      // The error is in the result, and with the callbacks.
      mutateAsync(...given).then(end, end)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate }
}
