import './startup/theme-changes.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { router } from './router/router.ts'
import { queryClient } from './startup/query-client.ts'
import './startup/first-frame.ts'
import './startup/focus-page.ts'
import './startup/dropped-file-handler.ts'
import './startup/prefetch.ts'
import './startup/session-end.ts'
import './startup/click-after-layout-shift.ts'
import { ProgressLine } from './shell/progress-line.tsx'
import { Toaster } from './shell/toaster.tsx'

export function App() {
  return (
    <>
      <Toaster />
      <ProgressLine />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </>
  )
}
