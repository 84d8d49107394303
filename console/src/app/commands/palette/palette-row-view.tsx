import type { CurriculumHit } from '@griot/contract/curriculum/curriculum.ts'
import { IconBook2, IconBooks } from '@tabler/icons-react'
import { useParts, viewOf } from '../../../shared/kinds/kinds.ts'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import { Highlighted } from '../../../shared/word/highlighted.tsx'
import { Word } from '../../../shared/word/word.tsx'
import { isSingle } from '../../../ui/actions/keys.ts'
import { useSingleKeys } from '../../../ui/actions/use-actions.ts'
import layout from '../../../ui/layout/layout.module.css'
import { KeyCaps } from '../key-caps.tsx'
import classes from './palette.module.css'
import type { PaletteRow } from './palette-row.ts'

type RowOf<Type extends PaletteRow['type']> = Extract<PaletteRow, { type: Type }>

/** A row's icon, name and translation; at its end code or id, language, keys. */
export function PaletteRowView({ row }: { row: PaletteRow }) {
  if (row.type === 'asset') return <Asset row={row} />
  return row.type === 'curriculum' ? <Curriculum row={row} /> : <Doable row={row} />
}

function Asset({ row: { kind, asset, term } }: { row: RowOf<'asset'> }) {
  const { Words } = useParts(kind)
  const { icon: Icon, languageOf } = viewOf(kind)
  const language = languageOf(asset)
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.name}>
        <Words asset={asset} search={term} look="name" />
      </span>
      <span className={`${layout.ellipsis} ${layout.secondary} ${classes.gloss}`}>
        <Words asset={asset} search={term} look="meaning" />
      </span>
      <span className={`${layout.row} ${layout.muted} ${classes.end}`}>
        <span className={classes.code}>
          <Highlighted text={asset.code} search={term} />
        </span>
        {language && <LanguageMark language={language} short />}
      </span>
    </>
  )
}

function Curriculum({ row: { hit, term } }: { row: RowOf<'curriculum'> }) {
  const Icon = hit.entity === 'level' ? IconBooks : IconBook2
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.name}>
        <Word language={hit.language} search={term} ellipsis>
          {hit.title}
        </Word>
      </span>
      <span className={`${layout.ellipsis} ${layout.secondary} ${classes.gloss}`}>{placeOf(hit)}</span>
      <span className={`${layout.row} ${layout.muted} ${classes.end}`}>
        <span className={classes.id}>{hit.id}</span>
        <LanguageMark language={hit.language} short />
      </span>
    </>
  )
}

function placeOf(hit: CurriculumHit): string {
  return hit.entity === 'level' ? `Level ${hit.level}` : `Lesson ${hit.lessonNumber} of Level ${hit.level}`
}

function Doable({ row: { action, term } }: { row: RowOf<'action'> }) {
  const single = useSingleKeys()
  const { icon: Icon, label, about, keys = [] } = action
  const live = keys.find((one) => single || !isSingle(one))
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span className={`${layout.ellipsis} ${classes.label}`}>
        <Highlighted text={label} search={term} />
      </span>
      <span className={`${layout.row} ${layout.muted} ${classes.end}`}>
        {about && <Highlighted text={about} search={term} />}
        {live && <KeyCaps keys={live} />}
      </span>
    </>
  )
}
