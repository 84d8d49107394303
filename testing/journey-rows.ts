import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@griot/contract/languages.ts'
import { type DemoWord, demoWords } from '../demo/words.ts'

/** The thirty rows declared in the journeys: 15 Yoruba words, then 15 Hausa words. */
export const journeyRows: DemoWord[] = [
  ...demoWords.filter((word) => word.language === 'yoruba'),
  ...demoWords.filter((word) => word.language === 'hausa'),
]

/** The rows as copied from a spreadsheet: Local Text, Translation, Code, Language, separated by tabs. */
export const journeyBlock = journeyRows
  .map((row) => [row.localText, row.translation, row.code, LANGUAGES[row.language].label].join('\t'))
  .join('\n')

/** Path of the mp3 of a code. */
export function journeyAudioPath(code: string): string {
  return fileURLToPath(new URL(`../demo/audio/${code}.mp3`, import.meta.url))
}
