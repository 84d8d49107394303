import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import * as codeMessages from '@griot/contract/messages/ui/assets/code.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { useHasPermission } from '../../session/use-session.ts'
import { viewOf } from '../kinds/kinds.ts'
import classes from './code-field.module.css'
import type { CodeLookup } from './code-lookup.ts'
import { DeclareIt, UploadIt } from './missing-asset.tsx'

interface CodeNoteProps {
  kind: AssetKind
  id: string
  /** The field that it is about; takes the focus after a dialog of the note. */
  field: RefObject<HTMLElement | null>
  code: string
  /** Of `useCode`. */
  lookup: CodeLookup
  /** Blocking errors, shown first. */
  faults: readonly string[]
  /** Language of the page; a code in another language causes a note. */
  language: LanguageName | undefined
  className?: string | undefined
  /** Further hints. */
  children?: ReactNode
}

/** Errors of a code field, and warnings about its asset; a warning never blocks saving. */
export function CodeNote(props: CodeNoteProps) {
  const { kind, id, field, code, lookup, faults, language, className, children } = props
  return (
    <div id={id} role="status" className={`${classes.note} ${className ?? ''}`}>
      {faults.map((sentence) => (
        <p key={sentence} className={classes.fault}>
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          {sentence}
        </p>
      ))}
      <Warning kind={kind} field={field} code={code} lookup={lookup} language={language} />
      {children && (
        <p className={classes.missing}>
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}

function Warning({
  kind,
  field,
  code,
  lookup,
  language,
}: Pick<CodeNoteProps, 'kind' | 'field' | 'code' | 'lookup' | 'language'>): ReactNode {
  const mayWrite = useHasPermission('assets.write')
  const view = viewOf(kind)
  switch (lookup.state) {
    case 'undeclared':
      return (
        <p className={classes.missing}>
          <span>{codeMessages.undeclared({ code })}</span>
          {mayWrite && <DeclareIt kind={kind} code={code} language={language} field={() => field.current} />}
        </p>
      )
    case 'noFile':
      return (
        <p className={classes.missing}>
          <span>{codeMessages.noFile({ code })}</span>
          {mayWrite && <UploadIt kind={kind} code={code} />}
        </p>
      )
    case 'failed':
      return (
        <p className={classes.missing}>
          <span>{codeMessages.notChecked({ code })}</span>
        </p>
      )
    case 'ready': {
      const own = view.languageOf(lookup.asset)
      if (own === null || language === undefined || own === language) return null
      return (
        <p className={classes.missing}>
          <span>{codeMessages.declaredAs({ code, label: LANGUAGES[own].label })}</span>
        </p>
      )
    }
    default:
      return null
  }
}
