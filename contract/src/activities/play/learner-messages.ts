/** Texts that a learner reads while answering, whatever the kind of activity. */
export const learnerMessages = {
  check: 'Check',
  right: 'Correct',
  notYet: 'Not yet',
  again: 'Try again',
  unanswerable: 'The form has no answer yet.',
  listenAgain: 'Listen again.',
  watchAgain: 'Watch again.',
  readAgain: 'Read it again.',
  moreAreRight: 'There are more correct options.',
  /** Labels of the answer controls for screen readers. */
  chooseOne: 'Choose one',
  chooseEvery: 'Choose all correct ones',
  wordsToTap: 'Words to tap',
  wordsToWrite: 'Words to write',
  yourAnswer: 'Your answer',
  noInstruction: 'The instruction is shown here',
  noQuestion: 'The question is shown here',
  noSound: 'The question’s audio is played here',
  noVideo: 'The question’s video is played here',
  noSentence: 'The sentence with its gaps is shown here',
  noClue: 'no clue yet',
  noWord: 'no word yet',
} as const

/** How many first places of an order are right; null where the first one is wrong. */
export function leadingPartRight(places: readonly boolean[], length: number): string | null {
  const wrong = places.indexOf(false)
  const right = wrong === -1 ? places.length : wrong
  if (right === 0) return null
  return right === 1 ? `The first of ${length} is correct.` : `The first ${right} of ${length} are correct.`
}

/** How many of the filled places are right: `1 of 4 words is right.` */
export function partlyRight(places: readonly boolean[], [one, many]: readonly [one: string, many: string]): string {
  const right = places.filter(Boolean).length
  return `${right} of ${places.length} ${places.length === 1 ? one : many} ${right === 1 ? 'is' : 'are'} correct.`
}

/** Why a word does not fit a clue: `This word has 5 letters, clue 2 has room for 3.` */
export function doesNotFit(lengths: { letters: number; clue: number; cells: number }): string {
  const letters = lengths.letters === 1 ? '1 letter' : `${lengths.letters} letters`
  return `This word has ${letters}, but clue ${lengths.clue} has ${lengths.cells}.`
}
