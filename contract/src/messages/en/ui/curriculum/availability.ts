// Generated from contract/messages/en/ui/curriculum/availability.json by `npm run messages`.
export const waits = 'Waiting for connection'
export const sent = (p: { noun: string; isAvailable: boolean; name: string | number }) => p.noun === 'level' ? p.isAvailable ? `${p.name} is available now.` : `${p.name} is not available now.` : p.noun === 'lesson' ? p.isAvailable ? `${p.name} is available now.` : `${p.name} is not available now.` : p.isAvailable ? `${p.name} is available now.` : `${p.name} is not available now.`
export const stale = 'Not saved: someone else changed this. Check it and try again.'
export const refused = (p: { name: string | number; sentence: string | number }) => `${p.name}: ${p.sentence}`
export const ok = 'OK'
export const levelLabel = (p: { hasNumber: boolean; number: string | number }) => p.hasNumber ? `Available: level ${p.number}` : 'Available: level'
export const lessonLabel = (p: { hasNumber: boolean; number: string | number }) => p.hasNumber ? `Available: lesson ${p.number}` : 'Available: lesson'
export const activityLabel = (p: { number: string | number }) => `Available: activity ${p.number}`
export const thisActivityLabel = 'Available: this activity'
