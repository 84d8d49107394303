// Generated from contract/messages/en/ui/general/item-kind.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
export const of = (p: { kind: string }) => p.kind === 'level' ? 'Level' : p.kind === 'lesson' ? 'Lesson' : p.kind === 'chat' ? 'Chat' : 'Activity'
export const activity = (p: { number: number }) => `Activity ${formatNumber('en', p.number)}`
