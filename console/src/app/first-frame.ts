import { isCodeAwaited, watchAwaitedCode } from '../ui/base/until-here.ts'
import { router } from './router.ts'

const frame = document.querySelector('.first-frame')
const note = document.querySelector('.first-note')

const unwatch = watchAwaitedCode(() => {
  if (!note) return
  note.textContent = isCodeAwaited() ? 'This page opens when you are online again.' : ''
})

// The frame of index.html has done its work; its styles have hidden it already.
const stop = router.subscribe('onRendered', () => {
  stop()
  unwatch()
  frame?.remove()
  note?.remove()
})
