import { inSpan } from '../../../traces/span.ts'

/** Longer statement texts are truncated. */
const TEXT_MAX = 2_000

/** Sends a statement as a span of the current trace. The span has its text with placeholders, and no values. */
export function statementSpan<T>(
  query: { name?: string | undefined; text?: string } | string,
  send: () => Promise<T>,
): Promise<T> {
  const { name, text = '' } = typeof query === 'string' ? { text: query } : query
  return inSpan(
    name ?? verbOf(text),
    () => ({ 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, TEXT_MAX) }),
    send,
  )
}

function verbOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
}
