import { messages } from '@griot/contract/messages.ts'
import { counted } from '@griot/contract/text/count-words.ts'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { loadCode } from '../../../api/load-code.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'
import type { QuestionFilters } from './question-filters.ts'

/** Exports the filtered list as a sheet. The code that writes it is loaded on demand. */
export function ExportMenu({ filters }: { filters: QuestionFilters }) {
  const [busy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true)
    try {
      const { downloadQuestions } = await loadCode(() => import('./save-questions.ts'))
      toast.success(`${counted(await downloadQuestions(format, filters), 'activity', 'activities')} exported.`)
    } catch (error) {
      toast.failure(sentenceOf(error, messages.errorOccurred))
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
          Export
        </Button>
      )}
    >
      {(close) =>
        (['csv', 'xlsx'] as const).map((format) => (
          <MenuItem
            key={format}
            name={`Export ${format.toUpperCase()}`}
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
