// Generated from contract/messages/en/ui/recording/audio-edit.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const title = 'Edit audio'
export const whatToDo = 'What to do'
export const trim = 'Trim and level'
export const split = 'Split into words'
export const loading = 'Reading the sound…'
export const loadFailed = 'The audio could not be loaded.'
export const unreadable = 'This browser cannot read the file. Choose an MP3, WAV, M4A or OGG file.'
export const tooLong = (p: { minutes: number }) => `Only recordings of at most ${plural('en', p.minutes, { one: `${formatNumber('en', p.minutes)} minute`, other: `${formatNumber('en', p.minutes)} minutes` })} can be edited here. Cut this file in parts with another program first.`
export const noFile = 'This audio has no file yet, so there is nothing to edit.'
export const seeAudio = 'See the audio'
export const seeAudios = 'See all audios'
export const waveform = 'Waveform'
export const keptPart = 'the part between the ends'
export const ofLength = (p: { length: string | number }) => `of ${p.length}`
export const findEnds = 'Find the ends'
export const nothingFound = 'No word was found in this sound, so the ends stay where they are.'
export const zoomIn = 'Zoom to the word'
export const zoomOut = 'Show the whole sound'
export const start = 'Start'
export const end = 'End'
export const toStart = 'Go to the start handle'
export const toEnd = 'Go to the end handle'
export const seconds = (p: { value: string | number }) => `${p.value} s`
export const secondsSpoken = (p: { value: string | number }) => `${p.value} seconds`
export const secondsWrong = (p: { example: string | number }) => `Write a time in seconds, such as ${p.example}.`
export const secondsOutside = (p: { least: string | number; most: string | number }) => `Write a time from ${p.least} s to ${p.most} s.`
export const leaveTitle = 'Your edit is not saved'
export const leaveText = 'Learners still hear the old file. This device keeps your edit as a draft, and offers it when you open this audio again.'
export const stay = 'Stay'
export const leave = 'Leave'
export const kept = (p: { kept: string | number; before: string | number; after: string | number }) => `${p.kept} s stay. The striped parts are left out. ${p.before} s before and ${p.after} s after the word are kept, so no first sound is lost.`
export const keptLittle = (p: { kept: string | number; before: string | number; after: string | number }) => `${p.kept} s stay. The striped parts are left out. Only ${p.before} s before and ${p.after} s after the word are kept: a first or last sound may be lost.`
export const keptOnly = (p: { kept: string | number }) => `${p.kept} s stay. The striped parts are left out.`
export const keptAll = (p: { kept: string | number }) => `The whole sound stays: ${p.kept} s.`
export const reset = 'Reset the ends'
export const loudness = 'Loudness'
export const levelIt = 'Level it'
export const levelWhy = 'The same loudness as recordings of the booth. Only the speech counts, not the silence.'
export const before = 'Before'
export const after = 'After'
export const beforeLevel = (p: { level: string | number }) => `Before ${p.level}`
export const afterLevel = (p: { level: string | number }) => `After ${p.level} dB`
export const quieter = 'Quieter'
export const course = 'The course'
export const louder = 'Louder'
export const gain = (p: { gain: string | number; peak: string | number; most: string | number }) => `Gain ${p.gain} dB. Peak after: ${p.peak} dBFS; at most ${p.most}.`
export const notLevelled = 'The loudness stays as it is.'
export const listen = 'Listen before you save'
export const playBoth = 'Play before, then after'
export const format = (p: { kbits: string | number }) => `Saved as MP3, mono, ${p.kbits} kbit/s: decoded and encoded once.`
export const oldStays = 'Learners hear the old file until you save. It stays in History.'
export const nothingChanged = 'Nothing is changed, so there is nothing to save.'
export const save = 'Save as a new version'
export const saved = 'Saved. The old file is in History.'
export const saveFailed = 'The sound could not be saved. Your edit is still here.'
export const encodeFailed = 'The encoder could not be loaded. Check the connection, then save again.'
export const connectionLost = 'The connection was lost. Save again when it is back.'
export const sessionEnded = 'Your sign-in has ended. Sign in again, then save again.'
export const replaced = 'Another file was saved for this audio in the meantime. Listen to it first; if you save again, your version replaces it, and it stays in History.'
export const playCurrent = 'the file saved in the meantime'
export const codeTaken = 'This code has got a file in the meantime.'
