// Generated from contract/messages/en/ui/shell/first-steps.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const title = 'First steps'
export const subtitle = (p: { count: number }) => plural('en', p.count, { one: 'One step to a first lesson.', other: `${formatNumber('en', p.count)} steps to a first lesson. Do them in any order.` })
export const done = 'Done'
export const invite = 'Invite people'
export const inviteHint = 'Editors and contributors write words, upload files and make lessons with you.'
export const invited = (p: { sent: number; accepted: number }) => `${plural('en', p.sent, { one: 'One person is invited.', other: `${formatNumber('en', p.sent)} people are invited.` })} ${p.accepted === 0 ? 'No invitation is accepted yet.' : plural('en', p.accepted, { one: 'One is accepted.', other: `${formatNumber('en', p.accepted)} are accepted.` })}`
export const inviteMore = 'Invite more'
export const words = 'Write the first words'
export const wordsHint = 'Write a few words of one language, or paste a sheet. Twenty are enough for a level.'
export const declared = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} asset is declared.`, other: `${formatNumber('en', p.count)} assets are declared.` })
export const importSheet = 'Import a sheet'
export const files = 'Upload the first files'
export const filesHint = 'Choose recordings, pictures or videos: a file finds its word by its name. Or record words with a microphone.'
export const uploaded = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} asset has a file.`, other: `${formatNumber('en', p.count)} assets have a file.` })
export const level = 'Make the first level'
export const levelHint = 'Griot can make its activities from your words.'
export const made = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} level is made.`, other: `${formatNumber('en', p.count)} levels are made.` })
export const addLevel = 'Add Level'
export const doneOf = (p: { done: number; count: number }) => `${formatNumber('en', p.done)} of ${formatNumber('en', p.count)} done`
export const wordToLesson = 'How a word becomes a lesson'
export const stateDeclared = 'Declared'
export const stateDeclaredHint = 'It is written, with its translation and a code.'
export const stateFile = 'Has a file'
export const stateFileHint = 'Somebody has uploaded or recorded it.'
export const stateUsed = 'Used'
export const stateUsedHint = 'An activity of a lesson uses it.'
export const stringsEverywhere = 'You see these three bars everywhere.'
export const languages = 'Languages'
export const beginWithOne = 'Begin with one. The others can wait.'
export const writeWords = 'Write words'
export const writeWordsIn = (p: { language: string | number }) => `Write words in ${p.language}`
export const leaves = 'These steps go away when all are done. Then the dashboard shows numbers.'
export const hide = 'Hide them now'
