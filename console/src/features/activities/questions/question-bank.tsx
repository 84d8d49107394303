import { counted } from '@griot/contract/text/count-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { ExportMenu } from './export-menu.tsx'
import { type FilterName, filtersOf, type ListChanges, type QuestionFilters } from './question-filters.ts'
import { QuestionList } from './question-list.tsx'
import { QuestionTools } from './question-tools.tsx'
import { questionsQuery } from './questions.queries.ts'

const QuestionPreview = lazyDialog(async () => (await import('./question-preview.tsx')).QuestionPreview)

interface QuestionBankProps {
  search: Parameters<typeof filtersOf>[0]
  /** Filters fixed by the page, which cannot be changed. */
  fixed: readonly FilterName[]
  onChange: (changes: ListChanges, options?: { replace: boolean }) => void
  /** Renders the page header with the count and actions. */
  head: (sub: ReactNode, actions: ReactNode) => ReactNode
}

/** Questions with options and answers, filtered by the URL, each with a preview. */
export function QuestionBank({ search, fixed, onChange, head }: QuestionBankProps) {
  const { page, preview } = search
  const filters = filtersOf(search)
  return (
    <>
      {head(<Counted filters={filters} page={page} />, <ExportMenu filters={filters} />)}
      <QuestionTools
        filters={filters}
        fixed={fixed}
        // Every change of a filter returns to the first page.
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

/** The count; nothing when the list is empty or failed, which has its own message. */
function Counted({ filters, page }: { filters: QuestionFilters; page: number }) {
  const { data } = useQuery(questionsQuery(filters, page))
  const total = data?.pagination.total ?? 0
  if (total === 0) return '\u00a0'
  return `${counted(total, 'activity', 'activities')} with answers`
}
