/** A file of code that did not arrive. It can be asked for again: nothing has been imported yet. */
export class LineLost extends Error {}

/**
 * A file of code that the server no longer has: a newer release has other files. The router knows a
 * browser's words for it, and reloads the page.
 */
export class ChunkGoneError extends TypeError {
  constructor(address: string) {
    super(`Failed to fetch dynamically imported module: ${address}`)
  }
}

const arriving = new Map<string, Promise<void>>()

/**
 * Stands in for Vite's helper of the same name, through which every `import()` of the build goes
 * (vite.config.ts). A browser that failed to import a module once fails ever after, without asking
 * again, and Vite takes a style sheet that failed for one that is there. So the files are fetched
 * first, into the browser's cache, and imported when all of them are here.
 * @param files paths below the root: the module, what it imports, and their style sheets
 * @throws {LineLost} when one of them cannot be had now
 * @throws {ChunkGoneError} when the server no longer has one of them
 * @public imported by the build alone
 */
export async function __vitePreload<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
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

/** Whether index.html asks for it. */
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
      throw new LineLost(`${address} did not arrive.`, { cause })
    })
    if (status >= 500) throw new LineLost(`${address} was answered with ${status}.`)
    if (status >= 400) throw new ChunkGoneError(address)
    if (place) await addStyles(place, address)
  } catch (cause) {
    place?.remove()
    throw cause
  }
}

async function fetched(address: string): Promise<number> {
  const answer = await fetch(address)
  // To the end: only a file that is whole stays in the cache.
  await answer.arrayBuffer()
  return answer.status
}

/**
 * Of two rules that weigh the same, the one that stands later counts. A part's own rules are to count
 * over those that stand before any page does, whose sheet is the last thing in index.html; and those
 * of two parts in the order in which they were asked for, not in the one in which they arrive.
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
    link.onerror = () => reject(new LineLost(`${address} did not arrive.`))
    link.href = address
  })
}
