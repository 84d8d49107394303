// Generated from contract/messages/en/ui/releases/share-links.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const title = 'Share link'
export const hint = 'A person without an account opens it on a phone and plays.'
export const loading = 'Loading the share links…'
export const failed = 'Could not load the share links.'
export const loadingLevels = 'Loading the levels…'
export const levelsFailed = 'Could not load the levels.'
export const noLevels = 'This course has no level to share yet.'
export const levelOption = (p: { number: number; title: string | number }) => `Level ${formatNumber('en', p.number)}, ${p.title}`
export const wholeLevel = 'Whole level with chats'
export const lessonOption = (p: { number: number; title: string | number }) => `Lesson ${formatNumber('en', p.number)}, ${p.title}, with its chats`
export const which = 'Which version'
export const asIn = (p: { number: string | number }) => `As in release ${p.number}`
export const asNow = 'As it is now'
export const endsAfter = 'Ends after'
export const days = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} day`, other: `${formatNumber('en', p.count)} days` })
export const make = 'Make link'
export const makeFailed = 'The link was not made.'
export const valid = 'Valid'
export const qrCode = (p: { address: string | number }) => `QR code of ${p.address}`
export const shown = 'QR code and address'
export const noneShown = 'The QR code and the address of a link appear here.'
export const levelOf = (p: { number: string | number; state: string | number }) => `level ${p.number}, ${p.state}`
export const lessonOf = (p: { state: string | number }) => `lesson, ${p.state}`
export const asInRelease = (p: { number: string | number }) => `as in release ${p.number}`
export const asNowOf = 'as it is now'
export const ends = <T>(p: { b: (text: string) => T; day: string | number; time: string | number }): (string | T)[] => ['Ends on ', p.b(`${p.day}, ${p.time}`)]
export const endsOn = (p: { day: string | number; time: string | number }) => `Ends on ${p.day}, ${p.time}.`
export const validUntil = (p: { day: string | number; time: string | number }) => `Valid until ${p.day}, ${p.time}`
export const endedOn = (p: { day: string | number }) => `Ended on ${p.day}`
export const expiredOn = (p: { day: string | number }) => `Expired on ${p.day}`
export const opened = (p: { count: number }) => p.count === 0 ? 'Not opened yet.' : plural('en', p.count, { one: 'Opened once.', other: `Opened ${formatNumber('en', p.count)} times.` })
export const copy = 'Copy link'
export const copied = 'Link copied'
export const notCopied = 'The browser did not copy. Select the address and copy it.'
export const print = 'Print'
export const scan = 'Scan the code with the camera of a phone, or type the address:'
export const endNow = 'End it now'
export const end = 'End'
export const endOf = (p: { title: string | number }) => `End the link of ${p.title}`
export const show = 'Show'
export const showOf = (p: { title: string | number }) => `Show the link of ${p.title}`
export const again = 'Make again'
export const againOf = (p: { title: string | number }) => `Make again the link of ${p.title}`
export const askEnd = 'End this link now?'
export const endMeans = 'A person who opens it then reads that it has ended. It cannot be opened again, but you can make another link.'
export const endFailed = 'The link was not ended.'
export const links = (p: { count: number }) => `Links, ${formatNumber('en', p.count)}`
export const otherLinks = (p: { count: number }) => `Other links, ${formatNumber('en', p.count)}`
export const none = 'There are no links yet.'
export const noOthers = 'There are no other links.'
export const all = (p: { count: number }) => `Show all ${formatNumber('en', p.count)}`
export const share = 'Share'
export const noRelease = (p: { language: string | number }) => `There is no release of ${p.language} yet.`
export const noReleaseHint = 'Packs are made of releases. Share links also work without one.'
