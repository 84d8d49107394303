// Generated from contract/messages/en/ui/activities/cross-word.json by `npm run messages`.
import { formatList, formatNumber } from '../../../format.ts'
export const clues = 'Clues'
export const clearWord = (p: { at: string | number }) => `Clear word ${p.at}`
export const notCorrect = 'not correct'
export const clue = (p: { number: string | number }) => `clue ${p.number}`
export const cluesAndWords = 'Clues and their words'
export const clueText = 'Clue'
export const audioOptional = 'Audio, optional'
export const word = 'Word'
export const crossword = 'Crossword'
export const clueLetter = (p: { clue: number; letter: number; length: number }) => `clue ${formatNumber('en', p.clue)}, letter ${formatNumber('en', p.letter)} of ${formatNumber('en', p.length)}`
export const clueTextOf = (p: { number: string | number }) => `Clue ${p.number}`
export const clueAudioCode = (p: { number: string | number }) => `Clue ${p.number} audio code`
export const wordText = (p: { number: string | number }) => `Word ${p.number}`
export const wordAudioCode = (p: { number: string | number }) => `Word ${p.number} audio code`
export const wordFilledInFrom = (p: { number: string | number; code: string | number }) => `Word ${p.number} filled in from ${p.code}.`
export const audioClueFilledIn = (p: { number: string | number; code: string | number }) => `Audio of clue ${p.number} filled in from ${p.code}.`
export const clueTarget = (p: { number: string | number }) => `Clue ${p.number}, audio code`
export const allWordsCross = 'All words cross'
export const crossHint = 'Words that share a letter cross'
export const noWordsCross = 'No words cross'
export const wordsCross = (p: { numberList: readonly string[]; last: number }) => `Words ${formatList(p.numberList)} and ${formatNumber('en', p.last)} cross`
export const wordTextAndCode = (p: { number: string | number }) => `Word ${p.number}, text and code`
export const wordTarget = (p: { number: string | number }) => `Word ${p.number}, audio code`
export const cell = (p: { state: string; place: string | number }) => p.state === 'right' ? `${p.place}, correct` : p.state === 'exceptTones' ? `${p.place}, correct except for tone marks` : p.state === 'wrong' ? `${p.place}, not correct` : `${p.place}`
export const cellOfTwo = (p: { state: string; place: string | number; otherPlace: string | number }) => p.state === 'right' ? `${p.place}; ${p.otherPlace}, correct` : p.state === 'exceptTones' ? `${p.place}; ${p.otherPlace}, correct except for tone marks` : p.state === 'wrong' ? `${p.place}; ${p.otherPlace}, not correct` : `${p.place}; ${p.otherPlace}`
export const clueLetterFirst = (p: { clue: number; letter: number; length: number }) => `Clue ${formatNumber('en', p.clue)}, letter ${formatNumber('en', p.letter)} of ${formatNumber('en', p.length)}`
export const correct = 'correct'
export const exceptTones = 'correct except for tone marks'
export const tonesMayDiffer = 'Words with other or missing tone marks are correct'
export const clueName = (p: { number: number }) => `Clue ${formatNumber('en', p.number)}`
