import { loadCode } from '../../api/load-code.ts'
import { setSendFile } from '../../shared/codes/send-file.ts'

// What screens of one feature need of another.
setSendFile(async (file, onSaved) => {
  const { sendSingleFile } = await loadCode(() => import('../../features/uploads/store/uploads.ts'))
  return sendSingleFile(file, onSaved)
})
