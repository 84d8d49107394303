// Generated from contract/messages/en/ui/curriculum/option-fields.json by `npm run messages`.
export const optionCorrect = (p: { number: string | number }) => `Option ${p.number} is correct`
export const correct = 'Correct'
export const markAsCorrect = 'Mark as correct'
export const noFileYet = 'No file yet'
export const questionFilledInFrom = (p: { code: string | number }) => `Question filled in from ${p.code}.`
export const codeHint = 'Six characters, from the library'
export const question = 'Question'
export const notInAnswer = ', not in the answer'
export const position = 'Position'
export const correctText = 'Correct:'
export const loadFailed = 'could not be loaded'
export const invalidCode = 'invalid code'
export const noCodeYet = 'no code yet'
