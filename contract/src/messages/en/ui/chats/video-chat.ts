// Generated from contract/messages/en/ui/chats/video-chat.json by `npm run messages`.
export const add = 'Add Video chat'
export const newChat = 'New Video chat'
export const editChat = 'Edit Video chat'
