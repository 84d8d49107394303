import { PAGE_SIZE } from '@griot/contract/limits.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as teamWordApiMessages from '@griot/contract/messages/api/texts/team-word.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import * as teamWordsMessages from '@griot/contract/messages/ui/texts/team-words.ts'
import type { TeamWord } from '@griot/contract/words/team-words.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { LanguageMark } from '../../shared/language/language-mark.tsx'
import { LanguageSelect } from '../../shared/language/language-select.tsx'
import { useAddWord } from '../../shared/text-hints/use-add-word.ts'
import { useRenewHints } from '../../shared/text-hints/use-renew-hints.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { Pagination } from '../../ui/list/pagination.tsx'
import { useTopOnPage } from '../../ui/list/use-top-on-page.ts'
import { Empty, LoadFailed, Loading, RefetchLine } from '../../ui/loading/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { AddWordForm } from './add-word-form.tsx'
import classes from './words.module.css'
import { teamWordsQuery } from './words.queries.ts'

/** Words that the team accepts, per language. */
export function TeamWordsPage() {
  const search = useSearch({ from: '/dashboard/words' })
  const navigate = useNavigate({ from: '/dashboard/words' })
  const list = useQuery(teamWordsQuery(search))
  const mayWrite = useHasPermission('assets.write')
  const id = useId()
  useTopOnPage(search.page)
  const choose = (changes: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, page: 1, ...changes }), replace: true })
  const { total = 0, words } = list.data ?? {}
  const isFiltered = search.search !== '' || search.language !== undefined
  return (
    <>
      <PageHead title={pageTitles.words} sub={total > 0 ? teamWordsMessages.total({ count: total }) : '\u00a0'} />
      <p className={classes.why}>{teamWordsMessages.why}</p>
      {mayWrite && <AddWordForm language={search.language} />}
      <search className={`${layout.filters} ${classes.filters}`} aria-label={teamWordsMessages.filters}>
        <TextInput
          id={id}
          type="search"
          label={teamWordsMessages.search}
          defaultValue={search.search}
          onChange={({ currentTarget: { value } }) => choose({ search: value })}
        />
        <div>
          <LanguageSelect
            label={teamWordsMessages.filterLanguage}
            all={teamWordsMessages.allLanguages}
            value={search.language}
            onChange={(language) => choose({ language })}
          />
        </div>
      </search>
      {list.isPending && <Loading sentence={teamWordsMessages.loading} />}
      {list.error && !words && (
        <LoadFailed error={list.error} title={teamWordsMessages.loadFailed} onRetry={() => void list.refetch()} />
      )}
      {words && <RefetchLine active={list.isRefetching || list.isPlaceholderData} />}
      {words?.length === 0 && <Empty sentence={isFiltered ? teamWordsMessages.noneFound : teamWordsMessages.empty} />}
      {words && words.length > 0 && (
        <>
          <ul className={`${layout.card} ${layout.rows}`} aria-label={pageTitles.words}>
            {words.map((word) => (
              <WordRow key={word.id} word={word} mayWrite={mayWrite} />
            ))}
          </ul>
          <Pagination
            page={search.page}
            limit={PAGE_SIZE}
            shown={list.isPlaceholderData ? null : words.length}
            count={{ total, state: 'counted' }}
            more={words.length === PAGE_SIZE}
            onPage={(page) => choose({ page })}
            onCountAgain={() => void list.refetch()}
          />
        </>
      )}
    </>
  )
}

function WordRow({ word: { id, language, word, by, at }, mayWrite }: { word: TeamWord; mayWrite: boolean }) {
  const [busy, setBusy] = useState(false)
  const renew = useRenewHints()
  const addWord = useAddWord()
  const remove = async () => {
    setBusy(true)
    try {
      await call('removeTeamWord', { params: { id } })
      toast.undoable(teamWordApiMessages.removed.message, () => void addWord({ language, word }))
    } catch (error) {
      toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
    } finally {
      await renew()
      setBusy(false)
    }
  }
  const when = formatMoment(new Date(at))
  return (
    <li className={classes.word}>
      <Word language={language}>{word}</Word>
      <LanguageMark language={language} />
      <span className={layout.secondary}>{by === null ? when : teamWordsMessages.by({ name: by, when })}</span>
      {mayWrite && (
        <Button
          size="small"
          variant="quiet"
          loading={busy}
          aria-label={teamWordsMessages.removeWord({ word })}
          onClick={() => void remove()}
        >
          {teamWordsMessages.remove}
        </Button>
      )}
    </li>
  )
}
