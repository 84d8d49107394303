import { comparableText, scoreSeveral } from '../activities/play/scoring.ts'
import type { ChatContent } from './chat-kind.ts'

/** Whether a reply is right: it is in the answer, or has the same text as one that is. */
export function isRightReply(
  { options, answer }: Pick<ChatContent<unknown>, 'options' | 'answer'>,
  id: string,
): boolean {
  return scoreSeveral({ options, answer }, [id], comparableText).places[0] ?? false
}
