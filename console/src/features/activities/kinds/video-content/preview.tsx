import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import { QuestionVideo } from '../../../../shared/learner/question.tsx'
import type { KindPreviewProps } from '../kind-view.ts'
import { chooseOne } from '../learner/attempt.ts'
import { LearnerCard } from '../learner/learner-card.tsx'
import { ChoiceList } from '../learner/tile-list.tsx'
import { useOptionAttempt } from '../learner/use-attempt.ts'

type Data = ActivityData<'VideoContentActivity'>

/** Learners watch the video and choose one of the texts below. */
export function VideoPreview({ data, instruction, language, judge }: KindPreviewProps<Data>) {
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
