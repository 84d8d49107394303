import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '#contract/languages.ts'
import { type DemoWord, demoWords } from '../demo/words.ts'

/** The thirty rows that the journeys declare: 15 Yoruba words, then 15 Hausa words. */
export const journeyRows: DemoWord[] = [
  ...demoWords.filter((word) => word.language === 'yoruba'),
  ...demoWords.filter((word) => word.language === 'hausa'),
]

/** The rows as they come from a spreadsheet: Local Text, Translation, Code, Language, split by tabs. */
export const journeyBlock = journeyRows
  .map((row) =>
    [row.localText, row.translation, row.code, LANGUAGES[row.language].label].join('\t'),
  )
  .join('\n')

/** Where the mp3 of a code lies. */
export function journeyAudioPath(code: string): string {
  return fileURLToPath(new URL(`../demo/audio/${code}.mp3`, import.meta.url))
}
