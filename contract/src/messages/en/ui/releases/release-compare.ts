// Generated from contract/messages/en/ui/releases/release-compare.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const title = 'Compare'
export const subtitle = (p: { language: string | number }) => `Releases of ${p.language}`
export const loading = 'Comparing the releases…'
export const failed = 'Could not compare the releases.'
export const tooFew = 'There are no two releases to compare.'
export const tooFewHint = (p: { language: string | number }) => `${p.language} needs two releases.`
export const option = (p: { isLive: boolean; number: string | number; name: string | number; day: string | number }) => p.isLive ? `${p.number}, ${p.name}, live` : `${p.number}, ${p.name}, ${p.day}`
export const swap = 'Swap the two releases'
export const added = 'New'
export const changed = 'Changed'
export const removed = 'Removed'
export const lessonsDiffer = (p: { count: number; differ: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} lesson`, other: `${formatNumber('en', p.count)} lessons` })}, ${formatNumber('en', p.differ)} differ`
export const columnNew = 'new'
export const columnChanged = 'changed'
export const columnRemoved = 'removed'
export const lessons = 'Lessons that differ'
export const newLevel = 'New level'
export const removedLevel = 'Removed level'
export const level = (p: { number: string | number }) => `Level ${p.number}`
export const counts = (p: { added: number; changed: number; removed: number }) => `${formatNumber('en', p.added)} new, ${formatNumber('en', p.changed)} changed, ${formatNumber('en', p.removed)} removed`
export const same = 'Both releases are the same.'
export const place = (p: { level: string | number; lesson: string | number }) => `Level ${p.level}, lesson ${p.lesson}.`
export const placeOfLevel = (p: { level: string | number }) => `Level ${p.level}.`
export const differ = (p: { items: number; fields: number; same: number }) => `${plural('en', p.items, { one: `${formatNumber('en', p.items)} item differs`, other: `${formatNumber('en', p.items)} items differ` })} in ${plural('en', p.fields, { one: `${formatNumber('en', p.fields)} field`, other: `${formatNumber('en', p.fields)} fields` })}, ${plural('en', p.same, { one: `${formatNumber('en', p.same)} is the same`, other: `${formatNumber('en', p.same)} are the same` })}`
export const fieldsDiffer = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} field differs`, other: `${formatNumber('en', p.count)} fields differ` })
export const showSame = 'Show what is the same'
export const releaseOf = <T>(p: { b: (text: string) => T; number: string | number; day: string | number }): (string | T)[] => [p.b(`Release ${p.number}`), `, ${p.day}`]
export const liveRelease = <T>(p: { b: (text: string) => T; number: string | number; day: string | number }): (string | T)[] => [p.b(`Release ${p.number}`), `, ${p.day}, live`]
export const releaseNumber = (p: { number: string | number }) => `Release ${p.number}`
export const field = 'Field'
export const table = 'Comparison'
export const ofLesson = 'The lesson'
export const ofLevel = 'The level'
export const activity = (p: { number: string | number; kind: string | number }) => `Activity ${p.number}, ${p.kind}`
export const chat = (p: { number: string | number; kind: string | number }) => `Chat ${p.number}, ${p.kind}`
export const fieldCount = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} field`, other: `${formatNumber('en', p.count)} fields` })
export const isNew = 'New'
export const isRemoved = 'Removed'
export const isSame = 'The same'
export const playBoth = 'Play both'
export const playBothOf = (p: { field: string | number }) => `Play both, ${p.field}`
export const stopBoth = (p: { field: string | number }) => `Stop, ${p.field}`
export const noMedia = (p: { kind: string }) => p.kind === 'graphic' ? 'No picture' : p.kind === 'video' ? 'No video' : 'No sound'
export const notInIt = 'Not in this release'
export const loadingLesson = 'Loading the lesson…'
export const lessonFailed = 'Could not load the lesson.'
export const asSheet = 'Difference as a sheet'
export const sheetPlace = 'Place'
export const sheetItem = 'Item'
export const sheetChange = 'Change'
