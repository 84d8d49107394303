// Generated from contract/messages/en/ui/uploads/integrity.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
export const why = 'A check compares the stored files with the database. It finds missing files, altered files, and files without an asset. Files that an earlier version of Griot accepted and this one would refuse are listed too.'
export const failed = 'Could not load the state of the stored files.'
export const findingsFailed = 'Could not load the findings.'
export const never = 'The stored files have not been checked yet.'
export const neverWhy = 'A check reads every file once. It runs slowly in the background.'
export const settled = 'All findings are resolved.'
export const settledWhy = 'Run a new check to confirm.'
export const allWellOfKind = 'No findings of this kind.'
export const soFar = 'No findings so far.'
export const emptyPage = 'This page has no more findings.'
export const weekly = 'Automatic, one week after the last check.'
export const notWeekly = 'Automatic checks are off (GRIOT_CHECK=off).'
export const noBackup = 'No backup is set up (GRIOT_BACKUP). You can upload the correct file.'
export const repairedAll = (p: { kind: string; count: number }) => p.kind === 'untracked' ? plural('en', p.count, { one: `${formatNumber('en', p.count)} file removed`, other: `${formatNumber('en', p.count)} files removed` }) : plural('en', p.count, { one: `${formatNumber('en', p.count)} file restored`, other: `${formatNumber('en', p.count)} files restored` })
export const remove = <T>(p: { hidden: (text: string) => T; short: string | number }): (string | T)[] => ['Remove', p.hidden(` ${p.short}`)]
export const restoreFromBackup = <T>(p: { hidden: (text: string) => T; short: string | number }): (string | T)[] => ['Restore', p.hidden(` ${p.short} from the backup`)]
export const uploadFile = <T>(p: { hidden: (text: string) => T; short: string | number }): (string | T)[] => ['Upload file', p.hidden(` ${p.short}`)]
export const fileWithSha = (p: { digest: string | number }) => `The file with the SHA-256 ${p.digest}`
export const removeFile = 'Remove this file?'
export const removeFileText = 'No asset uses it. Griot checks again before it removes the file. You cannot undo this.'
export const cannotRead = 'cannot be read'
export const notUsed = 'Not used'
export const noAssetUsesAny = 'No asset uses it any more'
export const thumbnailOf = <T>(p: { asset: (text: string) => T; name: string | number }): (string | T)[] => ['Thumbnail of ', p.asset(`${p.name}`)]
export const earlierVersion = 'an earlier version'
export const findings = 'Findings'
export const filters = 'Filters'
export const everything = 'Everything'
export const firstPage = 'First page'
export const loadingFindings = 'Loading findings...'
export const goDashboard = 'Go to the dashboard'
export const loadingStoredFiles = 'Loading stored files...'
export const cancelCheck = 'Cancel check'
export const checkNow = 'Check now'
export const cancelCheckStoredFiles = 'Cancel the check of the stored files'
export const checkStoredFiles = 'Check the stored files'
export const checks = 'Checks'
export const lastCheck = 'Last check'
export const nextCheck = 'Next check'
export const backup = 'Backup'
export const hasBackup = 'Missing files can be restored from the backup of this server.'
export const lookingForUntracked = 'Looking for files that are not used'
export const readFiles = (p: { read: number; files: number; bytesRead: string | number; bytes: string | number }) => `Read ${formatNumber('en', p.read)} of ${plural('en', p.files, { other: `${formatNumber('en', p.files)} files` })}, ${p.bytesRead} of ${p.bytes}`
export const checking = 'Checking'
export const filesRead = 'Files read'
export const nothingFound = 'Nothing found'
export const found = (p: { words: string | number }) => `Found ${p.words}`
export const notRepaired = (p: { refused: number; reason: string | number }) => `${formatNumber('en', p.refused)} not repaired: ${p.reason}`
export const stopOf = (p: { done: number; count: number }) => `Stop (${formatNumber('en', p.done)} of ${formatNumber('en', p.count)})`
export const removeAllUntracked = 'Remove all untracked'
export const restoreAll = (p: { kind: string }) => p.kind === 'missing' ? 'Restore all missing' : 'Restore all altered'
export const removeAllText = 'No asset uses these files. Griot checks each again before it removes it. You cannot undo this.'
export const restoreAllText = 'Each file is restored from the backup of this server if the backup has the correct content.'
export const missing = 'Missing'
export const missingMeans = 'The file is used, but it is not in the store.'
export const altered = 'Altered'
export const alteredMeans = 'The content is not the content that was uploaded.'
export const untracked = 'Untracked'
export const untrackedMeans = 'The file is in the store, but no asset uses it.'
export const refused = 'Refused'
export const refusedMeans = 'An earlier version of Griot accepted the file. A new upload of it would be refused. Upload another file for the asset.'
export const countOfKind = (p: { kind: string; count: number }) => p.kind === 'missing' ? `${formatNumber('en', p.count)} missing` : p.kind === 'altered' ? `${formatNumber('en', p.count)} altered` : p.kind === 'refused' ? `${formatNumber('en', p.count)} refused` : `${formatNumber('en', p.count)} untracked`
export const filesAndSize = (p: { count: number; size: string | number }) => `${plural('en', p.count, { one: `${formatNumber('en', p.count)} file`, other: `${formatNumber('en', p.count)} files` })}, ${p.size}`
export const nowContains = (p: { digest: string | number }) => `now ${p.digest}`
export const nowLonger = (p: { digest: string | number; bytes: number }) => `now ${p.digest}, ${plural('en', p.bytes, { one: `${formatNumber('en', p.bytes)} byte longer`, other: `${formatNumber('en', p.bytes)} bytes longer` })}`
export const nowShorter = (p: { digest: string | number; bytes: number }) => `now ${p.digest}, ${plural('en', p.bytes, { one: `${formatNumber('en', p.bytes)} byte shorter`, other: `${formatNumber('en', p.bytes)} bytes shorter` })}`
export const andOthers = (p: { count: number }) => `and ${plural('en', p.count, { one: `${formatNumber('en', p.count)} other`, other: `${formatNumber('en', p.count)} others` })}`
export const usedIn = (p: { count: number }) => `used in ${plural('en', p.count, { one: `${formatNumber('en', p.count)} place`, other: `${formatNumber('en', p.count)} places` })}`
export const deletedAsset = 'deleted'
export const removeCount = (p: { count: number }) => `Remove all untracked: ${formatNumber('en', p.count)}?`
export const restoreCount = (p: { kind: string; count: number }) => p.kind === 'missing' ? `Restore all missing: ${formatNumber('en', p.count)}?` : `Restore all altered: ${formatNumber('en', p.count)}?`
export const startedBy = <T>(p: { time: (text: string) => T; when: string | number; name: string | number }): (string | T)[] => ['Started ', p.time(`${p.when}`), ` by ${p.name}. You can leave this page. The check continues, also after a restart.`]
export const endedBy = <T>(p: { time: (text: string) => T; when: string | number; name: string | number; files: string | number }): (string | T)[] => [p.time(`${p.when}`), ` by ${p.name}: ${p.files}`]
export const storedAt = <T>(p: { time: (text: string) => T; when: string | number }): (string | T)[] => ['stored ', p.time(`${p.when}`)]
export const foundAt = <T>(p: { time: (text: string) => T; when: string | number }): (string | T)[] => ['found ', p.time(`${p.when}`)]
export const kindAndCount = (p: { name: string | number; count: number }) => `${p.name} (${formatNumber('en', p.count)})`
