import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { LANGUAGES } from '@griot/contract/languages.ts'
import { SEARCH_LENGTH_MAX } from '@griot/contract/limits.ts'
import * as assetSearchMessages from '@griot/contract/messages/ui/assets/asset-search.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconAlertCircle, IconChevronDown, IconChevronRight, IconCornerDownLeft, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { LessonPlace } from '../../api/activities.queries.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useClearOnEscape } from '../../ui/overlay/use-escape.ts'
import { rich } from '../../ui/text/rich.tsx'
import { type AssetSearchQuery, assetHitsQuery } from '../assets/assets.queries.ts'
import { useCurrentCodeTarget, useKindInFocus } from '../codes/code-targets-context.tsx'
import { insertAsset } from './asset-hit.tsx'
import { AssetHits, type AssetHitsProps } from './asset-hits.tsx'
import classes from './asset-search.module.css'
import { Suggestions } from './suggestions.tsx'
import { useAssetSearch } from './use-asset-search.ts'

/** Kinds without a language come first: Graphic, Audio, Video. */
const SECTIONS = ASSET_KIND_NAMES.toSorted(
  (one, other) => Number(ASSET_KINDS[one].hasLanguage) - Number(ASSET_KINDS[other].hasLanguage),
)

interface AssetSearchProps {
  lesson: LessonPlace
  /** Called when a code was inserted into the form. */
  onInserted?: () => void
}

/** Searches the library and inserts codes into the last focused code field. */
export function AssetSearch({ lesson, onInserted = () => {} }: AssetSearchProps) {
  const { language } = lesson
  const { term, type, ask, refused, onlyLanguage, setOnlyLanguage, question } = useAssetSearch(language)
  const faultId = useId()
  const clears = useClearOnEscape(term, () => type(''))
  const next = useNextInsert(question, term.trim())
  const { label } = LANGUAGES[language]

  const search = (event: FormEvent) => {
    event.preventDefault()
    // In a drawer, React bubbles this form's events into the activity's form.
    event.stopPropagation()
    if (!next.hit || !next.target) return ask()
    insertAsset(next.kind, next.hit, next.target)
    onInserted()
  }

  return (
    <>
      <search>
        <form className={classes.form} onSubmit={search} noValidate>
          <div className={classes.box}>
            <input
              type="search"
              className={classes.term}
              aria-label={assetSearchMessages.searchAssets}
              aria-invalid={refused || undefined}
              aria-describedby={refused ? faultId : undefined}
              placeholder={assetSearchMessages.codeTextOrTranslation}
              value={term}
              maxLength={SEARCH_LENGTH_MAX}
              onChange={(event) => type(event.currentTarget.value)}
              {...clears}
            />
            <IconButton
              label={assetSearchMessages.search}
              type="submit"
              className={classes.go}
              size="small"
              data-tip-end
            >
              <IconSearch size={18} stroke={1.75} aria-hidden />
            </IconButton>
          </div>
          <p id={faultId} className={`${layout.error} ${classes.fault}`} role="alert">
            {refused && (
              <>
                <IconAlertCircle size={14} stroke={1.75} aria-hidden />
                {assetSearchMessages.enterSearchTerm}
              </>
            )}
          </p>
          <label className={classes.only}>
            <input
              type="checkbox"
              checked={onlyLanguage}
              onChange={(event) => setOnlyLanguage(event.currentTarget.checked)}
            />
            {assetSearchMessages.only({ label })}
          </label>
        </form>
      </search>
      {next.target && <InsertTargetNote byEnter={next.hit !== undefined} {...next.target} />}
      {SECTIONS.map((kind) => (
        <Section
          lesson={lesson}
          key={kind}
          kind={kind}
          question={question}
          current={kind === next.kind}
          enters={kind === next.kind && next.hit !== undefined && next.target !== null}
          onInserted={onInserted}
          onWiden={() => setOnlyLanguage(false)}
        />
      ))}
    </>
  )
}

interface SectionProps extends Pick<AssetHitsProps, 'kind' | 'enters' | 'onInserted' | 'onWiden'> {
  /** Whether a field of this kind was focused last; the heading says so. */
  current: boolean
  lesson: LessonPlace
  /** Null before a search. */
  question: AssetSearchQuery | null
}

function Section(props: SectionProps) {
  const { kind, question, lesson, current, enters, onInserted, onWiden } = props
  const [open, setOpen] = useState(true)
  const count = useCount(kind, question)
  const bodyId = useId()
  const target = useCurrentCodeTarget(kind)
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <section className={classes.section}>
      <h3>
        <button
          type="button"
          className={`${layout.row} ${classes.toggle}`}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
        >
          <Chevron size={16} stroke={1.75} aria-hidden />
          <span>{ASSET_KINDS[kind].messages.label}</span>
          {count !== null && <span className={`${layout.aside} ${classes.count}`}>{count}</span>}
        </button>
      </h3>
      <div id={bodyId} className={classes.body} hidden={!open}>
        {target && !current && <InsertTargetNote {...target} />}
        {question ? (
          <AssetHits
            kind={kind}
            language={lesson.language}
            question={question}
            enters={enters}
            onInserted={onInserted}
            onWiden={onWiden}
          />
        ) : (
          <Suggestions kind={kind} lesson={lesson} onInserted={onInserted} />
        )}
      </div>
    </section>
  )
}

function InsertTargetNote({ label, byEnter = false }: { label: string; byEnter?: boolean }) {
  return (
    <p className={`${layout.hint} ${classes.target}`}>
      <IconCornerDownLeft size={16} stroke={1.75} aria-hidden />
      <span>
        {rich(
          byEnter
            ? assetSearchMessages.enterInsertsInto({ label, bold: (text) => <b>{text}</b> })
            : assetSearchMessages.insertsInto({ label, bold: (text) => <b>{text}</b> }),
        )}
      </span>
    </p>
  )
}

/** What Enter in the box inserts: the first result of the target's kind, and its target. */
function useNextInsert(question: AssetSearchQuery | null, wanted: string) {
  const kind = useKindInFocus() ?? ASSET_KIND_NAMES[0]
  const target = useCurrentCodeTarget(kind)
  const found = useHits(kind, question)
  const isAnswer = question?.term === wanted && !found.isPlaceholderData
  return { kind, target, hit: isAnswer ? found.data?.pages[0]?.[0] : undefined }
}

/** How many were found, for the heading: 3, or 5+; null while that is not known. */
function useCount(kind: AssetKind, question: AssetSearchQuery | null): string | null {
  const { data, hasNextPage } = useHits(kind, question)
  if (!question || !data) return null
  return `${data.pages.flat().length}${hasNextPage ? '+' : ''}`
}

function useHits(kind: AssetKind, question: AssetSearchQuery | null) {
  const query = question ?? { term: '', language: undefined }
  return useInfiniteQuery({ ...assetHitsQuery(kind, query), enabled: question !== null })
}
