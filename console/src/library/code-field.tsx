import { IconFileX, IconHelpCircle } from '@tabler/icons-react'
import { withoutSuffix } from '#contract/assets/code.ts'
import { CODE_LENGTH } from '#contract/limits.ts'
import { CodeTicks } from '../ui/base/code-ticks.tsx'
import { PlayButton } from '../ui/sound/play-button.tsx'
import classes from './code-field.module.css'
import { audioSound, type CodeLookup, useCodeLookup } from './code-lookup.ts'
import { useAsCodeTarget } from './code-targets-context.tsx'

interface CodeFieldProps {
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
  /** Plays inside the field what the code stands for, under this name. */
  plays?: string
}

/** Six characters of an audio code, looked up in the library as they are complete. */
export function CodeField(props: CodeFieldProps) {
  const { code, onChange, readOnly, plays } = props
  const lookup = useCodeLookup(code)
  const focused = useAsCodeTarget(
    readOnly ? null : { kind: 'audio', label: props.targetLabel, insert: onChange },
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
        onChange={(event) => onChange(asCode(event.currentTarget.value))}
        onFocus={focused}
        readOnly={readOnly}
        data-palette="off"
        size={CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CodeTicks count={code.length} bad={props.invalid} />
      {plays !== undefined && <Inside lookup={lookup} name={plays === '' ? code : plays} />}
    </span>
  )
}

function Inside({ lookup, name }: { lookup: CodeLookup; name: string }) {
  if (lookup.state === 'ready') {
    return (
      <span className={classes.inside}>
        <PlayButton sound={audioSound(lookup.audio.code)} url={lookup.url} title={name} size="sm" />
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
function asCode(text: string): string {
  return withoutSuffix('audio', text.trim()).slice(0, CODE_LENGTH)
}
