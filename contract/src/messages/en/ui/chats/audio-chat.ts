// Generated from contract/messages/en/ui/chats/audio-chat.json by `npm run messages`.
export const add = 'Add Audio chat'
export const newChat = 'New Audio chat'
export const editChat = 'Edit Audio chat'
