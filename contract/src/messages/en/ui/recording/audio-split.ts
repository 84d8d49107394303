// Generated from contract/messages/en/ui/recording/audio-split.json by `npm run messages`.
import { formatList, formatNumber, plural } from '../../../format.ts'
export const choose = 'Choose a long recording. Griot finds the words in it at the silences, and gives them the codes of a list.'
export const chooseFile = 'Choose a recording'
export const chooseAnother = 'Choose another file'
export const fileTypes = (p: { minutes: number }) => `MP3, WAV, M4A or OGG, at most ${plural('en', p.minutes, { one: `${formatNumber('en', p.minutes)} minute`, other: `${formatNumber('en', p.minutes)} minutes` })}.`
export const searching = 'Looking for words…'
export const silence = 'Words are found at silences of at least'
export const count = (p: { pieces: number; words: number; leftOut: number }) => `${plural('en', p.pieces, { one: `${formatNumber('en', p.pieces)} piece`, other: `${formatNumber('en', p.pieces)} pieces` })}: ${plural('en', p.words, { one: `${formatNumber('en', p.words)} word`, other: `${formatNumber('en', p.words)} words` })}, ${formatNumber('en', p.leftOut)} left out`
export const none = 'No words were found. Choose a shorter silence, or another recording.'
export const whole = 'the whole recording'
export const waveform = 'The recording'
export const codesFrom = 'Codes from'
export const missing = 'Declared, no file yet'
export const lesson = 'A lesson’s words'
export const search = 'A search'
export const codes = 'Selected codes'
export const searchFor = 'Search for'
export const typedCodes = 'Codes, in their order'
export const typedCodesWrong = (p: { nameList: readonly string[] }) => `Write codes of 6 characters with spaces between them. Wrong here: ${formatList(p.nameList)}.`
export const wordsFailed = 'The words could not be loaded.'
export const noWords = 'This list has no words.'
export const fits = (p: { words: number }) => `${plural('en', p.words, { one: `${formatNumber('en', p.words)} word`, other: `${formatNumber('en', p.words)} words` })} in the list, as many as pieces`
export const differs = (p: { words: number; pieces: number }) => `${plural('en', p.words, { one: `${formatNumber('en', p.words)} word`, other: `${formatNumber('en', p.words)} words` })} in the list, ${plural('en', p.pieces, { one: `${formatNumber('en', p.pieces)} piece`, other: `${formatNumber('en', p.pieces)} pieces` })}`
export const differsPiece = (p: { words: number; pieces: number; piece: number }) => `${plural('en', p.words, { one: `${formatNumber('en', p.words)} word`, other: `${formatNumber('en', p.words)} words` })} in the list, ${plural('en', p.pieces, { one: `${formatNumber('en', p.pieces)} piece`, other: `${formatNumber('en', p.pieces)} pieces` })}: piece ${formatNumber('en', p.piece)} may hold two`
export const shift = 'Move words down by one from here'
export const shiftAll = 'Move all words down by one'
export const piece = 'Piece'
export const sound = 'Sound'
export const starts = 'Starts'
export const length = 'Length'
export const word = 'Word from the list'
export const check = 'Check'
export const action = 'Action'
export const pieceName = (p: { number: number }) => `piece ${formatNumber('en', p.number)}`
export const pieceOut = (p: { time: string | number }) => `the piece left out at ${p.time}`
export const wordOf = (p: { number: number }) => `Word of piece ${formatNumber('en', p.number)}`
export const noWord = 'No word'
export const wordEntry = (p: { text: string | number; translation: string | number; code: string | number }) => `${p.text} · ${p.translation} · ${p.code}`
export const dash = '–'
export const leftOut = 'Left out'
export const leaveOut = 'Leave out'
export const leaveOutPiece = (p: { number: number }) => `Leave out piece ${formatNumber('en', p.number)}`
export const takeIn = 'Take it in'
export const splitAtPause = 'Split at the pause'
export const splitPiece = (p: { number: number }) => `Split piece ${formatNumber('en', p.number)} at the pause`
export const more = (p: { number: number }) => `More for piece ${formatNumber('en', p.number)}`
export const moveBorders = 'Move the borders'
export const merge = 'Merge with the next piece'
export const cut = 'Cut in two'
export const bordersOf = (p: { number: number }) => `Borders of piece ${formatNumber('en', p.number)}`
export const bordersDone = 'Use these borders'
export const good = 'Good'
export const problem = (p: { problem: string }) => p.problem === 'clipped' ? 'Too loud' : p.problem === 'tooQuiet' ? 'Too quiet' : p.problem === 'roomTooLoud' ? 'Room too loud' : p.problem === 'cutOff' ? 'Cut off?' : p.problem === 'empty' ? 'A cough?' : p.problem === 'twoWords' ? 'Two words?' : 'Unusual length'
export const hasFile = 'Has a file already'
export const savedPiece = 'Saved'
export const notSaved = (p: { reason: string | number }) => `Not saved: ${p.reason}`
export const speaker = 'Speaker'
export const noSpeaker = 'No speaker: saved without review'
export const speakerHint = 'With a speaker, the pieces are takes to review.'
export const chooseSpeaker = 'Choose the speaker'
export const speakerMissing = 'Choose who speaks, or that the files have no speaker.'
export const another = 'Split another recording'
export const toTakes = 'Review these takes'
export const toLibrary = 'See these words'
export const sum = (p: { good: number; look: number; wordless: number }) => `${plural('en', p.good, { one: `${formatNumber('en', p.good)} piece is good`, other: `${formatNumber('en', p.good)} pieces are good` })}, ${p.look === 0 ? 'none needs a look' : plural('en', p.look, { one: `${formatNumber('en', p.look)} needs a look`, other: `${formatNumber('en', p.look)} need a look` })}${p.wordless === 0 ? '' : plural('en', p.wordless, { one: `, ${formatNumber('en', p.wordless)} has no word`, other: `, ${formatNumber('en', p.wordless)} have no word` })}. The long file is kept as it is.`
export const unfinished = (p: { saved: number; left: number }) => `${plural('en', p.saved, { one: `${formatNumber('en', p.saved)} file is saved`, other: `${formatNumber('en', p.saved)} files are saved` })}, ${plural('en', p.left, { one: `${formatNumber('en', p.left)} is not`, other: `${formatNumber('en', p.left)} are not` })}.`
export const progress = (p: { done: number; all: number }) => `Saving ${formatNumber('en', p.done)} of ${formatNumber('en', p.all)}`
export const stop = 'Stop'
export const save = (p: { count: number }) => `Save ${plural('en', p.count, { one: `${formatNumber('en', p.count)} file`, other: `${formatNumber('en', p.count)} files` })}`
export const saveToReview = (p: { count: number }) => `Save ${plural('en', p.count, { one: `${formatNumber('en', p.count)} file`, other: `${formatNumber('en', p.count)} files` })} to review`
export const saved = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} file is saved.`, other: `${formatNumber('en', p.count)} files are saved.` })
export const savedToReview = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} take waits for review.`, other: `${formatNumber('en', p.count)} takes wait for review.` })
export const askReplace = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} word has`, other: `${formatNumber('en', p.count)} words have` })} a file already`
export const askReplaceText = 'Choose those to replace. The files of now stay in History. Words that you do not choose are not saved.'
export const leaveTitle = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} piece is`, other: `${formatNumber('en', p.count)} pieces are` })} not saved`
export const leaveText = 'The pieces and their words are lost when you leave.'
export const stay = 'Stay'
export const leave = 'Leave'
export const fileAndLength = (p: { file: string | number; length: string | number }) => `${p.file}, ${p.length}`
