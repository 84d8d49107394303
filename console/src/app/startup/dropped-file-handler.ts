import { loadCode } from '../../api/load-code.ts'
import { setSendFile } from '../../shared/codes/send-file.ts'

// Functions of one feature that the screens of another call.
setSendFile(async (file, onSaved) => {
  const { sendOne } = await loadCode(() => import('../../features/uploads/send-one.ts'))
  return sendOne(file, onSaved)
})
