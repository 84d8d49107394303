import type { ChatQuestion } from '#contract/chats/kinds.ts'
import { chatMessages } from '#contract/chats/messages.ts'
import { useCodeLookup } from '../../../../library/code-lookup.ts'
import { Picture } from '../../../../library/graphic/picture.tsx'
import { Missing } from '../../../../library/learner/missing.tsx'
import type { SaidProps } from '../chat-view.ts'

export function ImageSaid({ question }: SaidProps<ChatQuestion<'IMAGECHAT'>>) {
  const lookup = useCodeLookup('graphic', question.imageUrl)
  if (lookup.state !== 'ready' && lookup.state !== 'noFile')
    return <Missing>{chatMessages.noPicture}</Missing>
  const { asset: graphic } = lookup
  return <Picture url={graphic.url} title={graphic.title} size="details" />
}
