import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { languageSchema } from '@griot/contract/language-schema.ts'
import { LANGUAGE_NAMES, type LanguageName, languageTitle } from '@griot/contract/languages.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as worklistMessages from '@griot/contract/messages/ui/assets/worklist.ts'
import * as uploadMessages from '@griot/contract/messages/ui/uploads/upload.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { loadCode } from '../../../api/load-code.ts'
import { contentLanguage, openingLanguage, rememberContentLanguage } from '../../../session/content-language.ts'
import { assetSummaryQuery, missingFilesQuery } from '../../../shared/assets/assets.queries.ts'
import { useParts } from '../../../shared/kinds/kinds.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { LoadFailed, Skeleton } from '../../../ui/loading/list-states.tsx'
import { CodeChip } from '../../../ui/text/code-chip.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import classes from './waiting-list.module.css'

interface WaitingListProps {
  kind: AssetKind
  /** Language selected by the user. */
  chosen: LanguageName | undefined
  onChoose: (language: LanguageName) => void
}

/** Beside the empty page: declared assets without a file, by language for kinds that have one. */
export function WaitingList({ kind, chosen, onChoose }: WaitingListProps) {
  const { hasLanguage, plural, messages: kindMessages } = ASSET_KINDS[kind]
  const { waiting, opening } = useWaiting(kind)
  const language = hasLanguage ? (chosen ?? opening) : undefined
  const { data, isPending, error, refetch } = useQuery({
    ...missingFilesQuery(kind, language),
    enabled: !hasLanguage || language !== undefined,
  })
  const { Words } = useParts(kind)
  const total = data?.pagination?.total ?? 0
  return (
    <section className={`${layout.card} ${classes.list}`} aria-labelledby="waiting-files">
      <div className={`${layout.between} ${classes.head}`}>
        <div>
          <h2 id="waiting-files">{worklistMessages.noFile}</h2>
          <p>{data ? kindMessages.waiting({ count: total }) : '\u00a0'}</p>
        </div>
        {hasLanguage && (
          <Select
            className={classes.language}
            aria-label={uploadMessages.languageList}
            value={language ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const read = languageSchema.safeParse(value)
              if (!read.success) return
              rememberContentLanguage(read.data)
              onChoose(read.data)
            }}
          >
            {language === undefined && <option value="" hidden />}
            {LANGUAGE_NAMES.map((name) => (
              <option key={name} value={name}>
                {labelOf(name, waiting.get(name))}
              </option>
            ))}
          </Select>
        )}
      </div>
      {isPending && <Skeleton width="60%" height={24} />}
      {error && !data && <LoadFailed error={error} title={worklistMessages.failed} onRetry={() => void refetch()} />}
      <ul>
        {data?.assets.map((asset) => (
          <li key={asset.id}>
            <div className={classes.words}>
              <Words asset={asset} look="line" />
            </div>
            <CodeChip code={asset.code} />
          </li>
        ))}
      </ul>
      {data && total > 0 && (
        <div className={`${layout.row} ${layout.cluster} ${layout.secondary} ${classes.foot}`}>
          <span>{uploadMessages.shownOfTotal({ shown: data.assets.length, total })}</span>
          <LinkButton
            variant="quiet"
            size="small"
            to="/dashboard/$assets"
            params={{ assets: plural }}
            search={{ ...(language && { language }), file: 'missing' }}
          >
            {uploadMessages.showAll}
          </LinkButton>
          <Download kind={kind} language={language} />
        </div>
      )}
    </section>
  )
}

/** Number of assets without a file per language, and the initial language; undefined until known. */
function useWaiting(kind: AssetKind) {
  const { data, isPending } = useQuery(assetSummaryQuery())
  const [opening, setOpening] = useState<LanguageName>()
  const waiting = new Map<LanguageName, number>()
  for (const counts of data?.counts ?? []) {
    if (counts.kind === kind && counts.language) waiting.set(counts.language, counts.declared - counts.withFile)
  }
  // Only once: the list must not switch when its last file has arrived.
  if (!isPending && opening === undefined) setOpening(openingLanguage(waiting, contentLanguage()))
  return { waiting, opening }
}

function labelOf(language: LanguageName, waiting: number | undefined): string {
  const label = languageTitle(language)
  return waiting === undefined ? label : `${label} (${formatNumber(waiting)})`
}

function Download({ kind, language }: { kind: AssetKind; language: LanguageName | undefined }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { saveExport } = await loadCode(() => import('../../../shared/sheets/save-sheet.ts'))
      await saveExport(kind, 'xlsx', { search: '', language, file: 'missing' })
    } catch (error) {
      toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" size="small" loading={busy} onClick={() => void download()}>
      {uploadMessages.downloadSheet}
    </Button>
  )
}
