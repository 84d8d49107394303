import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as activitiesSelectCorrectImageMessages from '@griot/contract/messages/ui/activities/select-correct-image.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import { chooseOne, tileState } from '../../learner/attempt.ts'
import { LearnerCard } from '../../learner/learner-card.tsx'
import { useMedia } from '../../learner/media.ts'
import { QuestionAudio } from '../../learner/question.tsx'
import tileClasses from '../../learner/tile.module.css'
import { Tile } from '../../learner/tile.tsx'
import { useOptionAttempt } from '../../learner/use-attempt.ts'
import { Picture } from '../../ui/picture.tsx'
import { wordLang } from '../../word/word.tsx'
import type { ActivityPartProps } from '../activity-part.ts'
import classes from './select-correct-image.module.css'

type Data = ActivityData<'SelectCorrectImageActivity'>

/** Learners hear the question and choose one image. */
export function SelectImageActivity({ data, instruction, language, judge }: ActivityPartProps<Data>) {
  const attempt = useOptionAttempt(data, judge)
  const { given, outcome, give } = attempt
  return (
    <LearnerCard
      instruction={instruction}
      language={language}
      questionContent={<QuestionAudio code={data.question.audioUrl} language={language} texts={data.options} />}
      ready={given.length > 0}
      attempt={attempt}
      help={() => learnerMessages.listenAgain}
    >
      <ul className={classes.pictures} aria-label={learnerMessages.chooseOne}>
        {data.options.map((option, index) => (
          <li key={option.id}>
            <Tile
              look="picture"
              option={option}
              number={index + 1}
              language={language}
              state={tileState(option.id, given, outcome)}
              pressed={given.includes(option.id)}
              onPress={() => give(chooseOne(option.id))}
            >
              <TilePicture option={option} number={index + 1} language={language} />
            </Tile>
          </li>
        ))}
      </ul>
    </LearnerCard>
  )
}

interface TilePictureProps {
  option: Data['options'][number]
  /** Number of the option, from 1: its name while it has no picture. */
  number: number
  language: LanguageName
}

/** The image of an option, on paper. Beside a word it says nothing else; its title could give the answer away. */
function TilePicture({ option, number, language }: TilePictureProps) {
  const graphic = useMedia('graphic', option.imageUrl)
  if (!graphic) {
    return (
      <span className={tileClasses.noPicture}>
        <span className="visually-hidden">{activitiesSelectCorrectImageMessages.graphic({ number })}</span>
      </span>
    )
  }
  const name = graphic.altTexts[language] || activitiesSelectCorrectImageMessages.graphic({ number })
  const alt = option.text === '' ? name : ''
  return <Picture url={graphic.small} title={graphic.title} alt={alt} lang={alt && wordLang(language)} size="tile" />
}
