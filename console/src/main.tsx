import './app/startup/zod-without-eval.ts'
import './app/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from './api/config.ts'
import { App } from './app/app.tsx'
import { loadPageCode } from './app/startup/load-page-code.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root.')

loadPageCode()
await loadConfig()

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
