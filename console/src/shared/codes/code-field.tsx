import { IconFileX, IconHelpCircle } from '@tabler/icons-react'
import type { Ref } from 'react'
import { normaliseCode } from '#contract/assets/code.ts'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { CODE_LENGTH } from '#contract/limits.ts'
import { CodeTicks } from '../../ui/text/code-ticks.tsx'
import { mediaId } from '../assets/media-id.ts'
import { stillOf } from '../assets/poster-url.ts'
import { useParts } from '../kinds/kinds.ts'
import { type Completes, CompletionList, useCompletions } from './code-completions.tsx'
import classes from './code-field.module.css'
import { type CodeLookup, useCodeLookup } from './code-lookup.ts'

interface CodeFieldProps {
  ref?: Ref<HTMLInputElement>
  kind: AssetKind
  /** For a label that stands elsewhere. */
  id?: string
  /** The name, where no label stands beside the field. */
  label?: string
  /** Its path in what is saved, by which an address names it: `data.options.2.audioUrl`. */
  field?: string
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
  /** Offers what the library has while one types. */
  completes?: Completes
  /** Told when it gets the focus. */
  onFocus?: () => void
  /** Filled by one act, which the field shows until the next key. */
  got?: boolean
  /** The place that the field is of, for whoever fills places one after the other. */
  slot?: string
  /** Whether the form wants it filled. */
  required?: boolean
}

/** Six characters of a code, looked up in the library as they are complete. */
export function CodeField(props: CodeFieldProps) {
  const { kind, code, onChange, readOnly, plays } = props
  const lookup = useCodeLookup(kind, code)
  const completions = useCompletions(kind, code, {
    completes: readOnly ? undefined : props.completes,
    // A whole code is looked up as one; it is a search term only when no asset has it.
    searches: lookup.state === 'incomplete' || lookup.state === 'undeclared',
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
        value={code}
        // Not maxLength: it would cut a pasted `ekaaro.mp3` before its suffix is taken off.
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
      {plays !== undefined && (
        <Inside kind={kind} lookup={lookup} title={plays === '' ? code : plays} />
      )}
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
