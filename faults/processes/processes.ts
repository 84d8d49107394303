import { readdir, readFile, readlink } from 'node:fs/promises'

/** The processes of this machine that a test looks for; Linux only, as its namespaces are. */
async function everyPid(): Promise<number[]> {
  return (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
}

/** Those that stand in a folder or below it. */
export async function standingIn(folder: string): Promise<number[]> {
  const pids = await everyPid()
  const places = await Promise.all(
    pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)),
  )
  return pids.filter((_, index) => places[index]?.startsWith(`${folder}/`))
}

/** The server's own process below one that started it; itself where it was started as it is. */
export async function serverBelow(pid: number): Promise<number | null> {
  const [command = '', ...options] = (await textOf(pid, 'cmdline')).split('\0')
  if (
    command === process.execPath &&
    options.some((one) => one.endsWith('server/src/start/main.ts'))
  )
    return pid
  for (const child of await everyPid()) {
    const [, parent] = (await textOf(child, 'stat')).split(') ').at(-1)?.split(' ') ?? []
    const found = Number(parent) === pid ? await serverBelow(child) : null
    if (found) return found
  }
  return null
}

/** Empty of a process that has gone meanwhile. */
function textOf(pid: number, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
}
