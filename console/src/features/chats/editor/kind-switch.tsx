import { CHAT_KIND_NAMES } from '@griot/contract/chats/kind-names.ts'
import { CHAT_KINDS, type ChatKind } from '@griot/contract/chats/kinds.ts'
import { chatMessages } from '@griot/contract/chats/messages.ts'
import { useId } from 'react'
import layout from '../../../ui/layout/layout.module.css'
import { chatViewOf } from '../kinds/kinds.ts'
import classes from './kind-switch.module.css'

interface KindSwitchProps {
  kind: ChatKind
  onChoose: (kind: ChatKind) => void
  readOnly: boolean
}

/** Selects the type of the question: text, image, audio or video. */
export function KindSwitch({ kind, onChoose, readOnly }: KindSwitchProps) {
  const labelId = useId()
  return (
    <div className={classes.kind}>
      <span id={labelId} className={classes.label}>
        {chatMessages.questionIs}
      </span>
      <fieldset className={layout.segments} aria-labelledby={labelId}>
        {CHAT_KIND_NAMES.map((each) => {
          const { icon: Icon } = chatViewOf(each)
          return (
            <button
              key={each}
              type="button"
              aria-pressed={each === kind}
              aria-disabled={readOnly || undefined}
              onClick={() => !readOnly && onChoose(each)}
            >
              <Icon size={16} stroke={1.75} aria-hidden />
              {CHAT_KINDS[each].asks}
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
