import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { uploadMessages } from '#contract/assets/upload-messages.ts'
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type LanguageName,
  languageSchema,
} from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { waitingQuery } from '../../library/assets.queries.ts'
import { useParts } from '../../library/kinds.ts'
import { remembered } from '../../session/remembered.ts'
import { CodeChip } from '../../ui/base/code-chip.tsx'
import { LinkButton } from '../../ui/base/link-button.tsx'
import { toast } from '../../ui/base/toast.ts'
import { Select } from '../../ui/form/select.tsx'
import { Bone } from '../../ui/page/list-states.tsx'
import styles from './waiting-list.module.css'

/** Beside the empty page: what is declared and waits for its file, by language where it has one. */
export function WaitingList({ kind }: { kind: AssetKind }) {
  const { hasLanguage, plural, noun } = ASSET_KINDS[kind]
  const [chosen, setChosen] = useState<LanguageName>(remembered().language ?? LANGUAGE_NAMES[0])
  const language = hasLanguage ? chosen : undefined
  const { data, isPending } = useQuery(waitingQuery(kind, language))
  const { Words } = useParts(kind)
  const total = data?.pagination?.total ?? 0
  return (
    <section className={styles.list} aria-labelledby="waiting-files">
      <div className={styles.head}>
        <div>
          <h2 id="waiting-files">{uploadMessages.waiting}</h2>
          <p>{data ? uploadMessages.wait(total, noun) : '\u00a0'}</p>
        </div>
        {hasLanguage && (
          <Select
            className={styles.language}
            aria-label="Language of the list"
            value={chosen}
            onChange={({ currentTarget: { value } }) => {
              const read = languageSchema.safeParse(value)
              if (read.success) setChosen(read.data)
            }}
          >
            {LANGUAGE_NAMES.map((name) => (
              <option key={name} value={name}>
                {LANGUAGES[name].label}
              </option>
            ))}
          </Select>
        )}
      </div>
      {isPending && <Bone width="60%" height={24} />}
      <ul>
        {data?.assets.map((asset) => (
          <li key={asset.id}>
            <div className={styles.words}>
              <Words asset={asset} look="line" />
            </div>
            <CodeChip code={asset.code} />
          </li>
        ))}
      </ul>
      {data && total > 0 && (
        <div className={styles.foot}>
          <span>
            {data.assets.length} of {total.toLocaleString('en')}
          </span>
          <LinkButton
            variant="subtle"
            size="xs"
            to="/dashboard/$assets"
            params={{ assets: plural }}
            search={{ ...(language && { language }), file: 'missing' }}
          >
            Show all
          </LinkButton>
          <Download kind={kind} language={language} />
        </div>
      )}
    </section>
  )
}

function Download({ kind, language }: { kind: AssetKind; language: LanguageName | undefined }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { saveExport } = await import('../../library/sheets/save-sheet.ts')
      await saveExport(kind, 'xlsx', { search: '', language, file: 'missing' })
    } catch (error) {
      toast.failure(sentenceOf(error, messages.errorOccurred))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="subtle" size="xs" loading={busy} onClick={() => void download()}>
      Download as a sheet
    </Button>
  )
}
