// Generated from contract/messages/en/ui/uploads/upload.json by `npm run messages`.
import { formatList, formatNumber, plural } from '../../../format.ts'
export const title = 'Upload Content'
export const submit = 'Submit Files'
export const changed = 'The file was changed, moved or deleted. Choose it again.'
export const refusedFiles = (p: { sent: number; refused: number }) => plural('en', p.sent, { one: 'The file was refused. See the reason in its row.', other: `${p.refused} of ${formatNumber('en', p.sent)} files ${plural('en', p.refused, { one: 'was', other: 'were' })} refused. See the reason in each row.` })
export const replaces = (p: { files: number; isPublished: boolean }) => plural('en', p.files, { one: `${formatNumber('en', p.files)} file replaces ${p.isPublished ? 'a file that is available to learners' : 'an existing file'}.`, other: `${formatNumber('en', p.files)} files replace ${p.isPublished ? 'files that are available to learners' : 'existing files'}.` })
export const toDecide = 'This code already has another file. Replace it, or remove this one.'
export const replacedKept = (p: { files: number }) => `You can restore the old ${plural('en', p.files, { one: 'file', other: 'files' })} under History.`
export const sameContent = 'This file is already uploaded. Nothing is sent.'
export const keptPublished = (p: { places: number }) => `The current file is available to learners in ${plural('en', p.places, { one: 'one place', other: `${formatNumber('en', p.places)} places` })}. Only an admin or an editor can replace it.`
export const assetType = 'Asset type'
export const dropFilesOrFolder = (p: { type: string | number }) => `Drop ${p.type} files or a folder here`
export const chooseFiles = 'Choose files'
export const chooseFolder = 'Choose folder'
export const upEach = <T>(p: { bold: (text: string) => T; type: string | number; maxBytes: string | number }): (string | T)[] => [p.bold(`${p.type}`), `Up to ${p.maxBytes} each`]
export const connectionLost = <T>(p: { bold: (text: string) => T }): (string | T)[] => [p.bold('Connection lost?'), 'Finished uploads are saved']
export const languageList = 'Language of the list'
export const showAll = 'Show all'
export const downloadSheet = 'Download sheet'
export const from = (p: { name: string | number }) => `from ${p.name}`
export const filesStillHere = 'Your files are still here.'
export const declareCodes = (p: { count: number }) => `Declare ${formatNumber('en', p.count)} codes`
export const skip = 'Skip'
export const skipAll = 'Skip all'
export const replace = 'Replace'
export const invalidCode = 'Invalid code'
export const damaged = 'Damaged'
export const noDecoder = (p: { codec: string | number }) => `This browser cannot decode ${p.codec}, so the video is sent without a check of its pictures. H.264 plays everywhere.`
export const empty = 'Empty'
export const tooLarge = 'Too large'
export const wrongType = 'Wrong type'
export const selectedTwice = 'Selected twice'
export const sameCodeSelected = 'Another selected file has the same code. Remove one.'
export const availableLearners = 'Available to learners'
export const pauseAll = 'Pause all'
export const resumeAll = 'Resume all'
export const retry = 'Retry'
export const retryBoth = 'Retry both'
export const retryAll = (p: { count: number }) => `Retry all ${formatNumber('en', p.count)}`
export const currentFile = (p: { code: string | number }) => `current file of ${p.code}`
export const playBoth = 'Play both'
export const pause = (p: { name: string | number }) => `Pause ${p.name}`
export const cancel = (p: { name: string | number }) => `Cancel ${p.name}`
export const remove = (p: { name: string | number }) => `Remove ${p.name}`
export const noAssetHasCode = 'No asset has this code'
export const showUses = 'Show uses'
export const replaceFile = (p: { code: string | number }) => `Replace file of ${p.code}`
export const resume = 'Resume'
export const resumeFile = (p: { name: string | number }) => `Resume ${p.name}`
export const retryFile = (p: { name: string | number }) => `Retry ${p.name}`
export const openAsset = 'Open asset'
export const declareHere = 'Declare it here'
export const chooseAnotherFile = 'Choose another file'
export const chooseAnotherFileFor = (p: { name: string | number }) => `Choose another file for ${p.name}`
export const waiting = 'Waiting'
export const waitingNote = 'other files are sent first'
export const waitingForConnection = 'Waiting for connection'
export const continuesAutomatically = 'continues automatically'
export const waitingForSignIn = 'Waiting for sign-in'
export const waitingForSignInNote = 'continues when you are signed in again'
export const uploading = (p: { percent: number }) => `Uploading ${formatNumber('en', p.percent)} %`
export const paused = (p: { percent: number }) => `Paused ${formatNumber('en', p.percent)} %`
export const verifying = 'Verifying'
export const sentChecking = 'sent, checking'
export const refused = 'Refused'
export const failed = 'Failed'
export const done = 'Done'
export const sameContentText = 'Same content'
export const checkingCode = 'Checking code'
export const undeclared = 'Undeclared'
export const resumesAt = (p: { percent: number }) => `Resumes at ${formatNumber('en', p.percent)} %`
export const ready = 'Ready'
export const comparingWithCurrentFile = 'Comparing with current file'
export const replacesFile = 'Replaces a file'
export const currentFileFrom = (p: { day: string | number }) => `Current file from ${p.day}`
export const replacesFileFrom = (p: { day: string | number }) => `Replaces the file from ${p.day}`
export const file = 'File'
export const declaredAs = 'Declared as'
export const size = 'Size'
export const state = 'State'
export const action = 'Action'
export const files = 'Files'
export const toSubmit = 'To submit'
export const inProgress = 'In progress'
export const finished = 'Finished'
export const cancelAll = 'Cancel all'
export const removeAll = 'Remove all'
export const clearFailed = 'Clear failed'
export const clearFinished = 'Clear finished'
export const removeFilesWithErrors = 'Remove files with errors'
export const chooseFilesFirst = 'Choose files first.'
export const needsDeclaredCodes = 'Every file needs a declared code.'
export const removeFaultyFiles = 'Remove the files with errors.'
export const codesNotChecked = 'The codes are not checked. Try again.'
export const readyCount = (p: { ready: number }) => `${formatNumber('en', p.ready)} ready`
export const unchanged = (p: { unchanged: number }) => `${formatNumber('en', p.unchanged)} unchanged`
export const toDeclare = (p: { toDeclare: number }) => `${formatNumber('en', p.toDeclare)} to declare`
export const cannotSent = (p: { faulty: number }) => `${formatNumber('en', p.faulty)} cannot be sent`
export const finishedCount = (p: { done: number }) => `${formatNumber('en', p.done)} finished`
export const failedCount = (p: { notSaved: number }) => `${formatNumber('en', p.notSaved)} failed`
export const noFilesSelected = 'No files selected'
export const playBothFiles = (p: { code: string | number }) => `Play both files of ${p.code}`
export const stopBothFiles = (p: { code: string | number }) => `Stop both files of ${p.code}`
export const unfinishedTitle = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} upload was not finished.`, other: `${formatNumber('en', p.count)} uploads were not finished.` })
export const chooseAgain = (p: { count: number; fileList: readonly string[] }) => plural('en', p.count, { one: `Choose the file again to resume: ${formatList(p.fileList)}.`, other: `Choose the files again to resume: ${formatList(p.fileList)}.` })
export const chooseAgainMore = (p: { fileList: readonly string[]; more: number }) => `Choose the files again to resume: ${formatList(p.fileList)} and ${formatNumber('en', p.more)} more.`
export const fileProgress = (p: { fileName: string | number; percent: number }) => `${p.fileName} (${formatNumber('en', p.percent)} %)`
export const stopped = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} file`, other: `${formatNumber('en', p.count)} files` })} cannot be sent yet.`
export const declareOne = 'Declare its code.'
export const declareCodesOf = (p: { count: number }) => plural('en', p.count, { one: 'Declare the code of one file.', other: `Declare the codes of ${formatNumber('en', p.count)} files.` })
export const removeMarked = (p: { count: number }) => plural('en', p.count, { one: 'Remove the file marked red.', other: `Remove the ${formatNumber('en', p.count)} files marked red.` })
export const declareAndRemove = (p: { undeclared: number; faulty: number }) => plural('en', p.undeclared, { one: plural('en', p.faulty, { one: 'Declare the code of one file, and remove the file marked red.', other: `Declare the code of one file, and remove the ${formatNumber('en', p.faulty)} files marked red.` }), other: plural('en', p.faulty, { one: `Declare the codes of ${formatNumber('en', p.undeclared)} files, and remove the file marked red.`, other: `Declare the codes of ${formatNumber('en', p.undeclared)} files, and remove the ${formatNumber('en', p.faulty)} files marked red.` }) })
export const fileNameIsCode = <T>(p: { code: (text: string) => T; fileName: string | number }): (string | T)[] => ['The file name is the code: ', p.code(`${p.fileName}`), '. Files are sent when you click Submit Files.']
export const shownOfTotal = (p: { shown: number; total: number }) => `${formatNumber('en', p.shown)} of ${formatNumber('en', p.total)}`
export const sentOfSize = (p: { sent: string | number; size: string | number }) => `${p.sent} of ${p.size}`
export const checkingCodes = (p: { count: number }) => `Checking ${plural('en', p.count, { one: `${formatNumber('en', p.count)} code`, other: `${formatNumber('en', p.count)} codes` })}…`
export const comparingFiles = (p: { count: number }) => `Comparing ${plural('en', p.count, { one: `${formatNumber('en', p.count)} file`, other: `${formatNumber('en', p.count)} files` })}…`
export const filesUploading = (p: { count: number; percent: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} file`, other: `${formatNumber('en', p.count)} files` })} uploading, ${formatNumber('en', p.percent)} %`
export const toDecideCount = (p: { count: number }) => `${formatNumber('en', p.count)} to decide`
export const toDecideAbove = (p: { count: number }) => `${formatNumber('en', p.count)} to decide above: Replace or Skip`
export const filesRemoved = (p: { count: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} file`, other: `${formatNumber('en', p.count)} files` })} removed.`
export const fileCount = (p: { count: number }) => plural('en', p.count, { one: `${formatNumber('en', p.count)} file`, other: `${formatNumber('en', p.count)} files` })
export const progress = (p: { count: number; percent: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} file`, other: `${formatNumber('en', p.count)} files` })}, ${formatNumber('en', p.percent)} %`
export const progressSeconds = (p: { count: number; percent: number; seconds: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} file`, other: `${formatNumber('en', p.count)} files` })}, ${formatNumber('en', p.percent)} %, ${formatNumber('en', p.seconds)} s left`
export const progressMinutes = (p: { count: number; percent: number; minutes: number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} file`, other: `${formatNumber('en', p.count)} files` })}, ${formatNumber('en', p.percent)} %, ${formatNumber('en', p.minutes)} min left`
export const filesAtOnce = <T>(p: { bold: (text: string) => T; count: number }): (string | T)[] => [p.bold(plural('en', p.count, { one: `${formatNumber('en', p.count)} file at once`, other: `${formatNumber('en', p.count)} files at once` })), 'Several are sent at the same time']
export const twoReasons = (p: { first: string | number; second: string | number }) => `${p.first}. ${p.second}`
