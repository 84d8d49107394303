import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import * as optionFieldsMessages from '@griot/contract/messages/ui/curriculum/option-fields.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconFileX, IconHelpCircle } from '@tabler/icons-react'
import { useInViewport } from '../../ui/loading/use-in-viewport.ts'
import { type CodeLookup, useCode } from '../codes/code-lookup.ts'
import { AssetLine } from './asset-line.tsx'
import classes from './summary-question.module.css'

/** The question's media in a list; looked up when it scrolls into view. */
export function QuestionMedia({ kind, code }: { kind: AssetKind; code: string }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const lookup = useCode(kind, code, inViewport)
  return (
    <div ref={ref} className={classes.media} data-kind={kind}>
      {lookup.state === 'ready' || lookup.state === 'noFile' ? (
        <AssetLine kind={kind} asset={lookup.asset} />
      ) : (
        <p className={layout.row}>
          {code && <span className={classes.code}>{code}</span>}
          <Missing state={lookup.state} code={code} />
        </p>
      )}
    </div>
  )
}

const MISSING = {
  undeclared: { icon: IconHelpCircle, text: 'undeclared' },
  failed: { icon: IconFileX, text: optionFieldsMessages.loadFailed },
} as const

function Missing({ state, code }: { state: CodeLookup['state']; code: string }) {
  if (state === 'incomplete')
    return (
      <StatusLine
        icon={IconHelpCircle}
        text={code ? optionFieldsMessages.invalidCode : optionFieldsMessages.noCodeYet}
      />
    )
  if (state === 'undeclared' || state === 'failed') return <StatusLine {...MISSING[state]} />
  return null
}

function StatusLine({ icon: Icon, text }: { icon: typeof IconFileX; text: string }) {
  return (
    <span className={`${layout.row} ${classes.missing}`}>
      <Icon size={14} stroke={2} aria-hidden />
      {text}
    </span>
  )
}
