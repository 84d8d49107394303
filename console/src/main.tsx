import './app/startup/zod-without-eval.ts'
import './app/theme/styles.ts'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from './api/config.ts'
import { App } from './app/app.tsx'
import { styleNonce } from './app/theme/style-nonce.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root.')

setNonce(styleNonce())
await loadConfig()

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
