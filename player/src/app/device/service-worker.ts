/**
 * Answers with the page of the app from the device, and renews it for the next time. It keeps nothing else: the page
 * itself keeps documents and media (device.ts), because sounds and videos play from there with every browser's ranges.
 */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface PageEvent extends WorkerEvent {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface Worker {
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install', act: (event: WorkerEvent) => void): void
    (type: 'fetch', act: (event: PageEvent) => void): void
  }
}

const worker = globalThis as unknown as Worker
const page = worker.registration.scope

const keptPages = () => caches.open(`griot-page ${new URL(page).pathname}`)

/** Fetches the page, which costs nothing unless it has changed, and keeps it. */
async function renew(): Promise<Response> {
  const response = await fetch(page, { cache: 'no-cache' })
  // Browsers refuse a redirected answer for a navigation. The sign-in page of a Wi-Fi network is one.
  if (response.ok && !response.redirected) await (await keptPages()).put(page, response.clone())
  return response
}

worker.addEventListener('install', (event) => {
  event.waitUntil(renew())
  void worker.skipWaiting()
})

worker.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  const answer = async () => {
    const kept = await (await keptPages()).match(page)
    const renewed = renew()
    if (!kept) return renewed
    event.waitUntil(renewed.catch(() => {}))
    return kept
  }
  event.respondWith(answer())
})

export {}
