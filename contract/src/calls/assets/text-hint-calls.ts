import type { z } from 'zod'
import { dismissTextHintResult } from '../../assets/text-hints.ts'
import type { Call } from '../call.ts'
import { part } from './part.ts'

/** The parts of a kind that these calls need. */
interface Kind {
  plural: string
  noun: { many: string }
  textHintsQuery: z.ZodType
  textHintsResult: z.ZodType
  dismissTextHintBody: z.ZodType
  applyTextHintsBody: z.ZodType
  applyTextHintsResult: z.ZodType
}

/** Newest first, with the findings of each; dismissed ones are left out. */
export const listTextHintsCall = <K extends Kind>(kind: K) =>
  ({
    method: 'GET',
    path: `/${part(kind, 'plural')}/text-hints`,
    access: 'content.read',
    summary: `Lists the ${kind.noun.many} whose texts have hints.`,
    query: part(kind, 'textHintsQuery'),
    result: part(kind, 'textHintsResult'),
  }) as const satisfies Call

export const dismissTextHintCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/text-hints/dismiss`,
    access: 'assets.write',
    summary: `Dismisses a text hint of one of the ${kind.noun.many} until the text changes, or shows it again.`,
    body: part(kind, 'dismissTextHintBody'),
    result: dismissTextHintResult,
  }) as const satisfies Call

/** Can be undone like an import, by its id. */
export const applyTextHintsCall = <K extends Kind>(kind: K) =>
  ({
    method: 'POST',
    path: `/${part(kind, 'plural')}/text-hints/apply`,
    access: 'assets.write',
    summary: `Applies all text hints of one rule to the texts of ${kind.noun.many}.`,
    body: part(kind, 'applyTextHintsBody'),
    result: part(kind, 'applyTextHintsResult'),
    idempotent: true,
  }) as const satisfies Call
