import './app/startup/zod-without-eval.ts'
import './app/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from './api/config.ts'
import { App } from './app/app.tsx'
import { loadPageCode } from './app/startup/load-page-code.ts'
import { markEnglish } from './app/startup/mark-english.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root.')

loadPageCode()
if (import.meta.env.GRIOT_HAS_FALLBACKS) markEnglish()
await loadConfig()

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
