/** A code file could not be loaded. A retry is possible: nothing has been imported yet. */
export class ChunkLoadError extends Error {}

/**
 * The server no longer has the code file: a newer release has other files. A TypeError with a browser's message, which
 * makes the router reload the page.
 */
export class ChunkGoneError extends TypeError {
  constructor(address: string) {
    super(`Failed to fetch dynamically imported module: ${address}`)
  }
}

const arriving = new Map<string, Promise<void>>()

/**
 * Replaces Vite's helper of the same name, through which every `import()` of the build goes (vite.config.ts). When a
 * module import fails once, browsers fail it for ever without a new request, and Vite treats a style sheet that failed
 * as loaded. So the files are fetched into the browser's cache first, and imported when all have arrived.
 * @param files paths below the root: the module, its imports, and their style sheets
 * @throws {ChunkLoadError} when one of them cannot be loaded now
 * @throws {ChunkGoneError} when the server no longer has one of them
 * @public imported by the build only
 */
export async function __vitePreload<Code>(load: () => Promise<Code>, files: readonly string[] = []): Promise<Code> {
  const addresses = files.map((file) => new URL(file, `${location.origin}/`).href)
  await Promise.all(addresses.map(arrive))
  return load()
}

function arrive(address: string): Promise<void> {
  const known = arriving.get(address)
  if (known) return known
  const coming = isInPage(address) ? Promise.resolve() : bring(address)
  arriving.set(address, coming)
  coming.catch(() => arriving.delete(address))
  return coming
}

/** Whether index.html already loads it. */
function isInPage(address: string): boolean {
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  return [...document.scripts, ...styles].some((each) => addressOf(each) === address)
}

function addressOf(element: HTMLScriptElement | HTMLLinkElement): string {
  return element instanceof HTMLScriptElement ? element.src : element.href
}

async function bring(address: string): Promise<void> {
  const place = address.endsWith('.css') ? placeForStyles() : null
  try {
    const status = await fetched(address).catch((cause: unknown) => {
      throw new ChunkLoadError(`${address} did not arrive.`, { cause })
    })
    if (status >= 500) throw new ChunkLoadError(`${address} was answered with ${status}.`)
    if (status >= 400) throw new ChunkGoneError(address)
    if (place) await addStyles(place, address)
  } catch (cause) {
    place?.remove()
    throw cause
  }
}

async function fetched(address: string): Promise<number> {
  const response = await fetch(address)
  // Read it to the end: only complete files stay in the cache.
  await response.arrayBuffer()
  return response.status
}

/**
 * Of two rules with the same specificity, the later one wins. A chunk's own styles must win over the base styles, whose
 * sheet is the last element of index.html; sheets of chunks are ordered by request, not by arrival.
 */
function placeForStyles(): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  document.body.append(link)
  return link
}

function addStyles(link: HTMLLinkElement, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new ChunkLoadError(`${address} did not arrive.`))
    link.href = address
  })
}
