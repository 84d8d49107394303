// Generated from contract/messages/en/ui/general/form.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
export const keepAllMine = 'Keep all mine'
export const takeAllTheirs = 'Use all theirs'
export const theirs = <T>(p: { bold: (text: string) => T; shown: string | number }): (string | T)[] => ['Theirs: ', p.bold(`${p.shown}`)]
export const keepMine = 'Keep mine'
export const keepMineFor = (p: { label: string | number }) => `Keep mine for ${p.label}`
export const takeTheirs = 'Use theirs'
export const takeTheirsFor = (p: { label: string | number }) => `Use theirs for ${p.label}`
export const discardDraft = 'Discard draft'
export const draftSaved = (p: { savedAt: string | number }) => `Draft saved ${p.savedAt}`
export const dragKeys = 'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.'
export const dragReorder = 'Drag to reorder'
export const reorder = (p: { name: string | number }) => `Reorder: ${p.name}`
export const moveUp = (p: { name: string | number }) => `Move up: ${p.name}`
export const up = 'Move up'
export const moveDown = (p: { name: string | number }) => `Move down: ${p.name}`
export const down = 'Move down'
export const wordListHint = 'Press Enter, comma or + to add.'
export const remove = (p: { word: string | number }) => `Remove ${p.word}`
export const overwriteTheirs = 'Overwrite theirs'
export const offline = 'Not saved: you are offline'
export const sentWhenOnline = 'It is saved when you are online again.'
export const cancelSaving = 'Cancel saving'
export const notSaved = 'Nothing was saved. Your input is still here.'
export const pickedUp = (p: { name: string | number; position: number; count: number }) => `${p.name}: picked up from position ${formatNumber('en', p.position)} of ${formatNumber('en', p.count)}.`
export const isOver = (p: { name: string | number; position: number; count: number }) => `${p.name}: over position ${formatNumber('en', p.position)} of ${formatNumber('en', p.count)}.`
export const dropped = (p: { name: string | number; position: number; count: number }) => `${p.name}: dropped at position ${formatNumber('en', p.position)} of ${formatNumber('en', p.count)}.`
export const dragCancelled = (p: { name: string | number; position: number; count: number }) => `${p.name}: not moved, still at position ${formatNumber('en', p.position)} of ${formatNumber('en', p.count)}.`
export const notMoved = (p: { name: string | number }) => `${p.name}: not moved.`
export const moved = (p: { name: string | number; position: number; count: number }) => `${p.name}: moved to position ${formatNumber('en', p.position)} of ${formatNumber('en', p.count)}.`
export const showText = (p: { label: string | number }) => `Show: ${p.label}`
export const requiredFields = 'Fields with * are required.'
