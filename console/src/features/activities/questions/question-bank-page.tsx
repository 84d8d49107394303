import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { QuestionBank } from './question-bank.tsx'

/** /dashboard/questions: the activities of all lessons with options and answers. */
export function QuestionBankPage() {
  const search = useSearch({ from: '/dashboard/questions' })
  const navigate = useNavigate({ from: '/dashboard/questions' })
  return (
    <QuestionBank
      search={search}
      fixed={[]}
      onChange={(changes, options) =>
        void navigate({
          search: (before) => ({ ...before, ...changes }),
          resetScroll: false,
          ...options,
        })
      }
      head={(sub, actions) => <PageHead title={pageTitles.questions} sub={sub} actions={actions} />}
    />
  )
}
