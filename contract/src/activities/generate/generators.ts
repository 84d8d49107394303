import type { ActivityData, ActivityKind } from '../kinds.ts'
import { crossWord } from './cross-word.ts'
import { fillTheGap } from './fill-the-gap.ts'
import type { Generation } from './generate.ts'
import { matchTheCorrectWord } from './match-the-correct-word.ts'
import { selectCorrectImage } from './select-correct-image.ts'
import { tapInWhatYouHear } from './tap-in-what-you-hear.ts'
import { videoContent } from './video-content.ts'

/** How each kind is generated from words. Apart from `kinds.ts`, because only one page of the console needs it. */
const GENERATORS: { readonly [Kind in ActivityKind]: Generation<ActivityData<Kind>> } = {
  VideoContentActivity: videoContent,
  SelectCorrectImageActivity: selectCorrectImage,
  TapInWhatYouHear: tapInWhatYouHear,
  FillTheGapActivity: fillTheGap,
  MatchTheCorrectWord: matchTheCorrectWord,
  CrossWordActivity: crossWord,
}

export function generatorOf<Kind extends ActivityKind>(kind: Kind): Generation<ActivityData<Kind>> {
  return GENERATORS[kind]
}
