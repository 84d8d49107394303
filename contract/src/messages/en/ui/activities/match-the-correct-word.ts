// Generated from contract/messages/en/ui/activities/match-the-correct-word.json by `npm run messages`.
export const textAudioOrBoth = 'Text, audio or both'
export const markAllCorrectOptions = 'Mark all correct options'
