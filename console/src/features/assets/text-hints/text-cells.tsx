import { IconArrowRight } from '@tabler/icons-react'
import type { AssetKind } from '#contract/assets/kinds.ts'
import { languageSchema } from '#contract/languages.ts'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import type { OddPlace } from '../../../shared/word/unexpected-characters.ts'
import { OddText } from '../../../shared/word/unexpected-characters-text.tsx'
import { CodeChip } from '../../../ui/text/code-chip.tsx'
import { aboutText, languageOfField } from './about.ts'
import classes from './text-hints.module.css'

interface TextCellsProps {
  kind: AssetKind
  code: string
  /** Text fields of the asset. */
  fields: Readonly<Record<string, unknown>>
  field: string
  text: string
  places: readonly OddPlace[]
  reason: string
}

/** Common cells of every line: text, context, code, language and reason. */
export function TextCells({ kind, code, fields, field, text, places, reason }: TextCellsProps) {
  const language = languageOfField(kind, fields, field)
  const ofAsset = languageSchema.safeParse(fields.language).data
  const changes = places.some(({ mended }) => mended !== null)
  return (
    <>
      <td>
        <span className={classes.fix}>
          <OddText look="was" text={text} places={places} language={language} />
          {changes && (
            <>
              <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
              <span className="visually-hidden">becomes</span>
              <OddText look="now" text={text} places={places} language={language} />
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
