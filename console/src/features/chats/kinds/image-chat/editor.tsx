import { altTextOf } from '@griot/contract/assets/graphic/alt-texts.ts'
import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import * as chatMessages from '@griot/contract/messages/ui/curriculum/chat.ts'
import { useCode } from '../../../../shared/codes/code-lookup.ts'
import { Picture } from '../../../../shared/kinds/graphic/picture.tsx'
import { MissingFile } from '../../../../shared/learner/missing-file.tsx'
import { QuestionCode } from '../../../../shared/questions/question-code.tsx'
import { wordLang } from '../../../../shared/word/word.tsx'
import type { ChatQuestionFieldProps, ChatQuestionPreviewProps } from '../chat-view.ts'

export function ImageQuestionField(props: ChatQuestionFieldProps<ChatQuestion<'IMAGECHAT'>>) {
  const { question, onChange, errorAt, language, readOnly, entry } = props
  return (
    <QuestionCode
      kind="graphic"
      field="question.imageUrl"
      code={question.imageUrl}
      onChange={(imageUrl) => onChange(() => ({ imageUrl }))}
      fault={errorAt('imageUrl')}
      {...{ language, readOnly, entry }}
    />
  )
}

export function ImageQuestionPreview({ question, language }: ChatQuestionPreviewProps<ChatQuestion<'IMAGECHAT'>>) {
  const lookup = useCode('graphic', question.imageUrl)
  if (lookup.state !== 'ready' && lookup.state !== 'noFile') return <MissingFile>{chatMessages.noPicture}</MissingFile>
  const { asset: graphic } = lookup
  return (
    <Picture
      url={graphic.url}
      title={graphic.title}
      alt={altTextOf(graphic, language)}
      lang={wordLang(language)}
      size="details"
    />
  )
}
