import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as questionMessages from '@griot/contract/messages/ui/curriculum/question.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { loadCode } from '../../../api/load-code.ts'
import { SavedViewsButton } from '../../../shared/saved-views/saved-views-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'
import { type FilterName, filtersOf, type ListChanges, type QuestionFilters } from './question-filters.ts'
import { QuestionList } from './question-list.tsx'
import { QuestionTools } from './question-tools.tsx'
import { questionsQuery } from './questions.queries.ts'

const NO_FILTERS = filtersOf({ search: '', page: 1 })

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
      {head(
        <Counted filters={filters} page={page} />,
        <>
          {fixed.length === 0 && (
            <SavedViewsButton
              place="questions"
              filters={{ ...filters }}
              onApply={(view) => onChange({ ...NO_FILTERS, ...view, page: 1 })}
            />
          )}
          <ExportMenu filters={filters} />
        </>,
      )}
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
  return questionMessages.totalWithAnswers({ count: total })
}

/** Exports the filtered list as a sheet. The code that writes it is loaded on demand. */
function ExportMenu({ filters }: { filters: QuestionFilters }) {
  const [busy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true)
    try {
      const { downloadQuestions } = await loadCode(() => import('./save-questions.ts'))
      toast.success(questionMessages.exported({ count: await downloadQuestions(format, filters) }))
    } catch (error) {
      toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      button={(attributes) => (
        <Button
          fullWidth
          loading={busy}
          icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          iconAfter={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
          {...attributes}
        >
          {questionMessages.exportButton}
        </Button>
      )}
    >
      {(close) =>
        (['csv', 'xlsx'] as const).map((format) => (
          <MenuItem
            key={format}
            name={questionMessages.exportFormat({ format: format.toUpperCase() })}
            onClick={() => {
              close()
              void save(format)
            }}
          />
        ))
      }
    </Menu>
  )
}
