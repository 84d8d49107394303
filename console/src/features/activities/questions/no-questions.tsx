import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import * as questionMessages from '@griot/contract/messages/ui/curriculum/question.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { Word } from '@griot/player/word/word.tsx'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { inLanguage } from '../../../shared/language/in-language.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Empty } from '../../../ui/loading/list-states.tsx'
import { rich } from '../../../ui/text/rich.tsx'
import { broaderLists, type FilterName, type ListChanges, type QuestionFilters } from './question-filters.ts'
import { questionCountQuery } from './questions.queries.ts'

interface NoQuestionsProps {
  filters: QuestionFilters
  fixed: readonly FilterName[]
  /** Number of the last page, when the URL's page is beyond it; else 0. */
  last: number
  onChange: (changes: ListChanges) => void
}

/** Empty list: names the filter that excludes the most, and links to the wider list with its count. */
export function NoQuestions({ filters, fixed, last, onChange }: NoQuestionsProps) {
  const wider = broaderLists(filters, fixed)
  const counts = useQueries({
    queries: wider.map(({ changes }) => questionCountQuery({ ...filters, ...changes })),
  })
  if (last > 0)
    return (
      <Nothing action={<Button onClick={() => onChange({ page: last })}>{questionMessages.goPage({ last })}</Button>}>
        {questionMessages.lastPage({ last })}
      </Nothing>
    )
  if (counts.some(({ isPending }) => isPending)) return <Nothing />
  const at = counts.findIndex(({ data }) => (data ?? 0) > 0)
  const best = wider[at]
  const total = counts[at]?.data ?? 0
  if (best)
    return (
      <Nothing
        action={<Button onClick={() => onChange({ ...best.changes, page: 1 })}>{WIDER[best.drops].button}</Button>}
      >
        {WIDER[best.drops].blame(filters)} {WIDER[best.drops].without({ total })}
      </Nothing>
    )
  if (wider.length > 0)
    return (
      <Nothing
        action={
          <Button onClick={() => onChange(Object.assign({ page: 1 }, ...wider.map(({ changes }) => changes)))}>
            {questionMessages.clearAllFilters}
          </Button>
        }
      >
        {questionMessages.nothingMatchesAllFilters}
      </Nothing>
    )
  return (
    <Nothing action={<LinkButton to="/dashboard/levels">{questionMessages.seeLevels}</LinkButton>}>
      {questionMessages.addActivitiesInLessons}
    </Nothing>
  )
}

function Nothing({ action, children }: { action?: ReactNode; children?: ReactNode }) {
  return (
    <Empty sentence={activityMessages.empty} action={action}>
      {children}
    </Empty>
  )
}

interface BroaderProps {
  button: string
  blame: (filters: QuestionFilters) => ReactNode
  without: (params: { total: number }) => string
}

const WIDER: Record<FilterName, BroaderProps> = {
  available: {
    button: questionMessages.showAll,
    blame: ({ available }) => (available === 'true' ? questionMessages.noneAvailable : questionMessages.allAvailable),
    without: questionMessages.withAnyAvailability,
  },
  tag: {
    button: questionMessages.showAllTags,
    blame: ({ tag }) => questionMessages.noneHasTag({ tag: tag ?? '' }),
    without: questionMessages.withAnyTag,
  },
  difficulty: {
    button: questionMessages.showAllDifficulties,
    blame: ({ difficulty }) => questionMessages.noneHasDifficulty({ difficulty: difficulty ?? '' }),
    without: questionMessages.allDifficulties,
  },
  kind: {
    button: questionMessages.showAllKinds,
    blame: () => questionMessages.noneKind,
    without: questionMessages.allKinds,
  },
  lessonId: {
    button: questionMessages.showAllLessons,
    blame: () => questionMessages.noneInLesson,
    without: questionMessages.inAllLessons,
  },
  levelId: {
    button: questionMessages.showAllLevels,
    blame: () => questionMessages.noneInLevel,
    without: questionMessages.inAllLevels,
  },
  language: {
    button: questionMessages.showAllLanguages,
    blame: ({ language }) => questionMessages.noneInLanguage(inLanguage(language)),
    without: questionMessages.inAllLanguages,
  },
  search: {
    button: questionMessages.clearSearch,
    blame: ({ search, language }) => (
      <>{rich(questionMessages.nothingMatches({ search, word: (text) => <Word language={language}>{text}</Word> }))}</>
    ),
    without: questionMessages.withoutSearch,
  },
}
