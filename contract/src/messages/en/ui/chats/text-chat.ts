// Generated from contract/messages/en/ui/chats/text-chat.json by `npm run messages`.
export const add = 'Add Text chat'
export const newChat = 'New Text chat'
export const editChat = 'Edit Text chat'
export const questionText = 'Question text'
export const whatLearnersRead = 'What learners read'
