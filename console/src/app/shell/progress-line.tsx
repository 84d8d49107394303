import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { PROGRESS_AFTER_MS, progressStore } from '../../ui/loading/progress.ts'
import { router } from '../router/router.ts'
import classes from './progress-line.module.css'

/**
 * A line at the top of the window while the user waits for a page, a dialog, a list or a write. For screen readers, what
 * is loading announces its own state.
 */
export function ProgressLine() {
  const waits = useStore(progressStore, (state) => state.waits > 0)
  const navigates = useRouterState({ router, select: ({ status }) => status === 'pending' })
  const isActive = waits || navigates
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isActive) return
    const timer = setTimeout(() => setShown(true), PROGRESS_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isActive])
  return isShown && <div className={classes.line} data-progress="" aria-hidden="true" />
}
