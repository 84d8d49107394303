import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

/** Callbacks of a request; `isHere` is false when the component was unmounted before the response. */
interface Outcome<Result> {
  onSuccess?: (result: Result, isHere: boolean) => void
  onError?: (error: Error, isHere: boolean) => void
}

/** `Omit` for each member of a union. */
type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never

type SingleMutation<Result, Variables> = Without<
  UseMutationResult<Result, Error, Variables>,
  'mutate' | 'mutateAsync'
> & { mutate: (variables: Variables, outcome?: Outcome<Result>) => void }

/**
 * `useMutation` that sends one request at a time: while one is in flight, `mutate` does nothing. `isPending` cannot
 * detect a second click before the first one has been rendered. The callbacks of `mutate` also run after the component
 * is unmounted, unlike those of `useMutation`.
 */
export function useSingleMutation<Result, Variables = void>(
  options: UseMutationOptions<Result, Error, Variables>,
): SingleMutation<Result, Variables> {
  const mutation = useMutation(options)
  const { mutateAsync: send } = mutation
  const busy = useRef(false)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const mutate: SingleMutation<Result, Variables>['mutate'] = useCallback(
    (variables, { onSuccess, onError } = {}) => {
      if (busy.current) return
      busy.current = true
      void send(variables)
        .finally(() => {
          busy.current = false
        })
        .then(
          (result) => onSuccess?.(result, isHere.current),
          // Without a callback, the component shows the error of the hook's result.
          (error) => onError?.(error, isHere.current),
        )
    },
    [send],
  )
  return { ...mutation, mutate }
}
