import { createContext, type ReactNode, useContext } from 'react'

/** Additional notes under a field of the surrounding form, by field name. */
export type NotesOf = (name: string) => ReactNode

const Notes = createContext<NotesOf | null>(null)
export const FieldNotesOf = Notes.Provider

export function FieldNotes({ name }: { name: string }): ReactNode {
  return useContext(Notes)?.(name) ?? null
}
