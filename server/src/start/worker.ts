import { startWorker } from './griot.ts'
import { runProcess } from './process.ts'

/** `npm run worker`: runs jobs and answers no requests. */
await runProcess((lifecycle, printProgress) => startWorker(lifecycle, { environment: process.env, printProgress }))
