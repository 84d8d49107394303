import { PAGE_SIZE } from '@griot/contract/limits.ts'
import * as questionMessages from '@griot/contract/messages/ui/curriculum/question.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { useHasPermission } from '../../../session/use-session.ts'
import { useActivitiesReadiness } from '../../../shared/readiness/use-readiness.ts'
import { Pagination } from '../../../ui/list/pagination.tsx'
import { RovingList } from '../../../ui/list/roving-list.tsx'
import { useCardSelection } from '../../../ui/list/use-selection.ts'
import { useTopOnPage } from '../../../ui/list/use-top-on-page.ts'
import { LoadFailed, Loading, RefetchLine, Skeleton } from '../../../ui/loading/list-states.tsx'
import { useLastData } from '../../../ui/loading/use-last-data.ts'
import { ChangeBar } from '../bulk/change-bar.tsx'
import { NoQuestions } from './no-questions.tsx'
import type { FilterName, ListChanges, QuestionFilters } from './question-filters.ts'
import classes from './question-list.module.css'
import { QuestionRow } from './question-row.tsx'
import { questionsQuery } from './questions.queries.ts'

interface QuestionListProps {
  filters: QuestionFilters
  fixed: readonly FilterName[]
  page: number
  /** Id of the activity whose preview is open. */
  preview: string | undefined
  onChange: (changes: ListChanges) => void
}

/** The current page of questions, or its loading, error and empty states. */
export function QuestionList({ filters, fixed, page, preview, onChange }: QuestionListProps) {
  const list = useQuery(questionsQuery(filters, page))
  useTopOnPage(page)
  const shown = useLastData(list.data)
  const selection = useCardSelection()
  const mayChange = useHasPermission('activities.write')
  const gaps = useActivitiesReadiness(shown?.questions.map(({ activity }) => activity.id) ?? [])
  if (!shown && list.isPending) return <Waiting />
  const failed = list.isError && (
    <LoadFailed error={list.error} title={questionMessages.listFailed} onRetry={() => void list.refetch()}>
      {shown && questionMessages.listOutdated}
    </LoadFailed>
  )
  if (!shown) return failed
  const { questions, pagination } = shown
  const isOld = list.isError && !list.data
  if (questions.length === 0 && !list.isPlaceholderData && !isOld)
    return (
      <NoQuestions
        filters={filters}
        fixed={fixed}
        last={page > pagination.pages ? pagination.pages : 0}
        onChange={onChange}
      />
    )
  return (
    <>
      <RefetchLine active={list.isFetching} />
      {failed}
      <p className="visually-hidden" role="status">
        {questionMessages.foundShown({ total: pagination.total, count: questions.length })}
      </p>
      <div className={classes.found} data-old={isOld || undefined}>
        <RovingList
          className={`${layout.card} ${layout.rows} ${classes.list}`}
          aria-label={pageTitles.questions}
          keys={questionMessages.tabMovesIntoRow}
        >
          {questions.map((question) => (
            <QuestionRow
              key={question.activity.id}
              question={question}
              gaps={gaps.get(question.activity.id)}
              open={preview === question.activity.id}
              onPreview={(id) => onChange({ preview: preview === id ? undefined : id })}
              onTag={(tag) => onChange({ tag, page: 1 })}
              chosen={selection.chosen.has(question.activity.id)}
              onChoose={mayChange ? selection.onChoose : undefined}
            />
          ))}
        </RovingList>
      </div>
      <Pagination
        page={page}
        limit={PAGE_SIZE}
        shown={list.isPlaceholderData ? null : questions.length}
        count={{ total: pagination.total, state: 'counted' }}
        more={questions.length === PAGE_SIZE}
        onPage={(next) => onChange({ page: next })}
        onCountAgain={() => void list.refetch()}
      />
      <ChangeBar selection={selection} onClose={selection.clear} />
    </>
  )
}

function Waiting() {
  return (
    <Loading sentence={questionMessages.loading}>
      <div className={`${layout.card} ${layout.rows} ${classes.list}`}>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton width={150} height={60} />
            <div className={classes.summary}>
              <Skeleton width="70%" height={60} />
              <Skeleton width="90%" height={34} />
            </div>
            <div className={classes.state}>
              <Skeleton width={110} height={40} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
