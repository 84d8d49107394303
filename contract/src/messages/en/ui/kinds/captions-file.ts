// Generated from contract/messages/en/ui/kinds/captions-file.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
export const noHeader = 'The file does not begin with WEBVTT. It was read as SubRip (SRT).'
export const noTimes = 'This part has no line of times and was left out.'
export const wrongTimes = 'The times cannot be read, so the cue was left out.'
export const endsBeforeStart = 'The cue ends before it starts and was left out.'
export const noText = 'The cue has no text and was left out.'
export const tooLong = (p: { most: number }) => `The text has more than ${formatNumber('en', p.most)} letters, so the cue was left out.`
export const notInOrder = 'The cue starts before the one above it, so it was moved.'
export const shortened = 'The cue ended after the start of the next one, so it was made shorter.'
export const joined = 'The cue starts together with another one, so their texts were joined.'
export const tooMany = (p: { most: number }) => `Cues after number ${formatNumber('en', p.most)} were left out.`
