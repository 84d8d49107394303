// Generated from contract/messages/en/ui/history/deleted.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const why = (p: { days: number }) => `Items deleted in the last ${plural('en', p.days, { one: `${formatNumber('en', p.days)} day`, other: `${formatNumber('en', p.days)} days` })}. You can restore them.`
export const empty = 'No deleted items.'
export const emptyFiltered = 'No deleted items match these filters.'
export const emptyPage = 'This page does not exist.'
export const failed = 'Could not load the deleted items.'
export const writersOnly = 'Your role cannot see deleted items.'
export const notYours = 'Only an admin or an editor can restore it.'
export const placeDeleted = 'also deleted'
export const leftHours = (p: { hours: number }) => plural('en', p.hours, { one: `${formatNumber('en', p.hours)} hour left`, other: `${formatNumber('en', p.hours)} hours left` })
export const leftDays = (p: { days: number }) => plural('en', p.days, { one: `${formatNumber('en', p.days)} day left`, other: `${formatNumber('en', p.days)} days left` })
export const filters = 'Filters'
export const everything = 'Everything'
export const allLanguages = 'All languages'
export const clearAll = 'Clear all'
export const goDashboard = 'Go to the dashboard'
export const firstPage = 'First page'
export const loadingDeletedItems = 'Loading deleted items...'
export const place = <T>(p: { place: (text: string) => T; name: string | number; code: (text: string) => T; id: string | number }): (string | T)[] => ['in ', p.place(`${p.name}`), ' ', p.code(`${p.id}`)]
export const until = (p: { until: string | number }) => `Until ${p.until}`
export const restore = (p: { kind: string; id: string | number }) => p.kind === 'level' ? `Restore Level ${p.id}` : p.kind === 'lesson' ? `Restore Lesson ${p.id}` : p.kind === 'activity' ? `Restore Activity ${p.id}` : `Restore Chat ${p.id}`
export const total = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} thing`, other: `${formatNumber('en', p.count)} things` })
export const restored = (p: { kind: string; id: string | number }) => p.kind === 'level' ? `Level ${p.id} restored` : p.kind === 'lesson' ? `Lesson ${p.id} restored` : p.kind === 'activity' ? `Activity ${p.id} restored` : `Chat ${p.id} restored`
