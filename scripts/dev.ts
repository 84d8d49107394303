import { spawn } from 'node:child_process'
import { readConfig } from '@griot/server/config/config.ts'
import { loadSecrets } from '@griot/server/config/secrets.ts'
import { messageOf } from '@griot/server/shared/startup-error.ts'
import { prepareDataFolder } from '@griot/server/storage/data-folder.ts'
import { startEmbedded } from '@griot/server/storage/database/embedded/embedded.ts'
import { inRepository, print } from './setup/paths.mjs'

/** Server and console with reload; PostgreSQL keeps running while the server restarts. */
const CONSOLE_PORT = '5173'
const CONSOLE_URL = `http://127.0.0.1:${CONSOLE_PORT}`

try {
  await develop()
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}

async function develop(): Promise<void> {
  const config = readConfig(process.env)
  const dataFolder = await prepareDataFolder(config.dataFolder)
  const { databasePassword } = await loadSecrets(dataFolder, process.env)
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await startEmbedded({ dataFolder, password: databasePassword, print })

  const run = (options: string[], environment: NodeJS.ProcessEnv) =>
    spawn(process.execPath, options, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    })
  const server = run(
    ['--watch', '--watch-preserve-output', inRepository('server/src/start/main.ts'), ...process.argv.slice(2)],
    {
      DATABASE_URL: database.url,
      GRIOT_DATA: dataFolder,
      PUBLIC_URL: process.env.PUBLIC_URL ?? CONSOLE_URL,
    },
  )
  const vite = run(
    [
      inRepository('node_modules/vite/bin/vite.js'),
      '--config',
      inRepository('console/vite.config.ts'),
      '--port',
      CONSOLE_PORT,
    ],
    { GRIOT_API_PORT: String(config.port) },
  )
  print(`The console with live reload is at ${CONSOLE_URL}`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    const ended = [server, vite].map((child) => new Promise((done) => child.once('exit', done)))
    server.kill('SIGTERM')
    vite.kill('SIGTERM')
    await Promise.all(ended)
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.once('disconnect', stop)
  server.once('exit', stop)
  vite.once('exit', stop)
}
