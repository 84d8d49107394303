// Generated from contract/messages/en/api/history/bulk-change.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
import { message } from '../../../message.ts'
export const notFound = /* @__PURE__ */ message('history.bulk-change.notFound', 'There is no such change of yours.')
export const changed = /* @__PURE__ */ message('history.bulk-change.changed', 'It was changed since.')
export const gone = /* @__PURE__ */ message('history.bulk-change.gone', 'It was deleted since.')
export const filled = /* @__PURE__ */ message('history.bulk-change.filled', 'Something was added to it since.')
export const madeAvailable = (p: { skipped: number; changed: number }) => message('history.bulk-change.madeAvailable', p.skipped === 0 ? p.changed === 0 ? 'Nothing had to change.' : plural('en', p.changed, { other: `${formatNumber('en', p.changed)} made available` }) : plural('en', p.skipped, { other: `${plural('en', p.changed, { other: `${formatNumber('en', p.changed)} made available` })}. ${formatNumber('en', p.skipped)} skipped.` }), p)
export const takenOffline = (p: { changed: number }) => message('history.bulk-change.takenOffline', p.changed === 0 ? 'Nothing had to change.' : plural('en', p.changed, { other: `${formatNumber('en', p.changed)} taken offline` }), p)
export const undone = (p: { kept: number; undone: number }) => message('history.bulk-change.undone', p.kept === 0 ? plural('en', p.undone, { other: `${formatNumber('en', p.undone)} undone` }) : plural('en', p.kept, { other: `${plural('en', p.undone, { other: `${formatNumber('en', p.undone)} undone` })}. ${formatNumber('en', p.kept)} changed since and left.` }), p)
