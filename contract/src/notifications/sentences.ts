import type * as sentenceMessages from '../messages/en/ui/notifications/sentence.ts'
import type { Notification } from './notifications.ts'

/** The sentences in a language. */
export type Sentences = typeof sentenceMessages

interface Words<T> {
  /** The name of the item. */
  item: string
  /** The date by which a review is asked for. */
  due: string
  /** How the name of the person is shown. */
  by: (text: string) => T
  /** How the name of the item is shown. */
  about: (text: string) => T
}

/** What happened, as one sentence in parts: for the bell and for mails. */
export function sentenceOf<T>(
  sentences: Sentences,
  {
    kind,
    person,
    count,
    dueOn,
    olderVersion,
  }: Pick<Notification, 'kind' | 'person' | 'count' | 'dueOn' | 'olderVersion'>,
  words: Words<T>,
): (string | T)[] {
  const given = { ...words, person: person ?? sentences.griot, more: count - 1, version: olderVersion ?? 0 }
  const isMany = count > 1
  switch (kind) {
    case 'mention':
    case 'reply':
      return sentences[kind](given)
    case 'reviewRequested':
      if (dueOn === null) return (isMany ? sentences.reviewsRequested : sentences.reviewRequested)(given)
      return (isMany ? sentences.reviewsRequestedBy : sentences.reviewRequestedBy)(given)
    case 'changesRequested':
      if (olderVersion !== null) return sentences.changesRequestedOlder(given)
      return (isMany ? sentences.changesRequestedOfMany : sentences.changesRequested)(given)
    case 'approved':
      if (olderVersion !== null) return (isMany ? sentences.approvedOlderOfMany : sentences.approvedOlder)(given)
      return (isMany ? sentences.approvedMany : sentences.approved)(given)
    case 'requestReturned':
      return (isMany ? sentences.requestsReturned : sentences.requestReturned)(given)
  }
}
