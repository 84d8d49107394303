import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import { leadingPartRight } from '@griot/contract/activities/play/learner-messages.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import { useRef } from 'react'
import { isRight, putLast, takeBack, tileState } from '../../learner/attempt.ts'
import { LearnerCard } from '../../learner/learner-card.tsx'
import { QuestionAudio } from '../../learner/question.tsx'
import { Tile } from '../../learner/tile.tsx'
import { TileBank } from '../../learner/tile-list.tsx'
import { useOptionAttempt } from '../../learner/use-attempt.ts'
import layout from '../../ui/layout.module.css'
import type { ActivityPartProps } from '../activity-part.ts'
import classes from './tap-in-what-you-hear.module.css'

type Data = ActivityData<'TapInWhatYouHear'>

/** Learners hear the question and tap words into the slots in order; a second tap removes a word. */
export function TapActivity({ data, instruction, language, judge }: ActivityPartProps<Data>) {
  const { options, answer } = data
  const attempt = useOptionAttempt(data, judge)
  const { given } = attempt
  const bank = useRef<HTMLUListElement>(null)
  const back = (id: string) => {
    attempt.give(takeBack(id))
    bank.current?.querySelector<HTMLElement>(`[data-option="${id}"]`)?.focus()
  }
  const placed = given.flatMap((id) => options.find((option) => option.id === id) ?? [])

  return (
    <LearnerCard
      instruction={instruction}
      language={language}
      questionContent={
        <QuestionAudio code={data.question.audioUrl} language={language} tells={!isRight(attempt.outcome)} />
      }
      ready={given.length > 0}
      attempt={attempt}
      help={({ places }) => leadingPartRight(places, answer.length) ?? learnerMessages.listenAgain}
    >
      <ol className={`${layout.cluster} ${classes.slots}`} aria-label={learnerMessages.yourAnswer}>
        {placed.map((option) => {
          const state = tileState(option.id, given, attempt.outcome)
          return (
            <li key={option.id}>
              <Tile
                option={option}
                number={options.indexOf(option) + 1}
                language={language}
                state={state === 'chosen' ? 'idle' : state}
                silent
                onPress={() => back(option.id)}
              />
            </li>
          )
        })}
      </ol>
      <TileBank
        list={bank}
        label={learnerMessages.wordsToTap}
        options={options}
        language={language}
        isUsed={({ id }) => given.includes(id)}
        onPress={({ id }) => attempt.give(putLast(id))}
      />
    </LearnerCard>
  )
}
