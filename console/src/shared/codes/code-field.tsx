import { normaliseCode } from '@griot/contract/assets/code.ts'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { CODE_LENGTH } from '@griot/contract/limits.ts'
import { mediaId } from '@griot/player/sound/media-id.ts'
import { IconFileX, IconHelpCircle } from '@tabler/icons-react'
import type { Ref } from 'react'
import { REQUIRED_MARK } from '../../ui/form/fields/required-legend.tsx'
import { CodeTicks } from '../../ui/text/code-ticks.tsx'
import { posterUrl } from '../assets/poster-url.ts'
import { useParts } from '../kinds/kinds.ts'
import { type Completes, CompletionList, useCompletions } from './code-completions.tsx'
import classes from './code-field.module.css'
import type { CodeLookup } from './code-lookup.ts'

interface CodeFieldProps {
  ref?: Ref<HTMLInputElement>
  kind: AssetKind
  /** For a separate label. */
  id?: string
  /** Accessible name, without a visible label. */
  label?: string
  /** Path in the saved data, by which a URL addresses it: `data.options.2.audioUrl`. */
  field?: string
  code: string
  /** Of `useCode`. */
  lookup: CodeLookup
  onChange: (code: string) => void
  invalid: boolean
  /** Id of the field's CodeNote. */
  describedBy: string
  readOnly: boolean
  /** Focuses it when its dialog opens. */
  autoFocus?: boolean
  /** Adds a play button for the code's file, with this key. */
  plays?: string
  /** Turns on autocomplete. */
  completes?: Completes
  /** Called on focus. */
  onFocus?: () => void
  /** Filled automatically; highlighted until the next key. */
  got?: boolean
  /** Slot of the field, for automatic filling (see fast-entry). */
  slot?: string
  /** Whether the form requires it. */
  required?: boolean
}

/** A code of six characters, looked up in the library when complete. */
export function CodeField(props: CodeFieldProps) {
  const { kind, code, lookup, onChange, readOnly, plays } = props
  const completions = useCompletions(kind, code, {
    completes: readOnly ? undefined : props.completes,
    lookup,
  })
  const missing = lookup.state === 'undeclared' || lookup.state === 'noFile'

  return (
    <span className={classes.field}>
      <input
        ref={props.ref}
        id={props.id}
        className={classes.input}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        data-missing={missing || undefined}
        data-inside={plays !== undefined || undefined}
        data-got={props.got || undefined}
        data-slot={props.slot}
        data-fill={props.required || undefined}
        aria-required={props.required || undefined}
        placeholder={props.required && props.label && !readOnly ? REQUIRED_MARK : undefined}
        value={code}
        // Not maxLength: it would cut a pasted `ekaaro.mp3` before its extension is removed.
        onChange={(event) => {
          completions.typed()
          onChange(asCode(kind, event.currentTarget.value))
        }}
        {...completions.attributes}
        onFocus={props.onFocus}
        readOnly={readOnly}
        data-palette="off"
        data-field={props.field}
        data-autofocus={props.autoFocus || undefined}
        size={CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CodeTicks count={code.length} bad={props.invalid} />
      {plays !== undefined && <Inside kind={kind} lookup={lookup} title={plays === '' ? code : plays} />}
      <CompletionList kind={kind} list={completions.list} />
    </span>
  )
}

interface InsideProps {
  kind: AssetKind
  lookup: CodeLookup
  title: string
}

function Inside({ kind, lookup, title }: InsideProps) {
  const { Thumb } = useParts(kind)
  if (lookup.state === 'ready') {
    const { asset, url } = lookup
    return (
      <span className={classes.inside}>
        <Thumb id={mediaId(kind, asset.code)} url={url} poster={posterUrl(asset)} title={title} size="sm" />
      </span>
    )
  }
  if (lookup.state === 'noFile') {
    return <IconFileX className={classes.flag} size={16} stroke={1.75} aria-hidden />
  }
  if (lookup.state === 'undeclared') {
    return <IconHelpCircle className={classes.flag} size={16} stroke={1.75} aria-hidden />
  }
  return null
}

/** Sanitises typed or pasted text. */
function asCode(kind: AssetKind, text: string): string {
  return normaliseCode(ASSET_KINDS[kind].suffix, text).slice(0, CODE_LENGTH)
}
