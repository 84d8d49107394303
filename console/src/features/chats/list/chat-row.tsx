import type { Chat } from '@griot/contract/chats/chat.ts'
import { UNKNOWN_CHAT } from '@griot/contract/chats/kind-names.ts'
import { labelOfChat } from '@griot/contract/chats/kinds.ts'
import * as chatApiMessages from '@griot/contract/messages/api/curriculum/chat.ts'
import * as chatMessages from '@griot/contract/messages/ui/curriculum/chat.ts'
import * as readinessMessages from '@griot/contract/messages/ui/curriculum/readiness.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import type { Gap } from '@griot/contract/readiness/gap.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { LessonPlace } from '../../../api/activities.queries.ts'
import { chatsKey } from '../../../api/chats.queries.ts'
import { call } from '../../../api/client.ts'
import { useHasPermission } from '../../../session/use-session.ts'
import { ItemComments } from '../../../shared/comments/item-comments.tsx'
import { useDeletion } from '../../../shared/curriculum/use-deletion.tsx'
import { OptionsSummary, RightAnswerMark } from '../../../shared/questions/summary-options.tsx'
import { Checklist } from '../../../shared/readiness/checklist.tsx'
import { ReadyButton } from '../../../shared/readiness/ready-badge.tsx'
import { ReviewMark } from '../../../shared/review/review-mark.tsx'
import { DotsButton } from '../../../ui/buttons/dots-button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'
import { ChatQuestionSummary } from '../kinds/chat-question-summary.tsx'
import classes from './chat-list.module.css'

interface ChatRowProps {
  chat: Chat
  /** What it lacks; undefined while unknown. */
  gaps: readonly Gap[] | undefined
  place: LessonPlace
  /** Whether the role may change it. */
  mayEdit: boolean
  /** Drag handle. */
  handle: ReactNode
  moves: ReactNode
}

/** One chat: question, replies with the right ones marked, readiness, and a link to the editor. */
export function ChatRow({ chat, gaps, place, mayEdit, handle, moves }: ChatRowProps) {
  const [open, setOpen] = useState(false)
  const checklist = useId()
  const { id, title, chatNumber, language, options, answer } = chat
  const mayWrite = useHasPermission('chats.write')
  const known = title !== UNKNOWN_CHAT
  return (
    <div className={classes.row} data-fixed={handle === null || undefined}>
      {handle}
      <span className={classes.number}>{chatNumber}</span>
      <p className={classes.kind}>
        <b>{labelOfChat(title).message}</b>
        <span>{title}</span>
      </p>
      <div className={classes.question}>{known && <ChatQuestionSummary chat={chat} />}</div>
      <div className={classes.replies}>
        <OptionsSummary
          options={options}
          language={language}
          right={(reply) => (answer.includes(reply) ? <RightAnswerMark /> : null)}
        />
      </div>
      <div className={classes.state}>
        {gaps && (
          <ReadyButton
            label={readinessMessages.ofChat({ number: chatNumber })}
            state={gaps.length === 0 ? 'ready' : 'incomplete'}
            missing={gaps.length}
            {...(answersOnly(gaps) && { words: chatApiMessages.noAnswer.message })}
            open={open}
            onToggle={() => setOpen(!open)}
            controls={checklist}
          />
        )}
        <ReviewMark item={`chat:${id}`} />
      </div>
      <div className={classes.end}>
        <ItemComments entity="chat" id={id} number={chatNumber} />
        {moves}
        {known && mayWrite && (
          <LinkButton
            size="small"
            to="/dashboard/levels/lessons/chat/series/$serieId/edit"
            params={{ serieId: id }}
            search={{ ...place }}
            aria-label={chatMessages.editChat({ chatNumber })}
          >
            {commonMessages.edit}
          </LinkButton>
        )}
        {mayEdit && <ChatMenu chat={chat} />}
      </div>
      <div className={classes.checklist} id={checklist} hidden={!open}>
        {open && gaps && <Checklist of="chat" gaps={gaps} location={place} />}
      </div>
    </div>
  )
}

/** Whether only the answer is missing, which the row then says. */
function answersOnly(gaps: readonly Gap[]): boolean {
  return gaps.length === 1 && gaps[0]?.message === chatApiMessages.noAnswer.message
}

/** Actions on a chat. */
function ChatMenu({ chat }: { chat: Chat }) {
  const { id, version, chatNumber } = chat
  const deletion = useDeletion({
    entity: 'chat',
    name: chatMessages.chat({ chatNumber }),
    remove: () => call('deleteSeries', { params: { id }, ifMatch: version }),
    restore: (key) => call('restoreSeries', { body: { key } }),
    invalidates: chatsKey,
    belongsTo: () => document.getElementById('main'),
  })
  return (
    <>
      <Menu
        button={(attributes) => <DotsButton label={chatMessages.moreActionsForChat({ chatNumber })} {...attributes} />}
      >
        {(close) => (
          <>
            <li>
              <Link to="/dashboard/levels/lessons/chat/series/$serieId/history" params={{ serieId: id }}>
                {chatMessages.history}
              </Link>
            </li>
            <MenuItem
              name={chatMessages.deleteChat}
              intent={deletion.intent}
              onClick={() => {
                close()
                deletion.begin()
              }}
            />
          </>
        )}
      </Menu>
      {deletion.dialog}
    </>
  )
}
