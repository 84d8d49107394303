import { createContext, type ReactNode, useContext } from 'react'

/** What else stands under a field of the form around it, by the field's name. */
export type NotesOf = (name: string) => ReactNode

const Notes = createContext<NotesOf | null>(null)
export const FieldNotesOf = Notes.Provider

export function FieldNotes({ name }: { name: string }): ReactNode {
  return useContext(Notes)?.(name) ?? null
}
