import { router } from './router.ts'

// The frame of index.html has done its work; its styles have hidden it already.
const stop = router.subscribe('onRendered', () => {
  stop()
  document.querySelector('.first-frame')?.remove()
})
