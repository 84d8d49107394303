import type { ActivityData, ActivityKind } from '@griot/contract/activities/kinds.ts'
import { checkAnswer } from '@griot/contract/activities/play/judges.ts'
import type { Verdict } from '@griot/contract/activities/play/scoring.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as playerMessages from '@griot/contract/messages/ui/player/player.ts'
import type { ComponentType } from 'react'
import { useFrame } from '../learner/frame.ts'
import cardClasses from '../learner/learner-card.module.css'
import { Instruction } from '../learner/learner-card.tsx'
import { Button } from '../ui/button.tsx'
import type { ActivityPartProps } from './activity-part.ts'
import { CrossWordActivity } from './cross-word/cross-word.tsx'
import { GapActivity } from './fill-the-gap/fill-the-gap.tsx'
import { MatchActivity } from './match-the-correct-word/match-the-correct-word.tsx'
import { SelectImageActivity } from './select-correct-image/select-correct-image.tsx'
import { TapActivity } from './tap-in-what-you-hear/tap-in-what-you-hear.tsx'
import { VideoActivity } from './video-content/video-content.tsx'

/** Registry of what plays each kind: a kind of the contract without an entry does not compile. */
const ACTIVITY_PARTS: { readonly [Kind in ActivityKind]: ComponentType<ActivityPartProps<ActivityData<Kind>>> } = {
  VideoContentActivity: VideoActivity,
  SelectCorrectImageActivity: SelectImageActivity,
  TapInWhatYouHear: TapActivity,
  FillTheGapActivity: GapActivity,
  MatchTheCorrectWord: MatchActivity,
  CrossWordActivity: CrossWordActivity,
}

interface PlayedActivityProps<Kind extends ActivityKind> {
  kind: Kind
  data: ActivityData<Kind>
  instruction: string
  language: LanguageName
  /** Called after each check. */
  onJudged?: (verdict: Verdict, answer: readonly string[]) => void
}

/** An activity as a learner sees it, checked by the contract's rules. */
export function PlayedActivity<Kind extends ActivityKind>(props: PlayedActivityProps<Kind>) {
  const { kind, data, instruction, language, onJudged } = props
  // A release may be newer than the player.
  const Part: ComponentType<ActivityPartProps<ActivityData<Kind>>> | undefined = ACTIVITY_PARTS[kind]
  if (!Part) return <UnknownActivity {...props} />
  const judge = (answer: readonly string[]) => {
    const verdict = checkAnswer(kind, data, answer, language)
    onJudged?.(verdict, answer)
    return verdict
  }
  return <Part data={data} instruction={instruction} language={language} judge={judge} />
}

/** Says that this player is too old for an activity, and lets learners go on. */
function UnknownActivity({
  instruction,
  language,
}: Pick<PlayedActivityProps<ActivityKind>, 'instruction' | 'language'>) {
  const { look, goOn } = useFrame()
  return (
    <div className={`${cardClasses.screen} ${cardClasses.content}`}>
      <Instruction isHeading={look === 'screen'} language={language}>
        {instruction}
      </Instruction>
      <p>{playerMessages.unknownKind}</p>
      {goOn && (
        <Button variant="primary" onClick={goOn}>
          {playerMessages.goOn}
        </Button>
      )}
    </div>
  )
}
