let region: HTMLElement | null = null

/** Says a sentence through the page's one polite live region, for what is otherwise only seen. */
export function announce(sentence: string): void {
  if (!region) {
    region = document.createElement('div')
    region.setAttribute('role', 'status')
    region.id = 'announced'
    region.className = 'visually-hidden'
    document.body.append(region)
  }
  // the same words twice are not read again, so the region is emptied in between
  region.textContent = ''
  const target = region
  window.setTimeout(() => {
    target.textContent = sentence
  }, 50)
}
