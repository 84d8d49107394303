// Generated from contract/messages/en/ui/kinds/video.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const label = 'Video'
export const videos = 'Video'
export const uploadChoice = 'videos'
export const title = 'Video Assets'
export const searchPlaceholder = 'Search for a videos...'
export const loading = 'Loading video assets...'
export const empty = 'No videos available.'
export const edit = 'Edit Video'
export const save = 'Save'
export const saving = 'Saving…'
export const edited = 'Asset updated successfully'
export const videoAsset = 'Video Asset'
export const everyHasFile = (p: { hasLanguage: boolean; language: string | number; total: number }) => `Every video${p.hasLanguage ? ` in ${p.language}` : ''} has a file. Total: ${formatNumber('en', p.total)}.`
export const everyUsed = (p: { hasLanguage: boolean; language: string | number; total: number }) => `Every video${p.hasLanguage ? ` in ${p.language}` : ''} is used. Total: ${formatNumber('en', p.total)}.`
export const noMatch = (p: { hasLanguage: boolean; language: string | number; term: string | number }) => `No video${p.hasLanguage ? ` in ${p.language}` : ''} matches “${p.term}”.`
export const selected = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} video selected`, other: `${formatNumber('en', p.count)} videos selected` })
export const barPerAsset = 'One bar per video; above 90, one bar for several.'
export const shownHere = 'The video is shown here'
export const fileOfIt = 'File of this video'
export const codeOfQuestion = 'Question video'
export const libraryOfCodes = 'Videos of the library'
export const counted = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} video`, other: `${formatNumber('en', p.count)} videos` })
export const waiting = (p: { count: number }) => p.count === 0 ? 'Nothing to do' : plural('en', p.count, { one: `${formatNumber('en', p.count)} video without a file`, other: `${formatNumber('en', p.count)} videos without a file` })
export const countOf = (p: { count: number; hasLanguage: boolean; language: string | number; state: string }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} video`, other: `${formatNumber('en', p.count)} videos` })}${p.hasLanguage ? ` of ${p.language}` : ''} ${p.state === 'noFile' ? 'without a file' : p.state === 'textHints' ? 'to fix' : 'with a file, not used'}`
export const named = (p: { code: string | number }) => `video ${p.code}`
export const uploadNamed = (p: { code: string | number }) => `Upload it: video ${p.code}`
export const addNamed = (p: { code: string | number }) => `Add to a lesson: video ${p.code}`
export const back = 'Back to the video'
export const editFailed = 'Server error occurred!'
export const undecodable = 'The file is damaged: its pictures cannot be decoded. Copy the whole file again, or export it as MP4 with H.264 and AAC.'
export const length = 'Length'
export const size = 'Size'
export const dimensions = 'Dimensions'
export const prepare = (p: { size: string | number }) => `Make videos over ${p.size} smaller`
export const prepareHint = (p: { pixels: number }) => `H.264 with at most ${formatNumber('en', p.pixels)} pixels on the longer side. The sound is copied.`
export const preparedFacts = (p: { pixels: string | number; size: string | number }) => `${p.pixels}, ${p.size}`
export const notLarge = (p: { size: string | number }) => `it is not over ${p.size}`
export const noEncoder = 'this browser cannot encode H.264; Chrome and Edge can on most devices'
export const soundLost = 'its sound cannot be copied'
export const restored = (p: { code: string | number }) => `Video ${p.code} restored`
export const restoreNamed = (p: { code: string | number }) => `Restore Video ${p.code}`
