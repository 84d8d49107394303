import { createContext, type ReactNode, useContext } from 'react'

/** A field, or an option in its list. */
export interface AsidePlace {
  /** Its path in the saved data. */
  field: string
  option?: string
  label: string
}

const Asides = createContext<((place: AsidePlace) => ReactNode) | null>(null)

/** What is shown beside the labels of all fields and in the rows of options; dialogs above the form have nothing. */
export const FieldAsides = Asides.Provider

export function FieldAside(place: AsidePlace): ReactNode {
  return useContext(Asides)?.(place) ?? null
}
