// Generated from contract/messages/en/ui/curriculum/learner.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const check = 'Check'
export const right = 'Correct'
export const notYet = 'Not yet'
export const exceptTones = 'Right, except for tone marks'
export const withTones = 'With its tone marks'
export const lettersRight = 'Letters right'
export const tonesLeft = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} tone mark is missing or different.`, other: `${formatNumber('en', p.count)} tone marks are missing or different.` })
export const addTones = 'Add them'
export const again = 'Try again'
export const unanswerable = 'The form has no answer yet.'
export const listenAgain = 'Listen again.'
export const watchAgain = 'Watch again.'
export const readAgain = 'Read it again.'
export const moreAreRight = 'There are more correct options.'
export const chooseOne = 'Choose one'
export const chooseEvery = 'Choose all correct ones'
export const wordsToTap = 'Words to tap'
export const wordsToWrite = 'Words to write'
export const yourAnswer = 'Your answer'
export const showTranscript = 'Show the text'
export const hideTranscript = 'Hide the text'
export const noInstruction = 'The instruction is shown here'
export const noQuestion = 'The question is shown here'
export const noSound = 'The question’s audio is played here'
export const noVideo = 'The question’s video is played here'
export const noSentence = 'The sentence with its gaps is shown here'
export const noClue = 'no clue yet'
export const noWord = 'no word yet'
export const leadingPart = (p: { right: number; total: number }) => p.right === 1 ? `The first of ${formatNumber('en', p.total)} is correct.` : plural('en', p.right, { other: `The first ${formatNumber('en', p.right)} of ${formatNumber('en', p.total)} are correct.` })
export const wordsRight = (p: { right: number; total: number }) => plural('en', p.right, { one: `${formatNumber('en', p.right)} of ${plural('en', p.total, { one: `${formatNumber('en', p.total)} word`, other: `${formatNumber('en', p.total)} words` })} is correct.`, other: `${formatNumber('en', p.right)} of ${plural('en', p.total, { one: `${formatNumber('en', p.total)} word`, other: `${formatNumber('en', p.total)} words` })} are correct.` })
export const gapsRight = (p: { right: number; total: number }) => plural('en', p.right, { one: `${formatNumber('en', p.right)} of ${plural('en', p.total, { one: `${formatNumber('en', p.total)} gap`, other: `${formatNumber('en', p.total)} gaps` })} is correct.`, other: `${formatNumber('en', p.right)} of ${plural('en', p.total, { one: `${formatNumber('en', p.total)} gap`, other: `${formatNumber('en', p.total)} gaps` })} are correct.` })
export const wordDoesNotFit = (p: { letters: number; clue: number; cells: number }) => `This word has ${plural('en', p.letters, { one: `${formatNumber('en', p.letters)} letter`, other: `${formatNumber('en', p.letters)} letters` })}, but clue ${formatNumber('en', p.clue)} has ${formatNumber('en', p.cells)}.`
export const theQuestion = 'the question'
export const notCorrect = 'not correct'
export const audio = (p: { number: string | number }) => `Audio ${p.number}`
export const correct = 'correct'
