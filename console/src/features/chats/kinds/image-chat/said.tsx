import type { ChatQuestion } from '#contract/chats/kinds.ts'
import { chatMessages } from '#contract/chats/messages.ts'
import { useCode } from '../../../../shared/codes/code-lookup.ts'
import { Picture } from '../../../../shared/kinds/graphic/picture.tsx'
import { Missing } from '../../../../shared/learner/missing-file.tsx'
import type { SaidProps } from '../chat-view.ts'

export function ImageSaid({ question }: SaidProps<ChatQuestion<'IMAGECHAT'>>) {
  const lookup = useCode('graphic', question.imageUrl)
  if (lookup.state !== 'ready' && lookup.state !== 'noFile')
    return <Missing>{chatMessages.noPicture}</Missing>
  const { asset: graphic } = lookup
  return <Picture url={graphic.url} title={graphic.title} size="details" />
}
