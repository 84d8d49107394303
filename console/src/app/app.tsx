import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { router } from './router/router.ts'
import { queryClient } from './startup/query-client.ts'
import { colorSchemeManager } from './theme/color-scheme.ts'
import './startup/first-frame.ts'
import './startup/focus-page.ts'
import './startup/dropped-file-handler.ts'
import './startup/prefetch.ts'
import './startup/session-end.ts'
import './startup/steady-click.ts'
import { Toaster } from './shell/toaster.tsx'
import { styleNonce } from './theme/style-nonce.ts'
import { cssVariablesResolver, theme } from './theme/theme.tsx'

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
