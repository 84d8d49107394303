import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { colorSchemeManager } from './color-scheme.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'
import './first-frame.ts'
import './focus-page.ts'
import './hand-over.ts'
import './prefetch.ts'
import './session-end.ts'
import './steady-press.ts'
import './waiting-switches.ts'
import { styleNonce } from './style-nonce.ts'
import { cssVariablesResolver, theme } from './theme.tsx'
import { Toaster } from './toaster.tsx'

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={styleNonce}
      // Inline all Mantine variables: a separate style sheet would be one more request.
      deduplicateCssVariables={false}
    >
      <Toaster />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
