// Generated from contract/messages/en/ui/history/bulk-change.json by `npm run messages`.
import { formatList, formatNumber, plural } from '../../../format.ts'
export const undone = (p: { count: number }) => p.count === 0 ? 'Nothing was undone.' : plural('en', p.count, { other: `${formatNumber('en', p.count)} undone.` })
export const undoneInPart = (p: { more: number; count: number; nameList: readonly string[] }) => p.more === 0 ? `${formatNumber('en', p.count)} undone. Changed since and left: ${formatList(p.nameList)}.` : plural('en', p.more, { other: `${formatNumber('en', p.count)} undone. Changed since and left: ${formatList(p.nameList)} and ${formatNumber('en', p.more)} more.` })
export const item = (p: { entity: string; number: string | number; lessonNumber: string | number }) => p.entity === 'level' ? `level ${p.number}` : p.entity === 'lesson' ? `lesson ${p.number}` : p.entity === 'chat' ? `lesson ${p.lessonNumber}, chat ${p.number}` : `lesson ${p.lessonNumber}, activity ${p.number}`
export const ok = 'OK'
