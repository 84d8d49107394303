// Generated from contract/messages/en/ui/history/deleted-kind.json by `npm run messages`.
export const level = 'Level'
export const lesson = 'Lesson'
export const activity = 'Activity'
export const chat = 'Chat'
