import type { Chat } from '@griot/contract/chats/chat.ts'
import { UNKNOWN_CHAT } from '@griot/contract/chats/kind-names.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as chatMessages from '@griot/contract/messages/ui/curriculum/chat.ts'
import * as chatEditorMessages from '@griot/contract/messages/ui/curriculum/chat-editor.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { LessonPlace } from '../../../api/activities.queries.ts'
import { ChatTextQuestionSummary } from '../kinds/chat-question-summary.tsx'
import { chatViewOf } from '../kinds/kinds.ts'
import classes from './series-navigation.module.css'

/** One chat of the series; the edited one as in the form. */
interface SeriesPosition {
  chat: Pick<Chat, 'id' | 'title' | 'question'>
  isThis: boolean
}

interface SeriesNavigationProps {
  places: readonly SeriesPosition[]
  language: LanguageName
  location: LessonPlace
}

/** The lesson's chats with links, and the position of the edited one. */
export function SeriesNavigation({ places, language, location }: SeriesNavigationProps) {
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
              <ChatTextQuestionSummary chat={chat} language={language} />
            </span>
            {isThis ? (
              <span className={layout.secondary}>{chatMessages.thisChat}</span>
            ) : (
              chat.title !== UNKNOWN_CHAT && (
                <Link
                  to="/dashboard/levels/lessons/chat/series/$serieId/edit"
                  params={{ serieId: chat.id }}
                  search={{ ...location }}
                  aria-label={chatEditorMessages.openChat({ index: index + 1 })}
                >
                  {chatEditorMessages.open}
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
