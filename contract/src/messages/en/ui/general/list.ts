// Generated from contract/messages/en/ui/general/list.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
export const rowsOfTotal = (p: { range: string | number; total: number }) => `${p.range} of ${formatNumber('en', p.total)}`
export const pages = 'Pages'
export const prev = 'Prev'
export const next = 'Next'
export const page = (p: { slot: string | number }) => `Page ${p.slot}`
export const cardKeys = 'Use the arrow keys to move between cards, Home and End for the first and last. Tab moves into the card, Escape back to it.'
export const moveBetweenCards = 'Move between cards'
export const goIntoCard = 'Go into the card'
export const rows = (p: { first: number; last: number }) => `${formatNumber('en', p.first)}–${formatNumber('en', p.last)}`
export const counting = 'Counting…'
export const countStopped = (p: { rows: string | number; total: string | number }) => `${p.rows} of at least ${p.total}`
export const countFailed = 'Could not count the total.'
export const countAgain = 'Count again'
export const views = 'Views'
export const filters = 'Filters'
