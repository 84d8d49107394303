// Generated from contract/messages/en/ui/history/revision.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const failed = 'Could not load the revisions.'
export const differ = (p: { differ: number; same: number }) => `${plural('en', p.differ, { one: `${formatNumber('en', p.differ)} field differs`, other: `${formatNumber('en', p.differ)} fields differ` })}, ${plural('en', p.same, { one: `${formatNumber('en', p.same)} is the same`, other: `${formatNumber('en', p.same)} are the same` })}`
export const equal = 'These two are the same.'
export const restoring = (p: { next: number; version: number }) => `Restoring creates revision ${formatNumber('en', p.next)} from revision ${formatNumber('en', p.version)}. All revisions remain.`
export const keeps = 'Its position and availability do not change.'
export const keepsFile = 'Its file does not change. Restore earlier files under Details.'
export const nothingToRestore = (p: { version: string | number }) => `There is nothing to restore from revision ${p.version}. Only its position or availability differs.`
export const nothingSaidToRestore = (p: { version: string | number }) => `There is nothing to restore from revision ${p.version}. It has the same texts.`
