let region: HTMLElement | null = null
/** Sentences of the same moment, which are announced together. */
let waiting: string[] = []

/** Announces a sentence in the page's polite live region, for changes that are only visible. */
export function announce(sentence: string): void {
  if (!region) {
    region = document.createElement('div')
    region.setAttribute('role', 'status')
    region.id = 'announced'
    region.className = 'visually-hidden'
    document.body.append(region)
  }
  // empty the region first: the same text twice would not be announced again
  region.textContent = ''
  waiting.push(sentence)
  if (waiting.length > 1) return
  const target = region
  window.setTimeout(() => {
    target.textContent = waiting.join(' ')
    waiting = []
  }, 50)
}
