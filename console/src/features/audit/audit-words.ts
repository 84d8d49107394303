import type { AuditEvent } from '@griot/contract/history/audit.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as auditMessages from '@griot/contract/messages/ui/history/audit.ts'
import * as auditActionMessages from '@griot/contract/messages/ui/history/audit-action.ts'
import { formatList } from '../../ui/text/format.ts'

/** Names of the things in the log. */
export const ENTITY_WORDS: Readonly<Record<string, string>> = {
  asset: auditMessages.asset,
  level: commonMessages.level,
  lesson: commonMessages.lesson,
  activity: auditMessages.activity,
  chat: auditMessages.chat,
  speaker: auditMessages.speaker,
  take: auditMessages.take,
  view: auditMessages.view,
  comment: auditMessages.comment,
  word: auditMessages.word,
  release: auditMessages.release,
  user: auditMessages.account,
  settings: auditMessages.setting,
  file: auditMessages.storedFile,
  log: auditMessages.auditLog,
}

/** Griot itself has no IP address. */
export function actorNameOf({ who, address }: AuditEvent): string {
  if (who === null) return address === '' ? 'Griot' : auditMessages.notSignedIn
  return who.name || who.email
}

/** The kinds of the things of events. */
export function entityWordsOf(events: readonly AuditEvent[]): string {
  return formatList([...new Set(events.map(({ entity }) => ENTITY_WORDS[entity] ?? entity))])
}

/** Most things that a row names. */
const NAMED_MAX = 3

/** The first things of events, and the number of the others. */
export function namedThings(events: readonly AuditEvent[]): { named: AuditEvent['things']; more: number } {
  const named = events.flatMap(({ things }) => things).slice(0, NAMED_MAX)
  return { named, more: events.reduce((sum, { count }) => sum + count, 0) - named.length }
}

/** An asset has a name with its kind in English; its code says enough. */
export const nameOf = ({ name, item }: AuditEvent['things'][number]): string => item?.code ?? name

/** The same as text. */
export function entityNamesOf(events: readonly AuditEvent[]): string {
  const { named, more } = namedThings(events)
  const nameList = named.map(nameOf)
  return more > 0 ? auditMessages.namesAndOthers({ nameList, more }) : formatList(nameList)
}

const ACTIONS: Readonly<Record<string, string>> = {
  accept: auditActionMessages.accept,
  'accept invitation': auditActionMessages.acceptInvitation,
  'accept take': auditActionMessages.acceptTake,
  approve: auditActionMessages.approve,
  'ask for a new password': auditActionMessages.askForANewPassword,
  'change password': auditActionMessages.changePassword,
  'choose another': auditActionMessages.chooseAnother,
  create: auditActionMessages.create,
  'create recording link': auditActionMessages.createRecordingLink,
  'create share link': auditActionMessages.createShareLink,
  'create token': auditActionMessages.createToken,
  declare: auditActionMessages.declare,
  delete: auditActionMessages.deleteAction,
  deny: auditActionMessages.deny,
  duplicate: auditActionMessages.duplicate,
  'end other sessions': auditActionMessages.endOtherSessions,
  'end session': auditActionMessages.endSession,
  'end share link': auditActionMessages.endShareLink,
  'export audios': auditActionMessages.exportAudios,
  'export audit log': auditActionMessages.exportAuditLog,
  'export graphics': auditActionMessages.exportGraphics,
  'export questions': auditActionMessages.exportQuestions,
  'export videos': auditActionMessages.exportVideos,
  'failed sign in': auditActionMessages.failedSignIn,
  'fix texts': auditActionMessages.fixTexts,
  'forget sheet address': auditActionMessages.forgetSheetAddress,
  generate: auditActionMessages.generate,
  'give consent': auditActionMessages.giveConsent,
  'give consent by link': auditActionMessages.giveConsentByLink,
  import: auditActionMessages.importAction,
  invite: auditActionMessages.invite,
  'link provider': auditActionMessages.linkProvider,
  'make available': auditActionMessages.makeAvailable,
  'make live': auditActionMessages.makeLive,
  mend: auditActionMessages.mend,
  move: auditActionMessages.move,
  order: auditActionMessages.order,
  'read sheet address': auditActionMessages.readSheetAddress,
  record: auditActionMessages.record,
  reject: auditActionMessages.reject,
  release: auditActionMessages.release,
  remove: auditActionMessages.remove,
  'remove file': auditActionMessages.removeFile,
  'renew recovery codes': auditActionMessages.renewRecoveryCodes,
  'replace code': auditActionMessages.replaceCode,
  reopen: auditActionMessages.reopen,
  reply: auditActionMessages.reply,
  'request review': auditActionMessages.requestReview,
  'reset password': auditActionMessages.resetPassword,
  'reset second factor': auditActionMessages.resetSecondFactor,
  resolve: auditActionMessages.resolve,
  restore: auditActionMessages.restore,
  'restore revision': auditActionMessages.restoreRevision,
  return: auditActionMessages.returnForChanges,
  revert: auditActionMessages.revert,
  'roll back': auditActionMessages.rollBack,
  'revoke recording link': auditActionMessages.revokeRecordingLink,
  'revoke token': auditActionMessages.revokeToken,
  'set difficulty': auditActionMessages.setDifficulty,
  'set keywords': auditActionMessages.setKeywords,
  'set language': auditActionMessages.setLanguage,
  'sign in': auditActionMessages.signIn,
  'sign out': auditActionMessages.signOut,
  'take back review': auditActionMessages.takeBackReview,
  'take offline': auditActionMessages.takeOffline,
  'turn off second factor': auditActionMessages.turnOffSecondFactor,
  'turn on second factor': auditActionMessages.turnOnSecondFactor,
  undo: auditActionMessages.undoAction,
  'undo import': auditActionMessages.undoImport,
  update: auditActionMessages.update,
  upload: auditActionMessages.upload,
  'use recovery code': auditActionMessages.useRecoveryCode,
  'withdraw consent': auditActionMessages.withdrawConsent,
}

/** The events of the log in order, those of one change of many items together. */
export function groupsOf(events: readonly AuditEvent[]): [AuditEvent, ...AuditEvent[]][] {
  const groups: [AuditEvent, ...AuditEvent[]][] = []
  for (const event of events) {
    const last = groups.at(-1)
    if (last && event.bulkChangeId !== null && last[0].bulkChangeId === event.bulkChangeId) last.push(event)
    else groups.push([event])
  }
  return groups
}

/** The name of an action; one that this console does not know is shown as it is stored. */
export const actionNameOf = (action: string): string => ACTIONS[action] ?? action
