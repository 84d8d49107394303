// Generated from contract/messages/en/ui/player/player.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const documentTitle = (p: { language: string | number }) => `${p.language} · Griot`
export const welcome = (p: { done: number; total: number }) => `Welcome. You have finished ${formatNumber('en', p.done)} of ${plural('en', p.total, { one: `${formatNumber('en', p.total)} lesson`, other: `${formatNumber('en', p.total)} lessons` })}.`
export const goOnWith = (p: { number: number }) => `Go on with lesson ${formatNumber('en', p.number)}`
export const startWith = (p: { number: number }) => `Start with lesson ${formatNumber('en', p.number)}`
export const goOn = 'Go on'
export const start = 'Start'
export const activitiesDone = (p: { done: number; total: number }) => `${formatNumber('en', p.done)} of ${plural('en', p.total, { one: `${formatNumber('en', p.total)} activity`, other: `${formatNumber('en', p.total)} activities` })} done`
export const levels = 'Levels'
export const lessonsDone = (p: { done: number; total: number }) => `${formatNumber('en', p.done)} of ${plural('en', p.total, { one: `${formatNumber('en', p.total)} lesson`, other: `${formatNumber('en', p.total)} lessons` })}`
export const done = 'finished'
export const hereNow = 'here now'
export const chat = (p: { count: number }) => plural('en', p.count, { one: 'Chat', other: `${formatNumber('en', p.count)} chats` })
export const notHere = (p: { size: string | number }) => `Not on this phone, ${p.size}`
export const onThisPhone = (p: { size: string | number }) => `On this phone: ${p.size}. It plays without internet.`
export const needsInternet = (p: { size: string | number }) => `In all, your phone loads ${p.size}. It needs the internet to play.`
export const progressStays = 'Your progress stays on this phone.'
export const progressIsLost = 'This page cannot keep your progress. Save your results before you close it.'
export const saveResults = 'Save my results'
export const yourName = 'Your name, if you want it in the file'
export const saveFile = 'Save the file'
export const saved = 'The file is saved.'
export const noResults = 'There are no results yet.'
export const sentTo = (p: { host: string | number }) => `Your results are also sent to ${p.host}, the address of your course.`
export const leave = 'Leave the lesson'
export const toLevels = 'All lessons'
export const stepOf = (p: { at: number; total: number }) => `${formatNumber('en', p.at)} of ${formatNumber('en', p.total)}`
export const activityOf = (p: { at: number; total: number }) => `Activity ${formatNumber('en', p.at)} of ${formatNumber('en', p.total)}`
export const lessonHeading = (p: { level: string | number; number: number; lesson: string | number }) => `${p.level}, lesson ${formatNumber('en', p.number)}, ${p.lesson}`
export const chatHeading = 'Chat'
export const chatEnded = 'The chat is finished.'
export const soundNotHere = 'This sound is not on the phone.'
export const videoNotHere = 'This video is not on the phone.'
export const comesLater = (p: { size: string | number }) => `Its size is ${p.size}. It loads when the connection is back. You can go on without it.`
export const neverComes = 'You can go on without it.'
export const load = (p: { size: string | number }) => `Load, ${p.size}`
export const unknownKind = 'This player is too old for this activity. You can go on without it.'
export const goOnWithout = 'Go on without it'
export const slow = 'Slow'
export const lessonFinished = (p: { number: number; right: number; total: number }) => `Lesson ${formatNumber('en', p.number)} is finished. ${formatNumber('en', p.right)} of ${plural('en', p.total, { one: `${formatNumber('en', p.total)} activity was right`, other: `${formatNumber('en', p.total)} were right` })} the first time.`
export const chatFinished = (p: { number: number }) => `Lesson ${formatNumber('en', p.number)} is finished.`
export const wordsMet = 'Words that you met'
export const next = <T>(p: { word: (text: string) => T; lesson: string | number }): (string | T)[] => ['Next: ', p.word(`${p.lesson}`)]
export const again = 'Play this lesson again'
export const loading = 'Loading…'
export const lessonFailed = 'The lesson could not be loaded.'
export const lessonNotHere = 'This lesson is not on the phone.'
export const courseFailed = 'The course could not be opened.'
export const tryAgain = 'Try again'
export const bytes = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} byte`, other: `${formatNumber('en', p.count)} bytes` })
export const kilobytes = (p: { count: number }) => `${formatNumber('en', p.count)} KB`
export const megabytes = (p: { count: number }) => `${formatNumber('en', p.count)} MB`
export const costs = (p: { number: number; size: string | number; complete: string | number }) => `To start lesson ${formatNumber('en', p.number)}, your phone loads ${p.size}. The whole course is ${p.complete}.`
export const chooseLevels = 'Nothing more is loaded until you get a level or start a lesson.'
export const getLevel = (p: { number: number }) => `Get level ${formatNumber('en', p.number)}`
export const levelIsHere = (p: { size: string | number }) => `On this phone, ${p.size}. It plays without internet.`
export const removeLevel = 'Remove'
export const removeNumber = (p: { number: number }) => `Remove level ${formatNumber('en', p.number)} from this phone`
export const removeQuestion = (p: { number: number; size: string | number }) => `Remove level ${formatNumber('en', p.number)} from this phone? Its size is ${p.size}.`
export const levelRemoved = (p: { number: number }) => `Level ${formatNumber('en', p.number)} is removed from this phone.`
export const arrived = (p: { done: string | number; total: string | number }) => `${p.done} of ${p.total} are here`
export const waiting = 'Waiting for another download.'
export const noConnection = 'There is no connection. The download continues when it is back.'
export const deviceFull = 'This phone is full. Delete something from it, then try again.'
export const downloadGone = 'The course has changed. Get the update, or try again.'
export const downloadFailed = 'The download failed. Try again later.'
export const stop = 'Stop'
export const levelArrived = (p: { number: number }) => `Level ${formatNumber('en', p.number)} is on this phone.`
export const courseUpdate = 'There is an update of the course.'
export const updateCosts = (p: { number: number; size: string | number }) => `Release ${formatNumber('en', p.number)}, ${p.size}. Your progress stays.`
export const getUpdate = 'Get the update'
export const updated = 'The course is updated.'
