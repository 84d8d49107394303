import { IconFileX, IconHelpCircle } from '@tabler/icons-react'
import { normaliseCode } from '#contract/assets/code.ts'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { CODE_LENGTH } from '#contract/limits.ts'
import { CodeTicks } from '../ui/base/code-ticks.tsx'
import classes from './code-field.module.css'
import { type CodeLookup, useCodeLookup } from './code-lookup.ts'
import { useAsCodeTarget } from './code-targets-context.tsx'
import { useParts } from './kinds.ts'
import { mediaId } from './media-id.ts'
import { stillOf } from './still-of.ts'

interface CodeFieldProps {
  kind: AssetKind
  /** For a label that stands elsewhere. */
  id?: string
  /** The name, where no label stands beside the field. */
  label?: string
  /** What Asset Search calls the field: `Option 4, audio code`. */
  targetLabel: string
  code: string
  onChange: (code: string) => void
  invalid: boolean
  /** The id of the field's CodeNote. */
  describedBy: string
  readOnly: boolean
  /** Takes the focus when its dialog opens. */
  autoFocus?: boolean
  /** Plays inside the field what the code stands for, under this name. */
  plays?: string
}

/** Six characters of a code, looked up in the library as they are complete. */
export function CodeField(props: CodeFieldProps) {
  const { kind, code, onChange, readOnly, plays } = props
  const lookup = useCodeLookup(kind, code)
  const focused = useAsCodeTarget(
    readOnly ? null : { kind, label: props.targetLabel, insert: onChange },
  )
  const missing = lookup.state === 'undeclared' || lookup.state === 'noFile'

  return (
    <span className={classes.field}>
      <input
        id={props.id}
        className={classes.input}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        data-missing={missing || undefined}
        data-inside={plays !== undefined || undefined}
        value={code}
        // Not maxLength: it would cut a pasted `ekaaro.mp3` before its suffix is taken off.
        onChange={(event) => onChange(asCode(kind, event.currentTarget.value))}
        onFocus={focused}
        readOnly={readOnly}
        data-palette="off"
        data-autofocus={props.autoFocus || undefined}
        size={CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CodeTicks count={code.length} bad={props.invalid} />
      {plays !== undefined && (
        <Inside kind={kind} lookup={lookup} title={plays === '' ? code : plays} />
      )}
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
        <Thumb
          id={mediaId(kind, asset.code)}
          url={url}
          still={stillOf(asset)}
          title={title}
          size="sm"
        />
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

/** What may stand in the field of what was typed or pasted. */
function asCode(kind: AssetKind, text: string): string {
  return normaliseCode(ASSET_KINDS[kind].suffix, text).slice(0, CODE_LENGTH)
}
