// Generated from contract/messages/en/ui/chats/text-chat.json by `npm run messages`.
export const questionText = 'Question text'
export const whatLearnersRead = 'What learners read'
