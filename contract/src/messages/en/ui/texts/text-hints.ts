// Generated from contract/messages/en/ui/texts/text-hints.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const changes = 'Changes'
export const becomes = 'becomes'
export const showAllKinds = 'Show all kinds'
export const showOnlyThese = 'Show only these'
export const open = 'Open'
export const nowAfterFix = (p: { label: string | number }) => `${p.label}, now and after the fix`
export const reason = 'Reason'
export const action = 'Action'
export const fixAllOf = (p: { hasLanguage: boolean; rule: string | number; language: string | number }) => p.hasLanguage ? `Fix all: ${p.rule}, ${p.language}` : `Fix all: ${p.rule}`
export const fixTexts = (p: { count: number }) => `Fix ${plural('en', p.count, { one: `${formatNumber('en', p.count)} text`, other: `${formatNumber('en', p.count)} texts` })}`
export const willChange = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} text`, other: `${formatNumber('en', p.count)} texts` })} will change.`
export const byHand = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} text`, other: `${formatNumber('en', p.count)} texts` })} must be fixed by hand.`
export const more = (p: { count: number }) => `and ${plural('en', p.count, { one: `${formatNumber('en', p.count)} text`, other: `${formatNumber('en', p.count)} texts` })} more`
export const notUndone = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} text`, other: `${formatNumber('en', p.count)} texts` })} not undone: changed since.`
export const justNow = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} text`, other: `${formatNumber('en', p.count)} texts` })}, just now`
export const textOf = (p: { label: string | number; text: string | number }) => `${p.label} of ${p.text}`
export const undoAll = (p: { count: number }) => p.count === 2 ? 'Undo both' : plural('en', p.count, { other: `Undo all ${formatNumber('en', p.count)}` })
export const undoText = (p: { text: string | number }) => `Undo ${p.text}`
export const fixAllCount = (p: { count: number }) => `Fix all ${formatNumber('en', p.count)}`
export const fixText = (p: { text: string | number }) => `Fix ${p.text}`
export const keepText = (p: { text: string | number }) => `Keep: ${p.text}`
export const toFix = (p: { count: number }) => `${formatNumber('en', p.count)} to fix`
