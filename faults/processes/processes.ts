import { readdir, readFile, readlink } from 'node:fs/promises'

/** All processes of this machine; Linux only, like its namespaces. */
async function everyPid(): Promise<number[]> {
  return (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
}

/** Processes whose working directory is in a folder. */
export async function pidsInFolder(folder: string): Promise<number[]> {
  const pids = await everyPid()
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)))
  return pids.filter((_, index) => places[index]?.startsWith(`${folder}/`))
}

/** The server's own process below the one that was started; the process itself when there is no other. */
export async function serverPidOf(pid: number): Promise<number | null> {
  const [command = '', ...options] = (await textOf(pid, 'cmdline')).split('\0')
  if (command === process.execPath && options.some((one) => one.endsWith('server/src/start/main.ts'))) return pid
  for (const child of await everyPid()) {
    const [, parent] = (await textOf(child, 'stat')).split(') ').at(-1)?.split(' ') ?? []
    const found = Number(parent) === pid ? await serverPidOf(child) : null
    if (found) return found
  }
  return null
}

/** Empty when the process has ended. */
function textOf(pid: number, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
}
