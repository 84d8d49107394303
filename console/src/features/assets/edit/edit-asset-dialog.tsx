import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import * as assetEditMessages from '@griot/contract/messages/ui/assets/asset-edit.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as editingMessages from '@griot/contract/messages/ui/general/editing.ts'
import layout from '@griot/player/ui/layout.module.css'
import { CommentsOpener, CommentsProvider, FieldComments } from '../../../shared/comments/comments-provider.tsx'
import { fieldLabelsOf, useEditing } from '../../../shared/kinds/kinds.ts'
import { OpenBy } from '../../../shared/presence/open-by.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FieldNotesOf } from '../../../ui/form/fields/field-notes.tsx'
import { FormDialog } from '../../../ui/form/layout/form-dialog.tsx'
import { CodeChip } from '../../../ui/text/code-chip.tsx'
import { AssetSteps } from '../details/asset-steps.tsx'
import type { Neighbour, ShownList } from '../details/use-neighbours.ts'
import { distinctUses } from '../replace-code/distinct-uses.ts'
import classes from './edit-asset-dialog.module.css'
import { useEditAsset } from './use-edit-asset.ts'

interface EditAssetDialogProps {
  kind: AssetKind
  asset: AssetDetailsOf<AssetKind>
  list: ShownList | null
  /** Edits only the alternative texts. */
  altTexts?: boolean
  onStep: (to: Neighbour) => void
  onClose: () => void
}

/**
 * Edits an asset's texts; the code never changes. Suspends until its fields have loaded, so open it in a transition:
 * the page stays until then, and the dialog can focus its first field.
 */
export function EditAssetDialog({ kind, asset, list, altTexts = false, onStep, onClose }: EditAssetDialogProps) {
  const whole = useEditing(kind)
  const editing = (altTexts && whole.altTexts) || whole
  const { form, notes, draft, conflict, failure, saving, offline, submit } = useEditAsset({
    kind,
    asset,
    editing,
    onSaved: onClose,
  })
  const { EditFields, Head = CodeHead } = editing
  const { messages } = ASSET_KINDS[kind]
  // What was typed is kept as a draft, like when the dialog is closed.
  const step = (to: Neighbour) => {
    if (saving) return
    void draft.keep().then((isStored) => isStored && toast.success(editingMessages.draftKept))
    onStep(to)
  }
  const places = distinctUses(asset.uses).length
  return (
    <CommentsProvider
      item={{ entity: kind, id: asset.id }}
      revision={conflict.version}
      code={asset.code}
      labels={fieldLabelsOf(kind)}
      isLinked={false}
      isInPage={false}
    >
      <FormDialog
        title={editing.labels?.title ?? messages.edit}
        width={altTexts ? 760 : 560}
        onClose={onClose}
        onSubmit={submit}
        draft={draft}
        conflict={conflict}
        saving={saving}
        offline={offline}
        action={editing.labels?.action ?? messages.save}
        acting={editing.labels?.acting ?? messages.saving}
        effect={places > 0 ? assetEditMessages.usedIn({ count: places }) : undefined}
        notes={
          <>
            <div className={layout.row}>
              <CommentsOpener />
              <div className={layout.grow}>
                {list && <AssetSteps {...{ kind, list }} code={asset.code} inDialog onStep={step} />}
              </div>
            </div>
            <OpenBy entity={kind} id={asset.id} conflict={conflict} />
            {failure && <Note tone="bad" role="alert" title={failure} />}
          </>
        }
      >
        <Head asset={asset} />
        <FieldNotesOf value={notes}>
          <FieldComments>
            <EditFields form={form} conflict={conflict} asset={asset} />
          </FieldComments>
        </FieldNotesOf>
      </FormDialog>
    </CommentsProvider>
  )
}

function CodeHead({ asset }: Pick<EditAssetDialogProps, 'asset'>) {
  return (
    <p className={`${layout.row} ${layout.cluster} ${classes.code}`}>
      <span>{commonMessages.code}</span>
      <CodeChip code={asset.code} />
      <span className={`${layout.faint} ${classes.fixed}`}>{assetEditMessages.codeFixed}</span>
    </p>
  )
}
