// Generated from contract/messages/en/ui/activities/video-content.json by `npm run messages`.
export const markCorrectAnswer = 'Mark the correct answer'
