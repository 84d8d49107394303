import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { sentenceOf } from '../../../api/api-error.ts'
import { downloadRows } from '../../../shared/sheets/save-lines.ts'
import type { SheetFormat } from '../../../shared/sheets/sheet.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { rich } from '../../../ui/text/rich.tsx'
import type { ChosenSheet, ImportRow } from '../rows/import-rows.ts'
import { rejectedLines } from '../rows/rejected-rows.ts'

interface RejectedRowsProps {
  chosen: ChosenSheet
  rows: readonly ImportRow[]
  count: number
}

/** Downloads the rows that are not imported, with the reasons. */
export function RejectedRows({ chosen, rows, count }: RejectedRowsProps) {
  const save = async (format: SheetFormat) => {
    const name = importMessages.rejectedFile({ fileName: chosen.fileName.replace(/\.\w+$/, '') })
    try {
      await downloadRows(format, name, rejectedLines(chosen, rows, format))
    } catch (error) {
      toast.failure(sentenceOf(error, apiMessages.errorOccurred.message))
    }
  }
  return (
    <span>
      {rich(
        importMessages.saveRejected({
          count,
          xlsx: (text) => <TextButton onClick={() => void save('xlsx')}>{text}</TextButton>,
          csv: (text) => <TextButton onClick={() => void save('csv')}>{text}</TextButton>,
        }),
      )}
    </span>
  )
}
