// Generated from contract/messages/en/ui/kinds/captions.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const title = 'Captions'
export const loadFailed = 'The captions could not be loaded.'
export const noFile = 'This video has no file yet. Upload it to set the times of its captions.'
export const seeVideos = 'See videos'
export const importFile = 'Import'
export const exportFile = 'Export'
export const exportLanguage = (p: { language: string | number }) => `${p.language} as WebVTT`
export const save = 'Save captions'
export const saved = 'Captions saved'
export const saveFailed = 'The captions could not be saved.'
export const cues = 'Cues'
export const languages = 'Languages'
export const view = 'Shown languages'
export const sideBySide = 'Side by side'
export const goodSpeed = (p: { most: number }) => `Good to read: up to ${formatNumber('en', p.most)} characters a second`
export const addLanguage = 'Language'
export const addLanguageTitle = 'Add a language'
export const addLanguageHint = 'Its captions have the same times. Write the translation beside each cue, or import a file.'
export const fromTo = 'From, to'
export const ofCourse = (p: { done: number; total: number }) => `course, ${formatNumber('en', p.done)} of ${formatNumber('en', p.total)}`
export const ofTranslation = (p: { done: number; total: number }) => `translation, ${formatNumber('en', p.done)} of ${formatNumber('en', p.total)}`
export const speed = 'Speed'
export const speedOf = (p: { speed: number; isFast: boolean }) => `${formatNumber('en', p.speed)} characters a second${p.isFast ? ', fast' : ''}`
export const playCue = (p: { number: number }) => `Play cue ${formatNumber('en', p.number)}`
export const startOf = (p: { number: number }) => `Start of cue ${formatNumber('en', p.number)}`
export const endOf = (p: { number: number }) => `End of cue ${formatNumber('en', p.number)}`
export const textOf = (p: { language: string | number; number: number }) => `${p.language}, cue ${formatNumber('en', p.number)}`
export const moreFor = (p: { number: number }) => `More for cue ${formatNumber('en', p.number)}`
export const timeAgain = 'Time it again'
export const addAfter = 'Add a cue below'
export const deleteCue = 'Delete cue'
export const deleted = (p: { number: number }) => `Cue ${formatNumber('en', p.number)} deleted`
export const addCue = 'Add a cue'
export const addCueHint = 'Enter in a text adds the next one'
export const pasteHint = 'Type the first line, or paste a whole text: each line becomes a cue.'
export const wrongTime = (p: { example: string | number }) => `Write a time such as ${p.example}.`
export const needsTime = 'This cue has no time yet.'
export const endsBeforeStart = 'The end must be after the start.'
export const overlaps = 'It starts before the cue above it ends.'
export const tooLong = (p: { most: number }) => `At most ${formatNumber('en', p.most)} letters.`
export const isFast = (p: { number: number; speed: number; missing: string | number; room: string; until: string | number; free: string | number }) => `Cue ${formatNumber('en', p.number)} is fast: ${formatNumber('en', p.speed)} characters a second. It needs ${p.missing} more${p.room === 'all' ? `, and there is room until ${p.until}` : p.room === 'some' ? `. Only ${p.free} are free` : ', but the next cue follows at once'}.`
export const makeLonger = 'Make it longer'
export const saveNote = 'Learners switch captions on in the player. The transcript is made from the course language.'
export const notSavable = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} cue needs`, other: `${formatNumber('en', p.count)} cues need` })} a correction before the captions can be saved. The draft stays on this device.`
export const video = 'Video'
export const drawSound = (p: { size: string | number }) => `Draw the sound (${p.size})`
export const noSound = 'The sound of this video cannot be drawn.'
export const tapToTime = 'Tap to time'
export const tapHint = 'Press at the start of each line. Press again at its end.'
export const line = (p: { number: number }) => `Line ${formatNumber('en', p.number)}`
export const lineStarted = (p: { number: number }) => `Line ${formatNumber('en', p.number)}, until its end`
export const tap = 'Tap'
export const backOne = 'Back one'
export const timed = (p: { count: number; total: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} line has`, other: `${formatNumber('en', p.count)} of ${formatNumber('en', p.total)} lines have` })} a time`
export const allTimed = (p: { count: number }) => p.count === 0 ? 'No lines yet' : plural('en', p.count, { one: 'The line has a time', other: `All ${formatNumber('en', p.count)} lines have a time` })
export const nothingToTime = 'No line after this place'
export const playOrPause = 'Play or pause the video'
export const shiftAll = 'Shift all'
export const shiftBy = 'Shift by'
export const earlier = (p: { step: string | number }) => `${p.step} earlier`
export const later = (p: { step: string | number }) => `${p.step} later`
export const onlyFrom = (p: { number: number }) => `Only from cue ${formatNumber('en', p.number)} on`
export const shift = (p: { count: number }) => plural('en', p.count, { one: `Shift ${formatNumber('en', p.count)} cue`, other: `Shift ${formatNumber('en', p.count)} cues` })
export const seconds = (p: { value: string | number }) => `${p.value} s`
export const importTitle = 'Import captions'
export const importHint = 'A WebVTT (.vtt) or SubRip (.srt) file. Nothing is saved yet.'
export const importInto = 'Language of the file'
export const file = 'File'
export const fileTooLarge = (p: { size: string | number }) => `The file is larger than ${p.size}.`
export const fileUnreadable = 'The file cannot be read as text.'
export const nothingFound = 'There are no cues in this file.'
export const found = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} cue`, other: `${formatNumber('en', p.count)} cues` })} found`
export const problems = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} line was not read as it is written`, other: `${formatNumber('en', p.count)} lines were not read as they are written` })
export const problem = (p: { line: number; sentence: string | number }) => `Line ${formatNumber('en', p.line)}: ${p.sentence}`
export const moreProblems = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} more`, other: `${formatNumber('en', p.count)} more` })
export const replace = (p: { isEmpty: boolean; language: string | number; count: number }) => `${p.isEmpty ? 'Add' : `Replace ${p.language} with`} ${plural('en', p.count, { one: `${formatNumber('en', p.count)} cue`, other: `${formatNumber('en', p.count)} cues` })}`
export const imported = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} cue`, other: `${formatNumber('en', p.count)} cues` })} imported`
export const undo = 'Undo'
