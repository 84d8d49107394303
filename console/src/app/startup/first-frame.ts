import * as startupMessages from '@griot/contract/messages/ui/general/startup.ts'
import { watchPendingImports } from '../../ui/loading/retry-import.ts'
import { router } from '../router/router.ts'

const frame = document.querySelector('.first-frame')
const note = document.querySelector('.first-note')

const unwatch = watchPendingImports((isAwaited) => {
  if (!note) return
  note.textContent = isAwaited ? startupMessages.opensWhenOnline : ''
})

// The frame of index.html is no longer needed; its styles already hide it.
const stop = router.subscribe('onRendered', () => {
  stop()
  unwatch()
  frame?.remove()
  note?.remove()
})
