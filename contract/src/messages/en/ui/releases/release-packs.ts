// Generated from contract/messages/en/ui/releases/release-packs.json by `npm run messages`.
import { plural } from '../../../format.ts'
export const subtitle = (p: { number: string | number; language: string | number; name: string | number }) => `Release ${p.number} of ${p.language}, ${p.name}`
export const loading = 'Loading the sizes of the packs…'
export const failed = 'Could not load the packs.'
export const notComplete = 'This release is not complete yet.'
export const release = 'Release'
export const option = (p: { isLive: boolean; number: string | number; name: string | number }) => p.isLive ? `${p.number}, live` : `${p.number}, ${p.name}`
export const media = 'Sounds and pictures'
export const small = (p: { size: string | number }) => `Small, ${p.size}`
export const original = (p: { size: string | number }) => `Original, ${p.size}`
export const smallHint = 'Small: Opus sounds and WebP pictures. iPhones with an iOS before 18.4 play no Opus.'
export const originalHint = 'Original: the files as they were uploaded. All phones play them.'
export const html = 'Files for a memory card'
export const htmlHint = (p: { count: number }) => plural('en', p.count, { one: 'One HTML file. Opens on a cheap phone without internet.', other: 'One HTML file for each level. Opens on a cheap phone without internet.' })
export const wholeCourse = 'Whole course'
export const levelNumber = (p: { number: string | number }) => `level ${p.number}`
export const whySplit = (p: { size: string | number; most: string | number }) => `One file would have ${p.size}. Above ${p.most} each level is a file, because large files open slowly.`
export const zip = 'ZIP for Kolibri and web servers'
export const zipHint = 'Import it in Kolibri as an HTML5 app, or unpack it on any web server.'
export const feed = 'Files for other apps'
export const feedHint = 'All documents and files of the release, small and original, as a feed for apps. Unpack it on any web server.'
export const downloadOne = (p: { name: string | number; size: string | number }) => `Download ${p.name}, ${p.size}`
export const download = (p: { size: string | number }) => `Download, ${p.size}`
export const chooseOne = 'Choose a level above'
export const app = 'App for phones and computers'
export const appHint = 'Learners install it from a page. It shows the size first, continues after an interruption, and loads only what is new.'
export const appFirst = 'First lesson can start after'
export const appComplete = 'Complete'
export const appUpdate = (p: { number: string | number }) => `Update from ${p.number}`
export const appQrCode = 'QR code of the address of the app'
export const appShowQrCode = 'Show QR code'
export const appHideQrCode = 'Hide QR code'
export const appCopy = 'Copy link'
export const appCopied = 'Link copied'
export const appOpen = 'Open the app'
export const appOnlyLive = 'The app always has the live release. Make this one live to give it to learners.'
export const appNotPublic = 'There is no app, because the feed is not public: FEED_ACCESS is token.'
