import { may } from '@griot/contract/accounts/roles.ts'
import { type ChangeableField, changeableFields } from '@griot/contract/assets/change-assets.ts'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSETS_AT_ONCE_MAX, SESSION_WORDS_MAX } from '@griot/contract/limits.ts'
import * as lifecycleApiMessages from '@griot/contract/messages/api/assets/lifecycle.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as changeAssetsMessages from '@griot/contract/messages/ui/assets/change-assets.ts'
import * as lifecycleMessages from '@griot/contract/messages/ui/assets/lifecycle.ts'
import * as selectionMessages from '@griot/contract/messages/ui/assets/selection.ts'
import * as recordLinkMessages from '@griot/contract/messages/ui/recording/record-link.ts'
import { announce } from '@griot/player/ui/announce.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { IconCopy, IconEdit, IconFileSpreadsheet, IconMicrophone, IconReplace, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { loadCode } from '../../../api/load-code.ts'
import { useSession } from '../../../session/use-session.ts'
import { assetsKey } from '../../../shared/assets/assets.queries.ts'
import { listUses, restoreAssets, type UsedAsset } from '../../../shared/assets/lifecycle.calls.ts'
import { type DeletionResult, deleteSelected } from '../../../shared/assets/selection.calls.ts'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { boothAddress } from '../../../shared/recording/booth-address.ts'
import type { SheetFormat } from '../../../shared/sheets/sheet.ts'
import type { Action } from '../../../ui/actions/action.ts'
import { useActions } from '../../../ui/actions/use-actions.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { SelectionDock } from '../../../ui/list/selection-dock.tsx'
import type { CardSelection } from '../../../ui/list/use-selection.ts'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { copyText } from '../../../ui/text/copy-text.ts'

const NotDeletedDialog = lazyDialog(
  async () => (await import('../replace-code/not-deleted-dialog.tsx')).NotDeletedDialog,
)
const ChangeAssetsDialog = lazyDialog(async () => (await import('./change-assets-dialog.tsx')).ChangeAssetsDialog)
const ReplaceCodeDialog = lazyDialog(
  async () => (await import('../replace-code/replace-code-dialog.tsx')).ReplaceCodeDialog,
)

const CHANGE_LABELS: Record<ChangeableField, string> = {
  language: changeAssetsMessages.setLanguage,
  keyWords: changeAssetsMessages.changeKeywords,
}

interface SelectionBarProps {
  kind: AssetKind
  selection: CardSelection
  /** Clears the selection. */
  onClose: () => void
}

/** Number of selected assets and the actions on them, at the bottom of the list, while there are any. */
export function SelectionBar({ kind, selection, onClose }: SelectionBarProps) {
  const { role } = useSession()
  const chosen = useSelectionActions({ kind, selection })
  const { actions, busy, notDeleted, replacing } = chosen
  const count = selection.chosen.size
  return (
    <>
      <SelectionDock
        label={selectionMessages.bar}
        count={selectionMessages.count({ count })}
        leave={selectionMessages.leave}
        onLeave={onClose}
      >
        {actions
          .filter(({ access }) => may(role, access))
          .map(({ id, label, run, applies }) => (
            <Button
              key={id}
              size="small"
              loading={busy === id}
              disabled={applies?.() === false}
              onClick={({ currentTarget }) => run?.(currentTarget)}
            >
              {label}
            </Button>
          ))}
      </SelectionDock>
      {notDeleted.length > 0 && <NotDeletedDialog notDeleted={notDeleted} onClose={chosen.closeNotDeleted} />}
      {chosen.changing !== null && (
        <ChangeAssetsDialog {...{ kind, selection }} field={chosen.changing} onClose={chosen.closeChanging} />
      )}
      {replacing.length > 0 && <ReplaceCodeDialog kind={kind} assets={replacing} onClose={chosen.closeReplacing} />}
    </>
  )
}

interface Given {
  kind: AssetKind
  selection: CardSelection
}

/** Actions on the selected assets, with a button for each. */
function useSelectionActions({ kind, selection }: Given) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [notDeleted, setNotDeleted] = useState<DeletionResult['notDeleted']>([])
  const [replacing, setReplacing] = useState<readonly UsedAsset[]>([])
  const [changing, setChanging] = useState<ChangeableField | null>(null)
  const { chosen } = selection
  const codes = [...chosen]
  const renew = () => queries.invalidateQueries({ queryKey: assetsKey(kind) })

  const during = async (id: string, work: () => Promise<void>) => {
    if (busy !== null) return
    setBusy(id)
    try {
      await work()
    } catch (error) {
      toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
    } finally {
      setBusy(null)
    }
  }
  const copy = async () => {
    const done = await copyText(codes.join('\n'))
    announce(done ? selectionMessages.copied({ count: codes.length }) : selectionMessages.notCopied)
    if (done) toast.success(selectionMessages.copied({ count: codes.length }))
    else toast.failure(selectionMessages.notCopied)
  }
  const save = (format: SheetFormat) => async () => {
    const { saveSelected } = await loadCode(() => import('../../../shared/sheets/save-sheet.ts'))
    toast.success(selectionMessages.exported({ count: await saveSelected(kind, format, codes) }))
  }
  const record = async () => {
    if (codes.length > SESSION_WORDS_MAX)
      return void toast.failure(recordLinkMessages.most({ most: SESSION_WORDS_MAX }))
    location.assign(boothAddress({ codes }))
  }
  const replace = async () => {
    if (codes.length > ASSETS_AT_ONCE_MAX)
      return void toast.failure(lifecycleMessages.most({ most: ASSETS_AT_ONCE_MAX }))
    setReplacing(await listUses(kind, codes))
  }
  const change = (field: ChangeableField) => async () => {
    if (codes.length > ASSETS_AT_ONCE_MAX)
      return void toast.failure(changeAssetsMessages.most({ most: ASSETS_AT_ONCE_MAX }))
    setChanging(field)
  }
  const remove = async () => {
    const result = await deleteSelected(kind, codes)
    const ids = result.deleted.map(({ id }) => id)
    selection.keep(result.notDeleted.map(({ code }) => code))
    setNotDeleted(result.notDeleted)
    await renew()
    if (ids.length > 0)
      toast.undoable(lifecycleApiMessages.deleted({ count: ids.length }).message, () => {
        restoreAssets(kind, ids)
          .then(renew)
          .catch((error: unknown) => toast.failure(sentenceOf(error, apiMessages.errorOccurred.message)))
      })
  }
  const action = (
    given: Pick<Action, 'id' | 'label' | 'icon'> & Partial<Action>,
    work: () => Promise<void>,
  ): Action => ({
    about: ASSET_KINDS[kind].messages.selected({ count: codes.length }),
    group: 'list',
    access: 'content.read',
    applies: () => codes.length > 0,
    ...given,
    run: () => void during(given.id, work),
  })
  const actions = [
    action({ id: 'chosen-copy', label: selectionMessages.copy, icon: IconCopy }, copy),
    action({ id: 'chosen-csv', label: selectionMessages.exportCsv, icon: IconFileSpreadsheet }, save('csv')),
    action({ id: 'chosen-xlsx', label: selectionMessages.exportXlsx, icon: IconFileSpreadsheet }, save('xlsx')),
    ...(viewOf(kind).isRecorded
      ? [
          action(
            {
              id: 'chosen-record',
              label: recordLinkMessages.record,
              icon: IconMicrophone,
              access: 'takes.record',
            },
            record,
          ),
        ]
      : []),
    ...changeableFields(ASSET_KINDS[kind].fields).map((field) =>
      action(
        { id: `chosen-${field}`, label: CHANGE_LABELS[field], icon: IconEdit, access: 'assets.write' },
        change(field),
      ),
    ),
    action(
      {
        id: 'chosen-replace',
        label: selectionMessages.replace,
        icon: IconReplace,
        access: 'assets.write',
      },
      replace,
    ),
    action(
      {
        id: 'chosen-delete',
        label: selectionMessages.remove,
        icon: IconTrash,
        access: 'assets.write',
      },
      remove,
    ),
  ]
  useActions(actions)
  return {
    actions,
    busy,
    notDeleted,
    closeNotDeleted: () => setNotDeleted([]),
    changing,
    closeChanging: () => setChanging(null),
    replacing,
    closeReplacing: () => setReplacing([]),
  }
}
