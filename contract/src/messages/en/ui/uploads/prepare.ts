// Generated from contract/messages/en/ui/uploads/prepare.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const title = 'Prepare files'
export const note = 'Before they are sent, on this device. Each file can still be sent as it is.'
export const estimate = (p: { after: string | number; before: string | number }) => `About ${p.after} instead of ${p.before}`
export const waiting = 'Waits to be prepared'
export const running = (p: { percent: number }) => `Preparing: ${formatNumber('en', p.percent)} %`
export const runningEstimate = (p: { percent: number; after: string | number; before: string | number }) => `Preparing: ${formatNumber('en', p.percent)} %. About ${p.after} instead of ${p.before}`
export const made = (p: { after: string | number; before: string | number }) => `Prepared: ${p.after}. Before: ${p.before}`
export const notUsed = (p: { before: string | number; after: string | number }) => `The original is sent: ${p.before}. Prepared: ${p.after}, not sent`
export const original = (p: { why: string | number }) => `The original is sent: ${p.why}.`
export const notSmaller = 'the prepared file would not be smaller'
export const failed = 'it could not be prepared'
export const cancelled = 'you chose it'
export const cancel = 'Send original'
export const cancelNamed = (p: { name: string | number }) => `Send original of ${p.name}`
export const use = 'Send prepared'
export const useNamed = (p: { name: string | number }) => `Send prepared ${p.name}`
export const again = 'Prepare'
export const againNamed = (p: { name: string | number }) => `Prepare ${p.name}`
export const compare = 'Before, after'
export const compareNamed = (p: { name: string | number }) => `Before, after: ${p.name}`
export const stopNamed = (p: { name: string | number }) => `Stop ${p.name}`
export const originalNamed = (p: { name: string | number }) => `${p.name} before`
export const preparing = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} file is being prepared`, other: `${formatNumber('en', p.count)} files are being prepared` })
export const wait = (p: { count: number }) => plural('en', p.count, { one: `Wait until ${formatNumber('en', p.count)} file is prepared, or send the original.`, other: `Wait until ${formatNumber('en', p.count)} files are prepared, or send the originals.` })
