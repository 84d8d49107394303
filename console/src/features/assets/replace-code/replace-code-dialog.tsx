import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import { LANGUAGE_NAMES } from '@griot/contract/languages.ts'
import * as lifecycleApiMessages from '@griot/contract/messages/api/assets/lifecycle.ts'
import * as replaceCodeMessages from '@griot/contract/messages/ui/assets/replace-code.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useId, useRef } from 'react'
import type { UsedAsset } from '../../../shared/assets/lifecycle.calls.ts'
import { CodeField } from '../../../shared/codes/code-field.tsx'
import { CodeNote } from '../../../shared/codes/code-note.tsx'
import { useParts, viewOf } from '../../../shared/kinds/kinds.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { DialogActions } from '../../../ui/form/layout/dialog-actions.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { CodeChip } from '../../../ui/text/code-chip.tsx'
import classes from './replace-code-dialog.module.css'
import { ReplaceUses } from './replace-uses.tsx'
import { useReplaceCode } from './use-replace-code.ts'

interface ReplaceCodeDialogProps {
  kind: AssetKind
  /** One asset, or several that are replaced by the same code. */
  assets: readonly UsedAsset[]
  /** Element to focus after closing, if not the opener. */
  belongsTo?: () => HTMLElement | null
  onClose: () => void
}

/**
 * Replaces one or several codes by another in the places that use them, with the assets side by side. Each place has a
 * checkbox, and the button says how many places will change.
 */
export function ReplaceCodeDialog({ kind, assets, belongsTo, onClose }: ReplaceCodeDialogProps) {
  const form = useReplaceCode({ kind, assets, onDone: onClose })
  const { failure, chosen, other, saving } = form
  const [asset] = assets
  if (!asset) return null
  const title = replaceCodeMessages.ask({ codes: assets.length })
  return (
    <Dialog title={title} width={640} belongsTo={belongsTo} busy={saving} onClose={onClose}>
      <form
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        {failure && !failure.ofCode && <Note tone="bad" role="alert" title={failure.sentence} />}
        <div className={classes.both}>
          {assets.length === 1 && (
            <section aria-label={replaceCodeMessages.currentAsset}>
              <p className={classes.label}>{replaceCodeMessages.currentCode}</p>
              <p className={classes.code}>
                <CodeChip code={asset.code} />
              </p>
              <Side kind={kind} asset={asset} />
            </section>
          )}
          <section aria-label={replaceCodeMessages.newAsset}>
            <OtherCode kind={kind} asset={asset} form={form} />
            {other && <Side kind={kind} asset={other} />}
          </section>
        </div>
        <ReplaceUses kind={kind} form={form} />
        <DialogActions effect={replaceCodeMessages.willChange({ chosen: chosen.length, places: form.places.length })}>
          <Button onClick={onClose} disabled={saving}>
            {commonMessages.cancel}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!other || chosen.length === 0}
            aria-disabled={saving || undefined}
          >
            {replaceCodeMessages.changePlaces({ count: chosen.length })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type Form = ReturnType<typeof useReplaceCode>

/** The asset as on a card. */
function Side({ kind, asset }: { kind: AssetKind; asset: AssetOf<AssetKind> }) {
  const { Media, Words } = useParts(kind)
  return (
    <div className={classes.side}>
      <Media asset={asset} size="card" />
      <Words asset={asset} look="card" />
    </div>
  )
}

interface OtherCodeProps {
  kind: AssetKind
  asset: AssetOf<AssetKind>
  form: Form
}

function OtherCode({ kind, asset, form }: OtherCodeProps) {
  const fieldId = useId()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const ofServer = form.failure?.ofCode ? [form.failure.sentence] : []
  const faults = form.itself ? [lifecycleApiMessages.itself.message] : ofServer
  return (
    <>
      <label className={classes.label} htmlFor={fieldId}>
        {replaceCodeMessages.newCode}
      </label>
      <div className={classes.code}>
        <CodeField
          kind={kind}
          ref={input}
          id={fieldId}
          code={form.code}
          lookup={form.lookup}
          onChange={form.setCode}
          invalid={faults.length > 0}
          describedBy={noteId}
          readOnly={form.saving}
          autoFocus
        />
      </div>
      <CodeNote
        kind={kind}
        id={noteId}
        field={input}
        code={form.code}
        lookup={form.lookup}
        faults={faults}
        // Kinds without a language show none.
        language={viewOf(kind).languageOf(asset) ?? LANGUAGE_NAMES[0]}
      />
    </>
  )
}
