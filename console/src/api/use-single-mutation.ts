import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * `useMutation` that sends one request at a time: while an earlier one is under way, `mutate` does
 * nothing, and the promise of `mutateAsync` never settles. `isPending` cannot tell a second click that comes before the first one has been drawn.
 */
export function useSingleMutation<Result, Variables = void>(
  options: UseMutationOptions<Result, Error, Variables>,
): UseMutationResult<Result, Error, Variables> {
  const mutation = useMutation(options)
  const { mutateAsync: send } = mutation
  const busy = useRef(false)
  const mutateAsync: typeof send = useCallback(
    (...given) => {
      if (busy.current) return new Promise(() => {})
      busy.current = true
      return send(...given).finally(() => {
        busy.current = false
      })
    },
    [send],
  )
  const mutate: typeof mutation.mutate = useCallback(
    // The error is in the result, and with the callbacks.
    (...given) => void mutateAsync(...given).catch(() => undefined),
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}
