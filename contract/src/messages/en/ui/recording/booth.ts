// Generated from contract/messages/en/ui/recording/booth.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const waiting = 'Starting'
export const saying = 'The word'
export const listening = 'Listening'
export const recording = 'Recording'
export const checking = 'Checking'
export const playingBack = 'Playing back'
export const paused = 'Paused'
export const noting = 'Note'
export const background = 'In the background'
export const done = 'All words are done'
export const heard = (p: { text: string | number; translation: string | number }) => `${p.text}, ${p.translation}. Listening`
export const doWait = 'The browser may ask whether Griot may hear you.'
export const doListen = <T>(p: { b: (text: string) => T }): (string | T)[] => ['Say the word. The take ', p.b('starts by itself'), '.']
export const doRecord = <T>(p: { b: (text: string) => T }): (string | T)[] => ['Say the word. The take ', p.b('ends by itself'), ' when you are silent.']
export const doCheck = 'The take is checked and kept on this device.'
export const doHear = 'Listen first, then say the word.'
export const doPlay = <T>(p: { b: (text: string) => T }): (string | T)[] => ['After this, the next word comes. Press ', p.b('Say it again'), ' to record the word again.']
export const doPause = <T>(p: { b: (text: string) => T }): (string | T)[] => ['Nothing is heard now. Press ', p.b('Go on'), ' when you are ready.']
export const doNote = 'Nothing is heard until the note is written.'
export const doCovered = 'Nothing is heard while something is open over the booth.'
export const doBackground = <T>(p: { b: (text: string) => T }): (string | T)[] => ['Recording stops while this page is hidden. The take so far is kept. Press ', p.b('Go on'), '.']
export const doDone = (p: { skipped: number }) => p.skipped === 0 ? 'Every word has a take. End the session, or go back to a word.' : plural('en', p.skipped, { one: `${formatNumber('en', p.skipped)} word was skipped. Record it now, or end the session.`, other: `${formatNumber('en', p.skipped)} words were skipped. Record them now, or end the session.` })
export const rejected = (p: { reason: string }) => p.reason === 'wrongWord' ? 'The last take was rejected: wrong word.' : p.reason === 'wrongTone' ? 'The last take was rejected: wrong tone.' : p.reason === 'noise' ? 'The last take was rejected: noise.' : p.reason === 'cutOff' ? 'The last take was rejected: cut off.' : 'The last take was rejected.'
export const rejectedMark = (p: { reason: string }) => p.reason === 'wrongWord' ? 'Rejected: wrong word' : p.reason === 'wrongTone' ? 'Rejected: wrong tone' : p.reason === 'noise' ? 'Rejected: noise' : p.reason === 'cutOff' ? 'Rejected: cut off' : 'Rejected'
export const recordSkipped = 'Record skipped words'
export const back = 'Back'
export const again = 'Say it again'
export const skip = 'Skip'
export const note = 'Note'
export const pause = 'Pause'
export const goOn = 'Go on'
export const keep = 'Keep it'
export const play = 'Play'
export const keys = 'Keys of the booth'
export const choices = 'What to do with this take'
export const place = (p: { number: number; count: number }) => `${formatNumber('en', p.number)} of ${formatNumber('en', p.count)}`
export const stage = (p: { number: number; count: number }) => `Word ${formatNumber('en', p.number)} of ${formatNumber('en', p.count)}`
export const quietRoom = 'Quiet room'
export const usableRoom = 'Usable room'
export const loudRoom = 'Room too loud'
export const level = 'Level'
export const levelQuiet = 'Too quiet'
export const levelGood = 'Good'
export const levelLoud = 'Too loud'
export const levelSilence = 'Silence'
export const levelValue = (p: { zone: string; level: number }) => p.zone === 'quiet' ? `Too quiet, ${formatNumber('en', p.level)} dBFS` : p.zone === 'loud' ? `Too loud, ${formatNumber('en', p.level)} dBFS` : `Good, ${formatNumber('en', p.level)} dBFS`
export const seconds = (p: { seconds: string | number }) => `${p.seconds} s`
export const playBack = 'Play each take back'
export const progress = 'Progress'
export const list = 'List'
export const words = 'Words'
export const wordCount = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} word`, other: `${formatNumber('en', p.count)} words` })
export const counts = (p: { good: number; kept: number; skipped: number; toGo: number }) => `${formatNumber('en', p.good)} good, ${formatNumber('en', p.kept)} kept with a warning, ${formatNumber('en', p.skipped)} skipped, ${formatNumber('en', p.toGo)} to go`
export const good = 'Good'
export const kept = 'Kept'
export const skipped = 'Skipped'
export const toGo = 'To go'
export const now = 'Now'
export const keptWith = (p: { problem: string }) => p.problem === 'clipped' ? 'Kept: too loud' : p.problem === 'tooQuiet' ? 'Kept: too quiet' : p.problem === 'roomTooLoud' ? 'Kept: room too loud' : p.problem === 'cutOff' ? 'Kept: cut off' : p.problem === 'empty' ? 'Kept: no voice' : p.problem === 'twoWords' ? 'Kept: two words' : p.problem === 'unusualLength' ? 'Kept: unusual length' : 'Kept'
export const pace = (p: { pace: number; minutes: number }) => `${formatNumber('en', p.pace)} words an hour; ${p.minutes === 0 ? 'less than 1 minute left' : plural('en', p.minutes, { one: `about ${formatNumber('en', p.minutes)} minute left`, other: `about ${formatNumber('en', p.minutes)} minutes left` })}`
export const estimate = (p: { minutes: number; words: number }) => p.minutes === 0 ? `Less than 1 minute for ${plural('en', p.words, { one: `${formatNumber('en', p.words)} word`, other: `${formatNumber('en', p.words)} words` })}` : plural('en', p.minutes, { one: `About ${formatNumber('en', p.minutes)} minute for ${plural('en', p.words, { one: `${formatNumber('en', p.words)} word`, other: `${formatNumber('en', p.words)} words` })}`, other: `About ${formatNumber('en', p.minutes)} minutes for ${plural('en', p.words, { one: `${formatNumber('en', p.words)} word`, other: `${formatNumber('en', p.words)} words` })}` })
export const everyTakeKept = 'Every take is kept on this device'
export const onlyHere = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} take only on this device`, other: `${formatNumber('en', p.count)} takes only on this device` })
export const noTakes = 'No takes yet'
export const takesKept = (p: { kept: number; uploaded: number }) => `${plural('en', p.kept, { one: `${formatNumber('en', p.kept)} take kept here`, other: `${formatNumber('en', p.kept)} takes kept here` })}, ${formatNumber('en', p.uploaded)} uploaded`
export const takesWait = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} take waits for the connection`, other: `${formatNumber('en', p.count)} takes wait for the connection` })
export const takesFailed = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} take could not be uploaded yet. It is kept on this device, and Griot tries again.`, other: `${formatNumber('en', p.count)} takes could not be uploaded yet. They are kept on this device, and Griot tries again.` })
export const notAccepted = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} take not accepted`, other: `${formatNumber('en', p.count)} takes not accepted` })
export const takesWaitForLogin = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} take is kept on this device. Log in and it is uploaded.`, other: `${formatNumber('en', p.count)} takes are kept on this device. Log in and they are uploaded.` })
export const takesWaitForLink = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} take is not uploaded. It is kept on this device, and is uploaded when you open a new link here.`, other: `${formatNumber('en', p.count)} takes are not uploaded. They are kept on this device, and are uploaded when you open a new link here.` })
export const end = 'End session'
export const noteTitle = (p: { text: string | number }) => `Note about ${p.text}`
export const noteLabel = 'What the reviewer should know'
export const saveNote = 'Save note'
export const blockedTitle = (p: { blocker: string }) => p.blocker === 'permission' ? 'The microphone is blocked' : p.blocker === 'none' ? 'No microphone' : p.blocker === 'inUse' ? 'The microphone is in use' : p.blocker === 'unplugged' ? 'The microphone was removed' : p.blocker === 'suspended' ? 'Press to start' : p.blocker === 'insecure' ? 'Recording needs HTTPS' : p.blocker === 'storage' ? 'Storage almost full' : 'The microphone is blocked'
export const blockedState = (p: { blocker: string }) => p.blocker === 'permission' ? 'Microphone blocked' : p.blocker === 'none' ? 'No microphone' : p.blocker === 'inUse' ? 'In use' : p.blocker === 'unplugged' ? 'Unplugged' : p.blocker === 'suspended' ? 'Press to start' : p.blocker === 'insecure' ? 'Not secure' : p.blocker === 'storage' ? 'Storage almost full' : 'Microphone blocked'
export const permission = 'This browser does not let Griot hear you. Only you can allow it.'
export const permissionPress = 'Press the icon to the left of the address.'
export const permissionSet = <T>(p: { b: (text: string) => T }): (string | T)[] => ['Set ', p.b('Microphone'), ' to ', p.b('Allow'), '.']
export const permissionReturn = 'Come back here. Recording goes on by itself.'
export const permissionPicture = 'Picture: the icon to the left of the address opens a list with Microphone: Allow'
export const microphone = 'Microphone'
export const sound = 'Sound'
export const allow = 'Allow'
export const permissionBrowsers = 'This is how it looks in Chrome and Edge. In Firefox and Safari the icon is beside the address too.'
export const askAgain = 'Ask again'
export const none = 'Connect one. Griot finds it automatically. Nothing is lost.'
export const inUse = <T>(p: { b: (text: string) => T }): (string | T)[] => ['Another program uses the microphone. Close it, then press ', p.b('Try again'), '.']
export const suspended = 'The browser starts the microphone only after a press.'
export const unplugged = 'The take up to there is kept. Connect it, or choose another.'
export const insecure = 'Browsers allow recording only at an address that begins with https, or on this computer itself. Ask an admin for such an address.'
export const storage = (p: { room: number; waiting: number }) => `${p.room === 0 ? 'There is no room for another take.' : plural('en', p.room, { one: `Room for ${formatNumber('en', p.room)} more take.`, other: `Room for ${formatNumber('en', p.room)} more takes.` })} ${p.waiting === 0 ? 'Delete files on this device, then go on.' : plural('en', p.waiting, { one: `${formatNumber('en', p.waiting)} is uploaded first; then the browser has room again.`, other: `${formatNumber('en', p.waiting)} are uploaded first; then the browser has room again.` })}`
export const storeFailed = 'This take could not be stored on this device, because the browser has no room. Keep this page open: Griot tries again.'
export const tryAgain = 'Try again'
export const chooseMicrophone = 'Choose a microphone'
export const leaveTitle = 'Log out?'
export const leaveText = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} take is not uploaded yet. It stays on this device, and is uploaded when you log in here again.`, other: `${formatNumber('en', p.count)} takes are not uploaded yet. They stay on this device, and are uploaded when you log in here again.` })
export const leaveStay = 'Stay'
export const leaveGo = 'Log out'
export const refused = (p: { count: number; reason: string | number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} take was not accepted by the server and stays on this device: ${p.reason}`, other: `${formatNumber('en', p.count)} takes were not accepted by the server and stay on this device: ${p.reason}` })
export const sendAgain = 'Send again'
export const removeRefused = 'Delete them'
