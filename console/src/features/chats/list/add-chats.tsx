import { CHAT_KIND_NAMES } from '@griot/contract/chats/kind-names.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { LessonPlace } from '../../../api/activities.queries.ts'
import { useActions } from '../../../ui/actions/use-actions.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { chatViewOf } from '../kinds/kinds.ts'
import classes from './add-chats.module.css'

const TO = '/dashboard/levels/lessons/chat/series/create'

/** Links to a new chat of each kind; none is the default. */
export function AddChats({ place }: { place: LessonPlace }) {
  return (
    <div className={`${layout.cluster} ${classes.add}`}>
      {CHAT_KIND_NAMES.map((kind) => {
        const { icon: Icon, messages } = chatViewOf(kind)
        return (
          <LinkButton
            key={kind}
            icon={<Icon size={16} stroke={1.75} aria-hidden />}
            to={TO}
            search={{ ...place, type: kind }}
          >
            {messages.add}
          </LinkButton>
        )
      })}
    </div>
  )
}

/** The same as commands of the palette. */
export function useAddActions(place: LessonPlace | null): void {
  const navigate = useNavigate()
  useActions(
    place === null
      ? []
      : CHAT_KIND_NAMES.map((kind) => ({
          id: `add ${kind}`,
          label: chatViewOf(kind).messages.add,
          group: 'page',
          icon: IconPlus,
          access: 'chats.write',
          run: () => void navigate({ to: TO, search: { ...place, type: kind } }),
        })),
  )
}
