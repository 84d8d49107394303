// Generated from contract/messages/en/ui/curriculum/chat-editor.json by `npm run messages`.
export const newChat = 'New chat'
export const seeLessons = 'See the lessons'
export const loadingLesson = 'Loading lesson'
export const loadingChats = 'Loading chats'
export const editChat = 'Edit chat'
export const itsId = (p: { id: string | number }) => `Its id is ${p.id}.`
export const loadingChat = 'Loading chat'
export const seeChats = 'See the chats'
export const theirs = (p: { label: string | number }) => `Theirs: ${p.label}`
export const replyCorrect = (p: { number: string | number }) => `Reply ${p.number} is correct`
export const textReply = (p: { number: string | number }) => `Text of reply ${p.number}`
export const open = 'Open'
export const openChat = (p: { index: string | number }) => `Open chat ${p.index}`
