import { startWorker } from './griot.ts'
import { runProcess } from './process.ts'

/** `npm run worker`: runs jobs and answers no requests. */
await runProcess((opened, say) => startWorker(opened, { environment: process.env, say }))
