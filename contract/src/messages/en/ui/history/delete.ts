// Generated from contract/messages/en/ui/history/delete.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const ask = (p: { entity: string; name: string | number }) => p.entity === 'level' ? `Delete ${p.name}?` : p.entity === 'lesson' ? `Delete ${p.name}?` : p.entity === 'activity' ? `Delete ${p.name}?` : `Delete ${p.name}?`
export const comesBack = (p: { days: number }) => `You can restore it for ${plural('en', p.days, { one: `${formatNumber('en', p.days)} day`, other: `${formatNumber('en', p.days)} days` })} on the page Deleted.`
export const cannot = (p: { entity: string; name: string | number }) => p.entity === 'level' ? `${p.name} cannot be deleted yet` : p.entity === 'lesson' ? `${p.name} cannot be deleted yet` : p.entity === 'activity' ? `${p.name} cannot be deleted yet` : `${p.name} cannot be deleted yet`
export const deleted = (p: { entity: string; name: string | number }) => p.entity === 'level' ? `${p.name} deleted` : p.entity === 'lesson' ? `${p.name} deleted` : p.entity === 'activity' ? `${p.name} deleted` : `${p.name} deleted`
