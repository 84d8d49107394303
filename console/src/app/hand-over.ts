import { loadCode } from '../api/load-code.ts'
import { setSendFile } from '../library/send-file.ts'

// Functions of one feature that another feature's screens call.
setSendFile(async (file, onSaved) => {
  const { sendOne } = await loadCode(() => import('../features/uploads/send-one.ts'))
  return sendOne(file, onSaved)
})
