import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import { altTextOf } from '@griot/contract/assets/graphic/alt-texts.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as activitiesSelectCorrectImageMessages from '@griot/contract/messages/ui/activities/select-correct-image.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import { useCode } from '../../../../shared/codes/code-lookup.ts'
import { Picture } from '../../../../shared/kinds/graphic/picture.tsx'
import { QuestionAudio } from '../../../../shared/learner/question.tsx'
import tileClasses from '../../../../shared/learner/tile.module.css'
import { Tile } from '../../../../shared/learner/tile.tsx'
import { wordLang } from '../../../../shared/word/word.tsx'
import type { KindPreviewProps } from '../kind-view.ts'
import { chooseOne, tileState } from '../learner/attempt.ts'
import { LearnerCard } from '../learner/learner-card.tsx'
import { useOptionAttempt } from '../learner/use-attempt.ts'
import classes from './preview.module.css'

type Data = ActivityData<'SelectCorrectImageActivity'>

/** Learners hear the question and choose one image. */
export function SelectImagePreview({ data, instruction, language, judge }: KindPreviewProps<Data>) {
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
  const lookup = useCode('graphic', option.imageUrl)
  if (lookup.state !== 'ready' && lookup.state !== 'noFile') {
    return (
      <span className={tileClasses.noPicture}>
        <span className="visually-hidden">{activitiesSelectCorrectImageMessages.graphic({ number })}</span>
      </span>
    )
  }
  const { asset: graphic } = lookup
  const name = altTextOf(graphic, language) || activitiesSelectCorrectImageMessages.graphic({ number })
  const alt = option.text === '' ? name : ''
  return (
    <Picture
      url={graphic.thumbnail ?? graphic.url}
      title={graphic.title}
      alt={alt}
      lang={alt && wordLang(language)}
      size="tile"
    />
  )
}
