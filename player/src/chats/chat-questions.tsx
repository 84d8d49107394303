import type { ChatKind, ChatQuestion } from '@griot/contract/chats/kinds.ts'
import * as chatMessages from '@griot/contract/messages/ui/curriculum/chat.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'
import type { ComponentType } from 'react'
import { useMedia } from '../learner/media.ts'
import { MissingFile } from '../learner/missing-file.tsx'
import { QuestionAudio, QuestionVideo } from '../learner/question.tsx'
import { Picture } from '../ui/picture.tsx'
import { Word, wordLang } from '../word/word.tsx'
import type { ChatQuestionProps } from './chat-question.ts'

/** Registry of the questions of chats: a kind of the contract without an entry does not compile. */
const CHAT_QUESTIONS: { readonly [Kind in ChatKind]: ComponentType<ChatQuestionProps<ChatQuestion<Kind>>> } = {
  TEXTCHAT: TextQuestion,
  IMAGECHAT: ImageQuestion,
  AUDIOCHAT: AudioQuestion,
  VIDEOCHAT: VideoQuestion,
}

interface ChatQuestionPartProps<Kind extends ChatKind> extends ChatQuestionProps<ChatQuestion<Kind>> {
  kind: Kind
}

/** The question of a chat as a learner sees it. */
export function ChatQuestionPart<Kind extends ChatKind>({ kind, ...said }: ChatQuestionPartProps<Kind>) {
  // A release may be newer than the player; its replies are chosen all the same.
  const Question: ComponentType<ChatQuestionProps<ChatQuestion<Kind>>> | undefined = CHAT_QUESTIONS[kind]
  if (!Question) return <MissingFile>{playerMessages.unknownKind}</MissingFile>
  return <Question {...said} />
}

function TextQuestion({ question, language }: ChatQuestionProps<ChatQuestion<'TEXTCHAT'>>) {
  if (question.text.trim() === '') return <MissingFile>{learnerMessages.noQuestion}</MissingFile>
  return <Word language={language}>{question.text}</Word>
}

function ImageQuestion({ question, language }: ChatQuestionProps<ChatQuestion<'IMAGECHAT'>>) {
  const graphic = useMedia('graphic', question.imageUrl)
  if (!graphic) return <MissingFile>{chatMessages.noPicture}</MissingFile>
  return (
    <Picture
      url={graphic.url}
      title={graphic.title}
      alt={graphic.altTexts[language] ?? ''}
      lang={wordLang(language)}
      size="details"
    />
  )
}

function AudioQuestion({ question, language, options }: ChatQuestionProps<ChatQuestion<'AUDIOCHAT'>>) {
  return <QuestionAudio code={question.audioUrl} language={language} texts={options} />
}

function VideoQuestion({ question, language, options }: ChatQuestionProps<ChatQuestion<'VIDEOCHAT'>>) {
  return <QuestionVideo code={question.videoUrl} language={language} options={options} />
}
