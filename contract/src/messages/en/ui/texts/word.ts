// Generated from contract/messages/en/ui/texts/word.json by `npm run messages`.
export const lettersOf = (p: { label: string | number }) => `Letters of ${p.label}`
export const insert = (p: { letter: string | number }) => `Insert ${p.letter}`
export const capitals = 'Capitals'
export const addGrave = 'Add grave'
export const addAcute = 'Add acute'
export const addCircumflex = 'Add circumflex'
export const addTilde = 'Add tilde'
export const addMacron = 'Add macron'
export const addDotBelow = 'Add dot below'
export const addMark = 'Add mark'
