import { activityMessages } from '@griot/contract/activities/common.ts'
import { LANGUAGES } from '@griot/contract/languages.ts'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Word } from '../../../shared/word/word.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Empty } from '../../../ui/loading/list-states.tsx'
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
      <Nothing action={<Button onClick={() => onChange({ page: last })}>Go to page {last}</Button>}>
        The last page is {last}.
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
        {WIDER[best.drops].blame(filters)} {WIDER[best.drops].without}: {total.toLocaleString('en')}.
      </Nothing>
    )
  if (wider.length > 0)
    return (
      <Nothing
        action={
          <Button onClick={() => onChange(Object.assign({ page: 1 }, ...wider.map(({ changes }) => changes)))}>
            Clear all filters
          </Button>
        }
      >
        Nothing matches all filters.
      </Nothing>
    )
  return (
    <Nothing action={<LinkButton to="/dashboard/levels">See the levels</LinkButton>}>
      Add activities in the lessons of a level.
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
  without: string
}

const WIDER: Record<FilterName, BroaderProps> = {
  available: {
    button: 'Show all',
    blame: ({ available }) => `None is ${available === 'true' ? 'available' : 'unavailable'}.`,
    without: 'With any availability',
  },
  tag: {
    button: 'Show all tags',
    blame: ({ tag }) => `None has the tag ${tag}.`,
    without: 'With any tag',
  },
  difficulty: {
    button: 'Show all difficulties',
    blame: ({ difficulty }) => `None has the difficulty ${difficulty}.`,
    without: 'All difficulties',
  },
  kind: { button: 'Show all kinds', blame: () => 'None is of this kind.', without: 'All kinds' },
  lessonId: {
    button: 'Show all lessons',
    blame: () => 'None is in this lesson.',
    without: 'In all lessons of the level',
  },
  levelId: {
    button: 'Show all levels',
    blame: () => 'None is in this level.',
    without: 'In all levels of the language',
  },
  language: {
    button: 'Show all languages',
    blame: ({ language }) => `None is in ${language ? LANGUAGES[language].label : 'this language'}.`,
    without: 'In all languages',
  },
  search: {
    button: 'Clear the search',
    blame: ({ search, language }) => (
      <>
        Nothing matches <Word language={language}>{search}</Word>.
      </>
    ),
    without: 'Without the search',
  },
}
