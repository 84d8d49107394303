import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import { toggle } from '../../learner/attempt.ts'
import { LearnerCard } from '../../learner/learner-card.tsx'
import { MissingFile } from '../../learner/missing-file.tsx'
import { QuestionAudio } from '../../learner/question.tsx'
import { ChoiceList } from '../../learner/tile-list.tsx'
import { useOptionAttempt } from '../../learner/use-attempt.ts'
import type { ActivityPartProps } from '../activity-part.ts'
import classes from './match-the-correct-word.module.css'

type Data = ActivityData<'MatchTheCorrectWord'>

/** Learners read or hear the question and choose all right words. */
export function MatchActivity({ data, instruction, language, judge }: ActivityPartProps<Data>) {
  const { question } = data
  const attempt = useOptionAttempt(data, judge)
  const askAgain = question.audioUrl ? learnerMessages.listenAgain : learnerMessages.readAgain
  return (
    <LearnerCard
      instruction={instruction}
      language={language}
      questionContent={<Asked {...data} language={language} />}
      ready={attempt.given.length > 0}
      attempt={attempt}
      help={({ places }) => (places.includes(false) ? askAgain : learnerMessages.moreAreRight)}
    >
      <ChoiceList
        label={learnerMessages.chooseEvery}
        options={data.options}
        language={language}
        attempt={attempt}
        onPress={({ id }) => attempt.give(toggle(id))}
      />
    </LearnerCard>
  )
}

type AskedProps = Pick<Data, 'question' | 'options'> & { language: LanguageName }

function Asked({ question: { text, audioUrl }, options, language }: AskedProps) {
  if (!text && !audioUrl) return <MissingFile>{learnerMessages.noQuestion}</MissingFile>
  return (
    <>
      {audioUrl && <QuestionAudio code={audioUrl} language={language} texts={[...options, { text }]} />}
      {/* Either a word of the language or its meaning: its language is unknown. */}
      {text && (
        <p className={classes.word} dir="auto">
          {text}
        </p>
      )}
    </>
  )
}
