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

/** The things of an event: the named ones, and the number of the others. */
export function entityNamesOf({ things, count }: AuditEvent): string {
  const more = count - things.length
  const nameList = things.map(({ name }) => name)
  return more > 0 ? auditMessages.namesAndOthers({ nameList, more }) : formatList(nameList)
}

const ACTIONS: Readonly<Record<string, string>> = {
  'accept invitation': auditActionMessages.acceptInvitation,
  'ask for a new password': auditActionMessages.askForANewPassword,
  'change password': auditActionMessages.changePassword,
  create: auditActionMessages.create,
  'create token': auditActionMessages.createToken,
  declare: auditActionMessages.declare,
  delete: auditActionMessages.deleteAction,
  deny: auditActionMessages.deny,
  duplicate: auditActionMessages.duplicate,
  'end other sessions': auditActionMessages.endOtherSessions,
  'end session': auditActionMessages.endSession,
  'export audios': auditActionMessages.exportAudios,
  'export videos': auditActionMessages.exportVideos,
  'export graphics': auditActionMessages.exportGraphics,
  'export audit log': auditActionMessages.exportAuditLog,
  'export questions': auditActionMessages.exportQuestions,
  'failed sign in': auditActionMessages.failedSignIn,
  'fix texts': auditActionMessages.fixTexts,
  generate: auditActionMessages.generate,
  import: auditActionMessages.importAction,
  invite: auditActionMessages.invite,
  'link provider': auditActionMessages.linkProvider,
  mend: auditActionMessages.mend,
  move: auditActionMessages.move,
  order: auditActionMessages.order,
  remove: auditActionMessages.remove,
  'renew recovery codes': auditActionMessages.renewRecoveryCodes,
  'replace code': auditActionMessages.replaceCode,
  'reset password': auditActionMessages.resetPassword,
  'reset second factor': auditActionMessages.resetSecondFactor,
  restore: auditActionMessages.restore,
  'restore revision': auditActionMessages.restoreRevision,
  revert: auditActionMessages.revert,
  'revoke token': auditActionMessages.revokeToken,
  'sign in': auditActionMessages.signIn,
  'sign out': auditActionMessages.signOut,
  'turn off second factor': auditActionMessages.turnOffSecondFactor,
  'turn on second factor': auditActionMessages.turnOnSecondFactor,
  'undo import': auditActionMessages.undoImport,
  update: auditActionMessages.update,
  upload: auditActionMessages.upload,
  'use recovery code': auditActionMessages.useRecoveryCode,
}

/** The name of an action; one that this console does not know is shown as it is stored. */
export const actionNameOf = (action: string): string => ACTIONS[action] ?? action
