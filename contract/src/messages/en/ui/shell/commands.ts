// Generated from contract/messages/en/ui/shell/commands.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const searchCommands = 'Search and commands'
export const keyboardShortcuts = 'Keyboard shortcuts'
export const closeDialogOrPanel = 'Close dialog or panel'
export const groupPage = 'On this page'
export const groupList = 'In a list'
export const groupGrid = 'In the declare grid'
export const groupForm = 'In a form'
export const groupEverywhere = 'Everywhere'
export const groupGoTo = 'Go to'
export const singleKeysHint = 'Shortcuts without Ctrl or Cmd. Turn them off if they disturb speech input or a screen reader. All their actions are also in the palette.'
export const singleKeyShortcuts = 'Single-key shortcuts'
export const on = 'On'
export const off = 'Off'
export const isOff = 'off'
export const results = 'Results'
export const level = (p: { level: string | number }) => `Level ${p.level}`
export const lesson = (p: { number: string | number; level: string | number }) => `Lesson ${p.number} of Level ${p.level}`
export const searching = 'Searching…'
export const noRecentItems = 'No recent items.'
export const nothingMatches = (p: { typed: string | number }) => `Nothing matches “${p.typed}”.`
export const copied = (p: { code: string | number }) => `Copied ${p.code}`
export const couldNotCopy = (p: { code: string | number }) => `Could not copy ${p.code}`
export const placeholder = 'Word, code, level, lesson, page'
export const esc = 'Esc'
export const searchFailed = 'Some results could not be loaded.'
export const select = 'select'
export const open = 'open'
export const copyCode = 'copy code'
export const marksOptional = 'Marks are optional'
export const actions = 'Actions and places'
export const recentlyOpened = 'Recently opened'
export const assets = 'Assets'
export const curriculum = 'Levels and lessons'
export const saveForm = 'Save the form'
export const resultCount = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} result`, other: `${formatNumber('en', p.count)} results` })
export const pressForShortcuts = 'Keyboard shortcuts: press ?'
