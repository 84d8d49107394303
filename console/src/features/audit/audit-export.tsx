import { auditMessages } from '@griot/contract/history/audit-messages.ts'
import { messages } from '@griot/contract/messages.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { loadCode } from '../../api/load-code.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useAbortOnLeave } from '../../ui/loading/use-abort-on-leave.ts'
import { allEvents } from './audit.queries.ts'
import type { AuditSearch } from './audit.search.ts'

/** Exports the filtered log as CSV; a long export can be cancelled. */
export function AuditExport({ search }: { search: AuditSearch }) {
  const [read, setRead] = useState<number | null>(null)
  const { begin, stop } = useAbortOnLeave()
  const save = async () => {
    const signal = begin()
    setRead(0)
    try {
      const events = await allEvents(search, { onProgress: setRead, signal })
      const [{ downloadRows }, { linesOfEvents }] = await loadCode(() =>
        Promise.all([import('../../shared/sheets/save-lines.ts'), import('./audit-lines.ts')]),
      )
      const today = new Date().toISOString().slice(0, 10)
      await downloadRows('csv', `audit-log-${today}`, linesOfEvents(events))
      toast.success(auditMessages.exported(events.length))
    } catch (error) {
      if (!signal.aborted) toast.failure(sentenceOf(error, messages.errorOccurred))
    } finally {
      setRead(null)
    }
  }
  if (read !== null) return <Button onClick={stop}>Cancel export ({read.toLocaleString('en')})</Button>
  return (
    <Button icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />} onClick={() => void save()}>
      Export CSV
    </Button>
  )
}
