import { CHAT_KIND_NAMES } from '@griot/contract/chats/kind-names.ts'
import type { ChatContentOf, ChatKind, ChatQuestion } from '@griot/contract/chats/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { pictureOf, wordOf } from './activity.ts'
import { demoVideos } from './videos.ts'

/** A chat of the sample course, without its lesson. */
export type DemoChat = {
  [Kind in ChatKind]: { title: Kind } & ChatContentOf<Kind>
}[ChatKind]

/** Codes of two words: the one in the question, which has audio, image and video, and another. */
const MATERIAL: Record<LanguageName, [asked: string, other: string]> = {
  yoruba: ['aja-01', 'esin-1'],
  hausa: ['kare-1', 'akuya1'],
  igbo: ['nkita1', 'okuko1'],
  nigerianPidgin: ['dog-01', 'chikin'],
  swahili: ['mbwa-1', 'kuku-1'],
  wolof: ['xaj-01', 'bey-01'],
}

/** The question of each kind about a word. @throws Error when the word has no video */
const QUESTIONS: { readonly [Kind in ChatKind]: (code: string) => ChatQuestion<Kind> } = {
  TEXTCHAT: (code) => ({ text: wordOf(code).localText }),
  IMAGECHAT: (code) => ({ imageUrl: pictureOf(code) }),
  AUDIOCHAT: (code) => ({ audioUrl: code }),
  VIDEOCHAT: (code) => {
    if (!demoVideos.some((film) => film.code === code)) throw new Error(`${code} has no film.`)
    return { videoUrl: code }
  },
}

/** A complete chat of each kind: a word as text, image, audio and video. */
export function chatsOf(language: LanguageName): DemoChat[] {
  return CHAT_KIND_NAMES.map((kind, at) => chat(kind, MATERIAL[language], at % 2 === 0))
}

function chat<Kind extends ChatKind>(
  kind: Kind,
  [asked, other]: readonly [string, string],
  rightFirst: boolean,
): DemoChat {
  // A text question is answered by its meaning, all others by the word.
  const replyOf = (code: string) => wordOf(code)[kind === 'TEXTCHAT' ? 'translation' : 'localText']
  const codes = rightFirst ? [asked, other] : [other, asked]
  const content = {
    title: kind,
    question: QUESTIONS[kind](asked),
    options: codes.map((code, at) => ({ id: String(at + 1), text: replyOf(code) })),
    answer: [rightFirst ? '1' : '2'],
  }
  // TypeScript cannot infer that each kind with its own question is in the union.
  return content as unknown as DemoChat
}
