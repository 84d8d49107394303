// Generated from contract/messages/en/ui/chats/image-chat.json by `npm run messages`.
export const add = 'Add Image chat'
export const newChat = 'New Image chat'
export const editChat = 'Edit Image chat'
