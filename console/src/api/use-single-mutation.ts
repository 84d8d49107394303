import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

/** What follows a request; `isHere` is false when the person has left the component by then. */
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
 * `useMutation` that sends one request at a time: while an earlier one is under way, `mutate` does
 * nothing. `isPending` cannot tell a second click that comes before the first one has been drawn.
 * The callbacks of `mutate` run also after the component is gone, unlike those of `useMutation`.
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
          // Without a callback the error is shown from the result of the hook.
          (error) => onError?.(error, isHere.current),
        )
    },
    [send],
  )
  return { ...mutation, mutate }
}
