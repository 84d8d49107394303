// Generated from contract/messages/en/ui/releases/releases.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const subtitle = (p: { language: string | number }) => `What learners of ${p.language} have now, and had before`
export const plan = (p: { number: string | number }) => `Plan release ${p.number}`
export const countOf = (p: { count: number }) => p.count === 0 ? 'no release' : plural('en', p.count, { one: `${formatNumber('en', p.count)} release`, other: `${formatNumber('en', p.count)} releases` })
export const loading = 'Loading releases…'
export const failed = 'Could not load the releases.'
export const empty = 'No release yet.'
export const emptyHint = (p: { language: string | number }) => `A release is a numbered copy of all levels, lessons, activities and chats of ${p.language} that are available and ready, with their files. Learners get it complete. Later edits reach them with the next release.`
export const emptyReader = 'Admins and editors make releases.'
export const live = 'Live release'
export const liveNow = 'Live now'
export const isLive = 'Live'
export const liveSince = (p: { when: string | number }) => `Live since ${p.when}.`
export const madeBy = (p: { who: string; name: string | number }) => p.who === 'you' ? 'Made by you.' : p.who === 'name' ? `Made by ${p.name}.` : p.who === 'admin' ? 'Made by an admin.' : p.who === 'editor' ? 'Made by an editor.' : p.who === 'contributor' ? 'Made by a contributor.' : p.who === 'viewer' ? 'Made by a viewer.' : 'Made by Griot.'
export const noneLive = 'No release is live. Learners get nothing of this course until you make one live.'
export const wholeCourse = 'Whole course'
export const phoneGets = (p: { number: string | number }) => `A phone with release ${p.number} gets`
export const contents = 'In it'
export const levelsAndLessons = (p: { levels: number; lessons: number }) => `${plural('en', p.levels, { one: `${formatNumber('en', p.levels)} level`, other: `${formatNumber('en', p.levels)} levels` })}, ${plural('en', p.lessons, { one: `${formatNumber('en', p.lessons)} lesson`, other: `${formatNumber('en', p.lessons)} lessons` })}`
export const packs = 'Packs and links'
export const download = (p: { number: string | number; size: string | number }) => `Download release ${p.number}, ${p.size}`
export const copyFeed = 'Copy the feed address'
export const feedCopied = 'Feed address copied'
export const feedNotCopied = (p: { address: string | number }) => `The browser did not copy. The feed is at ${p.address}`
export const from = 'From'
export const to = 'To'
export const stays = 'All releases stay as they were made. An admin can delete an old one, never the live one.'
export const changedLevel = 'changed'
export const sameLevel = 'as before'
export const absentLevel = 'not in it'
export const list = (p: { language: string | number }) => `Releases of ${p.language}`
export const compareFrom = (p: { number: string | number }) => `Compare from release ${p.number}`
export const compareTo = (p: { number: string | number }) => `Compare to release ${p.number}`
export const levelsChanged = (p: { changed: string | number; count: number }) => `${p.changed} of ${plural('en', p.count, { one: `${formatNumber('en', p.count)} level`, other: `${formatNumber('en', p.count)} levels` })} changed`
export const counts = (p: { added: number; changed: number; removed: number }) => `${formatNumber('en', p.added)} new, ${formatNumber('en', p.changed)} changed, ${formatNumber('en', p.removed)} removed`
export const countsOfFirst = (p: { added: number }) => `${formatNumber('en', p.added)} new`
export const update = (p: { size: string | number }) => `update ${p.size}`
export const since = (p: { day: string | number }) => `since ${p.day}`
export const wasLive = 'Was live'
export const until = (p: { day: string | number }) => `until ${p.day}`
export const rolledBack = 'Rolled back'
export const fromTo = (p: { from: string | number; to: string | number }) => `${p.from} to ${p.to}`
export const neverLive = 'Never live'
export const makeLive = 'Make live'
export const makeLiveOf = (p: { number: string | number }) => `Make live, release ${p.number}`
export const makeNumberLive = (p: { number: string | number }) => `Make ${p.number} live`
export const more = (p: { number: string | number }) => `More for release ${p.number}`
export const compareWith = (p: { number: string | number }) => `Compare with ${p.number}`
export const deleteRelease = (p: { number: string | number }) => `Delete release ${p.number}`
export const askDelete = (p: { number: string | number }) => `Delete release ${p.number}?`
export const deleteMeans = 'The release is deleted for ever, with its share links and the files that nothing else uses. Phones that have it keep it, and can update to the live release.'
export const deleted = (p: { number: string | number }) => `Release ${p.number} deleted`
export const deleteFailed = 'Could not delete the release.'
export const askLive = (p: { again: boolean; number: string | number }) => p.again ? `Make release ${p.number} live again?` : `Make release ${p.number} live?`
export const liveMeans = (p: { live: string | number; size: string | number; removed: number; added: number }) => `Phones with ${p.live} get ${p.size}. ${p.removed === 0 ? '' : plural('en', p.removed, { one: `Learners lose ${formatNumber('en', p.removed)} item. `, other: `Learners lose ${formatNumber('en', p.removed)} items. ` })}${p.added === 0 ? '' : plural('en', p.added, { one: `Learners get ${formatNumber('en', p.added)} other item. `, other: `Learners get ${formatNumber('en', p.added)} other items. ` })}Progress of learners is kept. You can return to ${p.live} in the same way; no release is changed.`
export const liveMeansShort = (p: { live: string | number }) => `Progress of learners is kept. You can return to ${p.live} in the same way; no release is changed.`
export const firstLiveMeans = 'Learners get it, complete.'
export const keepLive = (p: { number: string | number }) => `Keep ${p.number} live`
export const keepNone = 'Not now'
export const nowLive = (p: { number: string | number }) => `Release ${p.number} is live`
export const makeLiveFailed = 'Could not make the release live.'
export const comparing = <T>(p: { b: (text: string) => T; from: string | number; to: string | number; size: string | number }): (string | T)[] => ['Compare ', p.b(`${p.from}`), ' with ', p.b(`${p.to}`), `: a phone gets ${p.size}`]
export const comparingNumbers = <T>(p: { b: (text: string) => T; from: string | number; to: string | number }): (string | T)[] => ['Compare ', p.b(`${p.from}`), ' with ', p.b(`${p.to}`)]
export const sameRelease = 'Choose two different releases to compare them.'
export const compare = (p: { from: string | number; to: string | number }) => `Compare ${p.from} with ${p.to}`
export const building = (p: { number: string | number; percent: string | number }) => `Release ${p.number} is being made: ${p.percent} %`
export const showBuilding = 'Show'
