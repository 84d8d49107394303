import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import { chooseOne } from '../../learner/attempt.ts'
import { LearnerCard } from '../../learner/learner-card.tsx'
import { QuestionVideo } from '../../learner/question.tsx'
import { ChoiceList } from '../../learner/tile-list.tsx'
import { useOptionAttempt } from '../../learner/use-attempt.ts'
import type { ActivityPartProps } from '../activity-part.ts'

type Data = ActivityData<'VideoContentActivity'>

/** Learners watch the video and choose one of the texts below. */
export function VideoActivity({ data, instruction, language, judge }: ActivityPartProps<Data>) {
  const attempt = useOptionAttempt(data, judge)
  return (
    <LearnerCard
      instruction={instruction}
      language={language}
      questionContent={<QuestionVideo code={data.question.videoUrl} language={language} options={data.options} />}
      ready={attempt.given.length > 0}
      attempt={attempt}
      help={() => learnerMessages.watchAgain}
    >
      <ChoiceList
        label={learnerMessages.chooseOne}
        options={data.options}
        language={language}
        attempt={attempt}
        onPress={({ id }) => attempt.give(chooseOne(id))}
      />
    </LearnerCard>
  )
}
