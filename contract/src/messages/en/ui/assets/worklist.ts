// Generated from contract/messages/en/ui/assets/worklist.json by `npm run messages`.
export const noFile = 'Declared, no file yet'
export const unused = 'Has a file, not used'
export const empty = 'Nothing to do'
export const upload = 'Upload it'
export const addToLesson = 'Add to a lesson'
export const failed = 'Could not load this part.'
export const countsKept = 'You can still open the lists with the numbers.'
