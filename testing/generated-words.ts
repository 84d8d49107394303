import { fillOptions, type GeneratedWord, proposeActivities } from '@griot/contract/activities/generate/generate.ts'
import { generatorOf } from '@griot/contract/activities/generate/generators.ts'
import type { ActivityKind } from '@griot/contract/activities/kinds.ts'

/** A word without a graphic and a video; its code begins like its translation. */
export const generatedWord = (text: string, translation: string, more: Partial<GeneratedWord> = {}): GeneratedWord => ({
  code: `${translation}00000`.slice(0, 6),
  text,
  translation,
  imageUrl: '',
  videoUrl: '',
  ...more,
})

/** Complete activities of a kind from the first `count` words of a library. */
export function generatedFrom(
  kind: ActivityKind,
  library: readonly GeneratedWord[],
  count: number,
  random: () => number,
) {
  const generator = generatorOf(kind)
  const drawing = { library, random }
  const { activities, lacks } = proposeActivities(generator, library.slice(0, count), drawing)
  return { activities: activities.map((activity) => fillOptions(activity, generator, drawing)), lacks }
}
