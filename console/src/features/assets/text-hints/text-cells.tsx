import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { languageSchema } from '@griot/contract/language-schema.ts'
import * as textHintsMessages from '@griot/contract/messages/ui/texts/text-hints.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import type { UnexpectedPlace } from '../../../shared/word/unexpected-characters.ts'
import { UnexpectedCharactersText } from '../../../shared/word/unexpected-characters-text.tsx'
import { CodeChip } from '../../../ui/text/code-chip.tsx'
import { aboutText, languageOfField } from './text-context.ts'
import classes from './text-hints.module.css'

interface TextCellsProps {
  kind: AssetKind
  code: string
  /** Text fields of the asset. */
  fields: Readonly<Record<string, unknown>>
  field: string
  text: string
  places: readonly UnexpectedPlace[]
  reason: string
}

/** Common cells of every line: text, context, code, language and reason. */
export function TextCells({ kind, code, fields, field, text, places, reason }: TextCellsProps) {
  const language = languageOfField(kind, fields, field)
  const ofAsset = languageSchema.safeParse(fields.language).data
  const changes = places.some(({ replacement }) => replacement !== null)
  return (
    <>
      <td>
        <span className={classes.fix}>
          <UnexpectedCharactersText look="was" text={text} places={places} language={language} />
          {changes && (
            <>
              <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
              <span className="visually-hidden">{textHintsMessages.becomes}</span>
              <UnexpectedCharactersText look="now" text={text} places={places} language={language} />
            </>
          )}
        </span>
      </td>
      <td className={classes.about}>{aboutText(kind, fields, field)}</td>
      <td>
        <CodeChip code={code} />
      </td>
      <td>{ofAsset && <LanguageMark language={ofAsset} short />}</td>
      <td className={classes.reason}>{reason}</td>
    </>
  )
}
