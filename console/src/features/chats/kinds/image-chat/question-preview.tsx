import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import { chatMessages } from '@griot/contract/chats/messages.ts'
import { useCode } from '../../../../shared/codes/code-lookup.ts'
import { Picture } from '../../../../shared/kinds/graphic/picture.tsx'
import { MissingFile } from '../../../../shared/learner/missing-file.tsx'
import type { ChatQuestionPreviewProps } from '../chat-view.ts'

export function ImageQuestionPreview({ question }: ChatQuestionPreviewProps<ChatQuestion<'IMAGECHAT'>>) {
  const lookup = useCode('graphic', question.imageUrl)
  if (lookup.state !== 'ready' && lookup.state !== 'noFile') return <MissingFile>{chatMessages.noPicture}</MissingFile>
  const { asset: graphic } = lookup
  return <Picture url={graphic.url} title={graphic.title} size="details" />
}
