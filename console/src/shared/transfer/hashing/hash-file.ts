import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import { ApiError } from '../../../api/api-error.ts'
import type { FileHashes, HashAnswer } from './hash.worker.ts'

/** A large file in the background must not delay one that the user waits for: each lane has its own worker. */
type Lane = 'urgent' | 'background'

/** An idle worker is ended after this time, for its memory. */
const IDLE_MS = 30_000

/** A worker that has not answered by then does not live any more: a slow phone hashes several megabytes a second. */
const ANSWER_MS = 60_000
const BYTES_PER_MS = 1_000

interface Task {
  file: Blob
  started: boolean
  result: Promise<FileHashes>
  resolve: (hashes: FileHashes) => void
  reject: (reason: unknown) => void
}

const tasks = new WeakMap<Blob, Task>()
const lanes: Record<Lane, HashLane | null> = { urgent: null, background: null }

/**
 * Hashes a file in a worker. A file is read once, however often it is asked for; again only after a failure.
 * @throws Error when it cannot be read, ApiError (network) when the worker cannot be loaded
 */
export function hashFile(file: Blob, lane: Lane): Promise<FileHashes> {
  const task = tasks.get(file) ?? newTask(file)
  lanes[lane] ??= new HashLane()
  lanes[lane].add(task)
  return task.result
}

function newTask(file: Blob): Task {
  const { promise: result, resolve, reject } = Promise.withResolvers<FileHashes>()
  const task = { file, started: false, result, resolve, reject }
  tasks.set(file, task)
  result.catch(() => tasks.delete(file))
  return task
}

/** Hashes files one after another in its worker. */
class HashLane {
  #waiting: Task[] = []
  #worker: Worker | null = null
  #busy = false
  #idle: ReturnType<typeof setTimeout> | undefined

  add(task: Task): void {
    this.#waiting.push(task)
    this.#next()
  }

  #next(): void {
    if (this.#busy) return
    // A task can be in both lanes, and is done in the first that comes to it.
    const task = this.#waiting.find(({ started }) => !started)
    this.#waiting = this.#waiting.filter((each) => each !== task && !each.started)
    clearTimeout(this.#idle)
    if (!task) {
      this.#idle = setTimeout(() => this.#end(), IDLE_MS)
      return
    }
    task.started = true
    this.#busy = true
    void this.#hash(task.file)
      .then(task.resolve, task.reject)
      .finally(() => {
        this.#busy = false
        this.#next()
      })
  }

  #hash(file: Blob): Promise<FileHashes> {
    this.#worker ??= new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' })
    const worker = this.#worker
    const { promise, resolve, reject } = Promise.withResolvers<FileHashes>()
    const fail = (reason: Error) => {
      this.#end()
      reject(reason)
    }
    worker.onmessage = ({ data }: MessageEvent<HashAnswer>) => {
      if ('hashes' in data) resolve(data.hashes)
      else reject(new Error(data.failure))
    }
    worker.onerror = ({ message }) => fail(message ? new Error(message) : unavailable())
    const deadline = setTimeout(() => fail(unavailable()), ANSWER_MS + file.size / BYTES_PER_MS)
    worker.postMessage(file)
    return promise.finally(() => clearTimeout(deadline))
  }

  #end(): void {
    this.#worker?.terminate()
    this.#worker = null
  }
}

/** A worker that cannot be loaded or was ended by the browser gives no error message; both may be temporary. */
function unavailable(): ApiError {
  return new ApiError({ code: 'network', status: 0, message: apiMessages.uploadFailed.message })
}
