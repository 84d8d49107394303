import type { TakeProblem } from '@griot/contract/recording/takes.ts'

/** A take as this device keeps it, without its samples. */
export interface StoredTake {
  /** Chosen here; the server replaces the file of a take that it has. */
  id: string
  /** Account or recording link that recorded it. */
  owner: string
  sessionId: string
  speakerId: string
  code: string
  /** RFC 3339. */
  recordedAt: string
  sampleRate: number
  problems: readonly TakeProblem[]
  note: string
  /** K-weighted level of the speech and true peak of the samples, in dB of full scale. */
  loudness: number
  peak: number
  /** Whether the person keeps it. A take with a problem waits for that; if the page is closed before, it is kept. */
  isDecided: boolean
  keepsUnprocessed: boolean
  /** The level at which the server has it, in dB; null when the server has not confirmed it. */
  sentLevel: number | null
  /** The note that the server has. */
  sentNote: string
  isUnprocessedSent: boolean
  /** Why the server does not take it. */
  refusal: string | null
}

const NAME = 'griot-takes'
const TAKES = 'takes'
const SAMPLES = 'samples'

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TAKES, { keyPath: 'id' })
      request.result.createObjectStore(SAMPLES)
    }
    request.onsuccess = () => {
      // The browser may end the connection, when its data is cleared.
      request.result.onclose = () => {
        opened = null
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
  opened.catch(() => {
    opened = null
  })
  return opened
}

/**
 * Runs one transaction; resolves when it is on the disk.
 * @throws {DOMException} when the storage is full (QuotaExceededError) or refused
 */
async function transact<T>(mode: IDBTransactionMode, work: (transaction: IDBTransaction) => IDBRequest<T> | null) {
  const database = await open()
  return new Promise<T | undefined>((resolve, reject) => {
    const transaction = database.transaction([TAKES, SAMPLES], mode, { durability: 'strict' })
    const request = work(transaction)
    transaction.oncomplete = () => resolve(request?.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Stores a take with its samples, 16-bit mono. @throws {DOMException} as `transact` does: nothing is stored */
export async function addTake(take: StoredTake, samples: Int16Array): Promise<void> {
  await transact('readwrite', (transaction) => {
    transaction.objectStore(SAMPLES).put(samples, take.id)
    return transaction.objectStore(TAKES).put(take)
  })
}

/** The takes of an account or recording link on this device, oldest first. */
export async function readTakes(owner: string): Promise<StoredTake[]> {
  const all = await transact<StoredTake[]>('readonly', (transaction) => transaction.objectStore(TAKES).getAll())
  return (all ?? [])
    .filter((take) => take.owner === owner)
    .sort((one, other) => Date.parse(one.recordedAt) - Date.parse(other.recordedAt))
}

/** The samples of a take; null when they are gone. */
export async function readSamples(id: string): Promise<Int16Array | null> {
  return (await transact<Int16Array>('readonly', (transaction) => transaction.objectStore(SAMPLES).get(id))) ?? null
}

/** Changes a take in one transaction; one that is gone stays gone. */
export async function changeTake(id: string, change: Partial<StoredTake>): Promise<void> {
  await transact('readwrite', (transaction) => {
    const store = transaction.objectStore(TAKES)
    const before: IDBRequest<StoredTake | undefined> = store.get(id)
    before.onsuccess = () => {
      if (before.result) store.put({ ...before.result, ...change })
    }
    return null
  })
}

/** Gives takes to another owner, who sends them again even if they were refused. */
export async function moveTakes(isMoved: (take: StoredTake) => boolean, owner: string): Promise<void> {
  await transact('readwrite', (transaction) => {
    const store = transaction.objectStore(TAKES)
    const all: IDBRequest<StoredTake[]> = store.getAll()
    all.onsuccess = () => {
      for (const take of all.result.filter((each) => each.owner !== owner && isMoved(each)))
        store.put({ ...take, owner, refusal: null })
    }
    return null
  })
}

export async function removeTakes(ids: readonly string[]): Promise<void> {
  await transact('readwrite', (transaction) => {
    for (const id of ids) {
      transaction.objectStore(TAKES).delete(id)
      transaction.objectStore(SAMPLES).delete(id)
    }
    return null
  })
}

/** Frees the space of samples that the server has; their takes stay listed until their session ends. */
export async function removeSamples(ids: readonly string[]): Promise<void> {
  await transact('readwrite', (transaction) => {
    for (const id of ids) transaction.objectStore(SAMPLES).delete(id)
    return null
  })
}
