import type { ChatContent } from '@griot/contract/chats/chat-kind.ts'
import type { ChatKind, ChatQuestion } from '@griot/contract/chats/kinds.ts'
import { isRightReply } from '@griot/contract/chats/right-reply.ts'
import { isEqual } from '@griot/contract/is-equal.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as chatMessages from '@griot/contract/messages/ui/curriculum/chat.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useFrame } from '../learner/frame.ts'
import cardClasses from '../learner/learner-card.module.css'
import { MissingFile } from '../learner/missing-file.tsx'
import { Tile } from '../learner/tile.tsx'
import { Button } from '../ui/button.tsx'
import layout from '../ui/layout.module.css'
import { useFocusAtStart } from '../ui/use-focus-at-start.ts'
import { Word } from '../word/word.tsx'
import { ChatQuestionPart } from './chat-questions.tsx'
import classes from './played-chats.module.css'

/** A chat to play. */
export type PlayedChat = KindAndQuestion & Pick<ChatContent<unknown>, 'options' | 'answer'>

interface PlayedChatsProps {
  /** The series, starting with the edited chat. */
  chats: readonly PlayedChat[]
  /** Number of the first chat in the series, from 1, and the length of the series. */
  first: number
  count: number
  language: LanguageName
  /** Called after each reply with the index of its chat. */
  onReply?: (chat: number, reply: string, right: boolean) => void
}

/** A reply given to one of the chats. */
interface Given {
  chat: number
  reply: string
}

/** The series as a learner sees it: questions left, replies right. */
export function PlayedChats({ chats, first, count, language, onReply }: PlayedChatsProps) {
  const { look, goOn } = useFrame()
  const isScreen = look === 'screen'
  const heading = useFocusAtStart<HTMLHeadingElement>()
  const [given, setGiven] = useState<readonly Given[]>([])
  const [played, setPlayed] = useState(chats)
  const replies = useRef<HTMLDivElement>(null)
  // Results do not apply to changed form values.
  if (!isEqual(played, chats)) {
    setPlayed(chats)
    setGiven([])
  }
  const at = placeOf(chats, given)
  const chat = chats[at]
  // At once, not after the next paint: the learner may have moved the focus by then.
  useLayoutEffect(() => {
    // The clicked tile is gone or has been reused: focus the replies.
    if (given.length === 0) return
    replies.current?.focus()
    if (isScreen) return showEnd()
  }, [given, isScreen])

  return (
    <div className={isScreen ? cardClasses.screen : `${layout.card} ${cardClasses.card} ${classes.card}`}>
      <div
        role="log"
        className={isScreen ? cardClasses.content : undefined}
        aria-label={isScreen ? playerMessages.chatHeading : chatMessages.learnerPreview}
      >
        {isScreen && (
          <h1 ref={heading} tabIndex={-1} className={cardClasses.instruction}>
            {playerMessages.chatHeading}
          </h1>
        )}
        <ol className={classes.conversation}>
          {chats.slice(0, at + 1).map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: its position in the series identifies it
            <li key={index} className={classes.turn}>
              <span className={`${layout.hint} ${classes.when}`}>
                {chatMessages.place({ number: first + index, count })}
              </span>
              <div className={classes.message}>
                <ChatQuestionPart {...each} language={language} />
              </div>
              {given
                .filter((one) => one.chat === index)
                .map((one) => (
                  <Reply key={one.reply} chat={each} reply={one.reply} language={language} />
                ))}
            </li>
          ))}
        </ol>
      </div>
      <div className={isScreen ? classes.foot : classes.replies} ref={replies} tabIndex={-1}>
        {chat ? (
          <Choices
            chat={chat}
            tried={given.filter((one) => one.chat === at).map(({ reply }) => reply)}
            language={language}
            onReply={(reply) => {
              setGiven([...given, { chat: at, reply }])
              onReply?.(at, reply, isAccepted(chat, reply))
            }}
          />
        ) : (
          <>
            <p className={classes.ended}>{isScreen ? playerMessages.chatEnded : chatMessages.ended}</p>
            {goOn && (
              <Button className={classes.goOn} variant="primary" fullWidth onClick={goOn}>
                {playerMessages.goOn}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** Milliseconds in which the next question may load its media, which make its message taller. */
const GROWING_MS = 1_000

/** Scrolls to the newest message, which the replies at the bottom of the screen would hide. Returns what ends it. */
function showEnd(): () => void {
  // Is called at the start, too.
  const growth = new ResizeObserver(() => window.scrollTo(0, document.body.scrollHeight))
  growth.observe(document.body)
  const end = () => growth.disconnect()
  setTimeout(end, GROWING_MS)
  return end
}

/** Index of the first chat without an accepted reply; the length of the series when there is none. */
function placeOf(chats: readonly PlayedChat[], given: readonly Given[]): number {
  const open = chats.findIndex((chat, index) => !given.some((one) => one.chat === index && isAccepted(chat, one.reply)))
  return open === -1 ? chats.length : open
}

/** A right reply is accepted; any reply is when no right one is known. */
function isAccepted(chat: PlayedChat, reply: string): boolean {
  return chat.answer.length === 0 || isRightReply(chat, reply)
}

interface ReplyProps {
  chat: PlayedChat
  reply: string
  language: LanguageName
}

function Reply({ chat, reply, language }: ReplyProps) {
  const text = chat.options.find(({ id }) => id === reply)?.text ?? ''
  const right = chat.answer.length === 0 ? null : isRightReply(chat, reply)
  return (
    <div className={`${layout.row} ${classes.reply}`} data-right={right ?? undefined}>
      <Word language={language}>{text || '…'}</Word>
      {right === true && (
        <>
          <IconCheck size={18} stroke={2} aria-hidden />
          <span className="visually-hidden">{learnerMessages.right}</span>
        </>
      )}
      {right === false && (
        <>
          <IconX size={18} stroke={2} aria-hidden />
          <span className="visually-hidden">{learnerMessages.notYet}</span>
        </>
      )}
    </div>
  )
}

interface ChoicesProps {
  chat: PlayedChat
  /** Wrong replies so far. */
  tried: readonly string[]
  language: LanguageName
  onReply: (id: string) => void
}

function Choices({ chat, tried, language, onReply }: ChoicesProps) {
  if (chat.options.length === 0) return <MissingFile>{chatMessages.noReply}</MissingFile>
  return (
    <ul className={classes.choices} aria-label={chatMessages.chooseReply}>
      {chat.options.map((option, index) => (
        <li key={option.id}>
          <Tile
            look="wide"
            option={{ ...option, audioUrl: '' }}
            number={index + 1}
            language={language}
            state={tried.includes(option.id) ? 'used' : 'idle'}
            onPress={() => onReply(option.id)}
          />
        </li>
      ))}
    </ul>
  )
}

/** A kind of chat with its question. */
type KindAndQuestion = {
  [Kind in ChatKind]: { kind: Kind; question: ChatQuestion<Kind> }
}[ChatKind]
