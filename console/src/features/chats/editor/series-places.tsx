import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Chat } from '#contract/chats/chat.ts'
import { UNKNOWN_CHAT } from '#contract/chats/kind-names.ts'
import { chatMessages } from '#contract/chats/messages.ts'
import type { LanguageName } from '#contract/languages.ts'
import type { LessonPlace } from '../../../api/activities.queries.ts'
import layout from '../../../ui/layout/layout.module.css'
import { AskedInWords } from '../kinds/chat-text-question-summary.tsx'
import { chatViewOf } from '../kinds/kinds.ts'
import classes from './series-places.module.css'

/** One chat of the series; the edited one as in the form. */
interface SeriesPlace {
  chat: Pick<Chat, 'id' | 'title' | 'question'>
  isThis: boolean
}

interface SeriesPlacesProps {
  places: readonly SeriesPlace[]
  language: LanguageName
  room: LessonPlace
}

/** The lesson's chats with links, and the position of the edited one. */
export function SeriesPlaces({ places, language, room }: SeriesPlacesProps) {
  const labelId = useId()
  return (
    <section className={classes.series} aria-labelledby={labelId}>
      <h2 id={labelId}>{chatMessages.placeInSeries}</h2>
      <ol>
        {places.map(({ chat, isThis }, index) => (
          <li key={chat.id} aria-current={isThis || undefined}>
            <span className={layout.muted}>{index + 1}</span>
            <KindIcon title={chat.title} />
            <span className={layout.grow}>
              <AskedInWords chat={chat} language={language} />
            </span>
            {isThis ? (
              <span className={layout.secondary}>{chatMessages.thisChat}</span>
            ) : (
              chat.title !== UNKNOWN_CHAT && (
                <Link
                  to="/dashboard/levels/lessons/chat/series/$serieId/edit"
                  params={{ serieId: chat.id }}
                  search={{ ...room }}
                  aria-label={`Open chat ${index + 1}`}
                >
                  Open
                </Link>
              )
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function KindIcon({ title }: Pick<Chat, 'title'>) {
  const Icon = title === UNKNOWN_CHAT ? IconHelpCircle : chatViewOf(title).icon
  return <Icon size={16} stroke={1.75} aria-hidden />
}
