import { startWorker } from './griot.ts'
import { runProcess } from './process.ts'

/** `npm run worker`: does jobs, and nothing else. */
await runProcess((opened, say) => startWorker(opened, { environment: process.env, say }))
