import { loadCode } from '../../api/load-code.ts'
import { setSendFile } from '../../shared/codes/send-file.ts'

// What screens of one feature need of another.
setSendFile(async (file, onSaved) => {
  const { sendOne } = await loadCode(() => import('../../features/uploads/send-one.ts'))
  return sendOne(file, onSaved)
})
