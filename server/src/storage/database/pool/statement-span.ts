import { inSpan } from '../../../traces/span.ts'

/** Longer ones are cut: they say little more. */
const TEXT_MOST = 2_000

/**
 * Sends a statement as a part of the trace that is under way. The trace has its text, in which values
 * are numbers of places, and none of the values.
 */
export function statementSpan<T>(
  query: { name?: string | undefined; text?: string } | string,
  send: () => Promise<T>,
): Promise<T> {
  const { name, text = '' } = typeof query === 'string' ? { text: query } : query
  return inSpan(
    name ?? verbOf(text),
    () => ({ 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, TEXT_MOST) }),
    send,
  )
}

function verbOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
}
