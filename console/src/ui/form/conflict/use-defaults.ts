import { useCallback, useLayoutEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Gives the default values of a form as they are now. Those in its `formState` are those of the last
 * render, which is too early right after a reset.
 */
export function useDefaults<Values extends FieldValues>(form: UseFormReturn<Values, unknown, unknown>): () => Values {
  const defaults = useRef(form.formState.defaultValues)
  // Before any effect that may reset the form.
  useLayoutEffect(
    () =>
      form.subscribe({
        formState: { errors: true },
        callback: ({ defaultValues }) => {
          defaults.current = defaultValues
        },
      }),
    [form],
  )
  return useCallback(() => defaults.current as Values, [])
}
