import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { counted } from '#contract/counted.ts'
import { lazyPart } from '../../../ui/base/lazy-part.tsx'
import { ExportMenu } from './export-menu.tsx'
import {
  type FilterName,
  filtersOf,
  type ListChanges,
  type QuestionFilters,
} from './question-filters.ts'
import { QuestionList } from './question-list.tsx'
import { QuestionTools } from './question-tools.tsx'
import { questionsQuery } from './questions.queries.ts'

const QuestionPreview = lazyPart(
  async () => (await import('./question-preview.tsx')).QuestionPreview,
)

interface QuestionBankProps {
  search: Parameters<typeof filtersOf>[0]
  /** What the page is about, and so nothing to choose. */
  fixed: readonly FilterName[]
  onChange: (changes: ListChanges, options?: { replace: boolean }) => void
  /** The head of the page, given what is counted and what can be done. */
  head: (sub: ReactNode, actions: ReactNode) => ReactNode
}

/** Questions with their options and answers, filtered by the address, each with its preview. */
export function QuestionBank({ search, fixed, onChange, head }: QuestionBankProps) {
  const { page, preview } = search
  const filters = filtersOf(search)
  return (
    <>
      {head(<Counted filters={filters} page={page} />, <ExportMenu filters={filters} />)}
      <QuestionTools
        filters={filters}
        fixed={fixed}
        // Every change begins again at the first page.
        onChange={(changes, options) => onChange({ ...changes, page: 1 }, options)}
      />
      <QuestionList {...{ filters, fixed, page, preview, onChange }} />
      {preview !== undefined && (
        <QuestionPreview
          id={preview}
          onOpen={(id) => onChange({ preview: id }, { replace: true })}
          onClose={() => onChange({ preview: undefined })}
        />
      )}
    </>
  )
}

/** A list that failed or is empty says nothing here; it has its own sentence. */
function Counted({ filters, page }: { filters: QuestionFilters; page: number }) {
  const { data } = useQuery(questionsQuery(filters, page))
  const total = data?.pagination.total ?? 0
  if (total === 0) return '\u00a0'
  return `${counted(total, 'activity', 'activities')} with answers`
}
