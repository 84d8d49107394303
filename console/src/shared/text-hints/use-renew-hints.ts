import { useQueryClient } from '@tanstack/react-query'
import { ASSETS_KEY } from '../assets/assets.queries.ts'
import { COURSE_HINTS_KEY } from './course-hints.calls.ts'
import { KNOWN_WORDS_KEY } from './known-words.ts'

/** Words that a team accepts, in the order of their list. */
export const TEAM_WORDS_KEY = ['team-words']

/** Reads again what depends on the words that a team accepts. */
export function useRenewHints(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const keys = [TEAM_WORDS_KEY, KNOWN_WORDS_KEY, ASSETS_KEY, COURSE_HINTS_KEY]
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
