import type { FieldFinding } from '@griot/contract/lint/lint-row.ts'
import { createContext } from 'react'

/** What else is found in a field of the surrounding form, beyond lint. */
export const MoreFindings = createContext<((field: string, text: string) => FieldFinding[]) | null>(null)
