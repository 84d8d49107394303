import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { messages } from '#contract/messages.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { loadCode } from '../../../api/load-code.ts'
import { Menu, MenuItem } from '../../../ui/base/menu.tsx'
import { toast } from '../../../ui/base/toast.ts'
import type { QuestionFilters } from './question-filters.ts'

/** The list as it is filtered, as a sheet. What writes it is fetched when somebody asks for one. */
export function ExportMenu({ filters }: { filters: QuestionFilters }) {
  const [busy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true)
    try {
      const { saveQuestions } = await loadCode(() => import('./save-questions.ts'))
      toast.success(
        `${counted(await saveQuestions(format, filters), 'activity', 'activities')} exported.`,
      )
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
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
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
