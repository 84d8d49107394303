// Generated from contract/messages/en/ui/activities/tap-in-what-you-hear.json by `npm run messages`.
export const numbersHint = 'Numbers give the order of the answer; – is a wrong option'
export const optionNotInAnswer = (p: { number: string | number }) => `Option ${p.number} is not in the answer`
export const optionPositionInAnswer = (p: { number: string | number; at: string | number }) => `Option ${p.number}, position ${p.at} in the answer`
export const addAnswer = 'Add to the answer'
export const removeFromAnswer = 'Remove from the answer'
