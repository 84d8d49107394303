import { loadCode } from '../../api/load-code.ts'
import { setSendFile } from '../../shared/codes/send-file.ts'

// Functions of one feature that the screens of another call.
setSendFile(async (file, onSaved) => {
  const { sendSingleFile } = await loadCode(() => import('../../features/uploads/store/uploads.ts'))
  return sendSingleFile(file, onSaved)
})
