import * as reviewQueueMessages from '@griot/contract/messages/ui/general/review-queue.ts'
import * as reviewMessages from '@griot/contract/messages/ui/recording/review.ts'
import {
  REJECTION_REASONS,
  type RejectionReason,
  type ReviewedWord,
  type Take,
} from '@griot/contract/recording/takes.ts'
import { playInTurn, type Sound, stopSound, toggleSound } from '@griot/player/sound/sound.ts'
import { announce } from '@griot/player/ui/announce.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconCheck, IconPlayerPlay, IconUser, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import type { Choice } from '../../../shared/review-queue/choice.ts'
import type { Decision, ReviewQueue } from '../../../shared/review-queue/review-queue.ts'
import { VerdictBar } from '../../../shared/review-queue/verdict-bar.tsx'
import type { Action } from '../../../ui/actions/action.ts'
import { useActions } from '../../../ui/actions/use-actions.ts'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { CodeChip } from '../../../ui/text/code-chip.tsx'
import { LargeWord } from '../word/large-word.tsx'
import { accepting, firstChoice, isBarred, rejecting, takingBack } from './decisions.ts'
import { LastTake } from './last-take.tsx'
import { LibraryFile } from './library-file.tsx'
import { playNextStore } from './play-next.ts'
import classes from './review.module.css'
import type { ReviewFilter } from './review.queries.ts'
import { TakeCard } from './take-card.tsx'
import { libraryKey, takeKey } from './take-keys.ts'
import { useReadAhead } from './use-read-ahead.ts'

const OtherReason = lazyDialog(async () => (await import('./other-reason-dialog.tsx')).OtherReasonDialog)

const KEYS: Record<RejectionReason, string> = { wrongWord: 'W', wrongTone: 'T', noise: 'N', cutOff: 'C', other: 'O' }

/** Takes that have a key of their own. */
const NUMBERED = 9

interface Props {
  queue: ReviewQueue<ReviewedWord>
  filter: ReviewFilter
  word: ReviewedWord
  place: { number: number; count: number }
}

/** One word with its takes, what is in the library now, and the decisions. */
export function WordStage({ queue, filter, word, place }: Props) {
  const { takes, code } = word
  const [choice, setChoice] = useState({ code, takes, index: firstChoice(takes) })
  // Another word, or other takes of it: the choice begins again.
  const isSame = choice.code === code && idsOf(choice.takes) === idsOf(takes)
  const index = isSame ? choice.index : firstChoice(takes)
  const take = takes[index]
  const host = useRef<HTMLSpanElement>(null)
  const [isWriting, setWriting] = useState(false)

  const soundOf = (key: string, url: string | null | undefined): Sound[] =>
    host.current && url ? [{ key, url, host: host.current }] : []
  const choose = (at: number) => setChoice({ code, takes, index: at })
  const chooseAndPlay = (at: number) => {
    choose(at)
    const chosen = takes[at]
    if (chosen) playInTurn(soundOf(takeKey(chosen), chosen.url))
  }
  const togglePlay = () => {
    for (const sound of take ? soundOf(takeKey(take), take.url) : []) toggleSound(sound)
  }

  useActions([
    ...takes.slice(0, NUMBERED).map((_, at) => playAction(`take ${at + 1}`, `${at + 1}`, () => chooseAndPlay(at))),
    playAction('library', '0', () => playInTurn(soundOf(libraryKey(word), word.current?.url))),
    { ...playAction('toggle', 'Space', togglePlay), applies: () => !isOnButton() },
  ])
  usePlayNext({ word, take, number: index + 1 }, togglePlay)
  useReadAhead(queue)

  const decide = (decision: Decision<ReviewedWord>) => {
    announce(decision.sentence)
    queue.decide(decision)
  }
  const reject = (reason: RejectionReason, text?: string) => {
    if (take) decide(rejecting(word, take, { reason, ...(text !== undefined && { text }) }))
  }
  return (
    <section className={`${layout.card} ${classes.stage}`} aria-label={reviewMessages.stage(place)}>
      <span ref={host} hidden />
      <div className={`${layout.row} ${layout.secondary} ${classes.top}`}>
        <b>{reviewQueueMessages.place(place)}</b>
        <LanguageMark language={word.language} short />
        <span className={classes.notPhone}>
          <CodeChip code={code} />
        </span>
        {word.uses > 0 && <span className={classes.notPhone}>{reviewMessages.uses({ count: word.uses })}</span>}
        <span className={layout.grow} />
        {take && (
          <span className={layout.row}>
            <IconUser size={16} stroke={1.75} aria-hidden="true" />
            {take.speaker.place === '' ? take.speaker.name : reviewMessages.speakerAndPlace(take.speaker)}
          </span>
        )}
      </div>
      <div className={classes.say}>
        <LargeWord word={word} isCompact />
      </div>
      <div className={classes.takes} data-count={Math.min(takes.length, 3)}>
        {takes.map((each, at) => (
          <TakeCard
            key={each.id}
            take={each}
            number={at + 1}
            isChosen={at === index}
            hasKey={at < NUMBERED}
            onChoose={() => choose(at)}
          />
        ))}
      </div>
      {word.current && <LibraryFile word={word} current={word.current} staysNote={filter.state === 'toReview'} />}
      {take && isBarred(take) && <p className={classes.own}>{reviewMessages.ownTakeNote}</p>}
      <LastTake queue={queue} />
      {filter.state === 'toReview' ? (
        <VerdictBar
          access="takes.review"
          main={{
            id: 'accept',
            label: takes.length === 1 ? reviewMessages.acceptOnly : reviewMessages.accept({ number: index + 1 }),
            icon: IconCheck,
            keys: ['A'],
            isDisabled: !take?.mayAccept,
            run: () => take && decide(accepting(word, take)),
          }}
          reasons={{
            label: reviewMessages.rejectLabel,
            more: reviewMessages.rejectMore,
            title: reviewMessages.rejectTitle,
            choices: REJECTION_REASONS.map(
              (reason): Choice => ({
                id: reason,
                label: reviewMessages.reason({ reason }),
                icon: IconX,
                keys: [KEYS[reason]],
                isDisabled: !take,
                run: () => (reason === 'other' ? setWriting(true) : reject(reason)),
              }),
            ),
          }}
          onLater={queue.later}
        />
      ) : (
        <VerdictBar
          access="takes.review"
          main={{
            id: 'take back',
            label: reviewMessages.takeBack,
            icon: IconX,
            keys: ['U'],
            isDisabled: !take,
            run: () => take && decide(takingBack(word, take)),
          }}
          onLater={queue.later}
        />
      )}
      {isWriting && <OtherReason onReject={(text) => reject('other', text)} onClose={() => setWriting(false)} />}
    </section>
  )
}

const idsOf = (takes: readonly Take[]) => takes.map(({ id, url }) => `${id} ${url}`).join()

/** Space presses the button that has the focus, if one has. */
const isOnButton = () => document.activeElement?.matches('button, a, [role="slider"], summary') ?? false

const PLAY_LABELS: Record<string, string> = {
  library: reviewMessages.playLibrary,
  toggle: reviewMessages.playOrPause,
}

const playAction = (id: string, key: string, run: () => void): Action => ({
  id: `play ${id}`,
  label: PLAY_LABELS[id] ?? reviewMessages.playTake({ number: Number(key) }),
  group: 'page',
  icon: IconPlayerPlay,
  access: 'takes.review',
  keys: [key],
  run,
})

/** Announces each word, and plays it where people want that: a browser plays nothing before the first key or click. */
function usePlayNext(
  { word, take, number }: { word: ReviewedWord; take: Take | undefined; number: number },
  play: () => void,
): void {
  const shown = `${word.code} ${idsOf(word.takes)}`
  const begin = useEffectEvent(() => {
    announce(
      reviewMessages.announced({
        text: word.text,
        translation: word.translation,
        takes: word.takes.length,
        chosen: number,
      }),
    )
    stopSound()
    if (take && playNextStore.getState().on && navigator.userActivation?.hasBeenActive !== false) play()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each word, and when its takes change
  useEffect(() => begin(), [shown])
}
