import { PAGE_SIZE } from '@griot/contract/limits.ts'
import { COURSE_ENTITIES, type CourseEntity } from '@griot/contract/lint/course-entities.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import * as courseHintsMessages from '@griot/contract/messages/ui/texts/course-hints.ts'
import * as lintMessages from '@griot/contract/messages/ui/texts/lint.ts'
import * as teamWordsMessages from '@griot/contract/messages/ui/texts/team-words.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { LanguageSelect } from '../../shared/language/language-select.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Pagination } from '../../ui/list/pagination.tsx'
import { useTopOnPage } from '../../ui/list/use-top-on-page.ts'
import { Empty, LoadFailed, Loading, RefetchLine } from '../../ui/loading/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { CourseHintRow } from './course-hint-row.tsx'
import classes from './words.module.css'
import { courseHintsQuery } from './words.queries.ts'

const KINDS: Record<CourseEntity, string> = {
  activity: courseHintsMessages.activities,
  chat: courseHintsMessages.chats,
  level: courseHintsMessages.levels,
  lesson: courseHintsMessages.lessons,
}

/** Activities, chats, levels and lessons whose texts have hints, each with a link to its form. */
export function CourseHintsPage() {
  const search = useSearch({ from: '/dashboard/texts' })
  const navigate = useNavigate({ from: '/dashboard/texts' })
  const list = useQuery(courseHintsQuery(search))
  const id = useId()
  useTopOnPage(search.page)
  const choose = (changes: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, page: 1, ...changes }), replace: true })
  const { counts = [], total = 0, rows } = list.data ?? {}
  return (
    <>
      <PageHead
        title={pageTitles.courseHints}
        sub={total > 0 ? courseHintsMessages.total({ count: total }) : '\u00a0'}
        actions={
          <LinkButton to="/dashboard/words" search={{ language: search.language }}>
            {courseHintsMessages.words}
          </LinkButton>
        }
      />
      <p className={classes.why}>{courseHintsMessages.why}</p>
      <search className={`${layout.filters} ${classes.filters}`} aria-label={teamWordsMessages.filters}>
        <div>
          <label htmlFor={id}>{courseHintsMessages.kind}</label>
          <Select
            id={id}
            value={search.entity ?? ''}
            onChange={({ target }) => choose({ entity: COURSE_ENTITIES.find((name) => name === target.value) })}
          >
            <option value="">{courseHintsMessages.everything}</option>
            {COURSE_ENTITIES.map((name) => (
              <option key={name} value={name}>
                {courseHintsMessages.kindAndCount({
                  kind: KINDS[name],
                  count: counts.find(({ entity }) => entity === name)?.items ?? 0,
                })}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <LanguageSelect
            label={teamWordsMessages.filterLanguage}
            all={teamWordsMessages.allLanguages}
            value={search.language}
            onChange={(language) => choose({ language })}
          />
        </div>
      </search>
      {list.isPending && <Loading sentence={lintMessages.loading} />}
      {list.error && !rows && (
        <LoadFailed error={list.error} title={lintMessages.loadFailed} onRetry={() => void list.refetch()} />
      )}
      {rows && <RefetchLine active={list.isRefetching || list.isPlaceholderData} />}
      {rows?.length === 0 && <Empty sentence={lintMessages.nothingFound} />}
      {rows && rows.length > 0 && (
        <>
          <ul className={`${layout.card} ${layout.rows}`} aria-label={pageTitles.courseHints}>
            {rows.map((row) => (
              <CourseHintRow key={`${row.entity} ${row.id}`} row={row} onChanged={() => void list.refetch()} />
            ))}
          </ul>
          <Pagination
            page={search.page}
            limit={PAGE_SIZE}
            shown={list.isPlaceholderData ? null : rows.length}
            count={{ total, state: 'counted' }}
            more={rows.length === PAGE_SIZE}
            onPage={(page) => choose({ page })}
            onCountAgain={() => void list.refetch()}
          />
        </>
      )}
    </>
  )
}
