import '../../theme/layers.css'
import '../../theme/tokens.css'
import '../../theme/fonts/griot-words-player.css'
import '../../theme/base.css'
import '../player.css'
import { render } from 'preact/compat'
import { App } from '../app.tsx'
import type { DeviceParts } from '../player.ts'
import { storageOf } from '../progress/storage.ts'
import { Device } from './device.ts'
import { partsOf } from './device-parts.tsx'
import { KeptCourse } from './kept-course.ts'
import { KeptFiles } from './kept-files.ts'

const pack = window.GRIOT_PACK ?? {}
const storage = storageOf()

/** What keeps the course here. Browsers do so only for pages that came by HTTPS, or from the device itself. */
async function deviceParts(): Promise<DeviceParts | undefined> {
  const { language, app, root } = pack
  if (!language || app === undefined || root === undefined) return undefined
  try {
    const cache = await window.caches.open(`griot-feed ${language}`)
    navigator.serviceWorker?.register(`${app}/service-worker.js`, { scope: app }).catch(() => {})
    const course = new KeptCourse(language, new KeptFiles(cache, root))
    return partsOf(new Device({ language, app, storage, course }))
  } catch {
    // Where a person blocks cookies, the app is a page that needs the network.
    return undefined
  }
}

void deviceParts().then((device) => {
  const root = document.getElementById('root')
  // The types of elements are those of React, which the console uses.
  if (root) render((<App pack={pack} storage={storage} {...(device && { device })} />) as never, root)
})
