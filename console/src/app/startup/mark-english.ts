import { FALLBACK_END, FALLBACK_START } from '@griot/contract/messages/fallback.ts'
import { SOURCE_LOCALE } from '@griot/contract/messages/format.ts'

const ENGLISH = new RegExp(`${FALLBACK_START}[^${FALLBACK_END}]*${FALLBACK_END}?`, 'g')
const MARKS = new RegExp(`[${FALLBACK_START}${FALLBACK_END}]`, 'g')
const ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'placeholder',
  'title',
]

/** Text nodes with an English text. */
const englishNodes = new WeakSet<Node>()
/** Elements whose `lang` was set here. */
const marked = new WeakSet<Element>()

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').length
const englishLetters = (text: string) => letters((text.match(ENGLISH) ?? []).join(''))
const isMostlyEnglish = (text: string) => englishLetters(text) * 2 > letters(text)

/** Text nodes that were read since the observer was called: several records may name the same one. */
const readNow = new Set<Node>()

function readText(node: Text): void {
  if (readNow.has(node)) return
  readNow.add(node)
  if (isMostlyEnglish(node.data)) englishNodes.add(node)
  else englishNodes.delete(node)
  const text = node.data.replace(MARKS, '')
  if (text !== node.data) node.data = text
  if (node.parentElement) setLanguage(node.parentElement)
}

function readAttribute(element: Element, name: string): void {
  const value = element.getAttribute(name)
  if (value === null || !value.includes(FALLBACK_START)) return
  const isEnglish = isMostlyEnglish(value)
  element.setAttribute(name, value.replace(MARKS, ''))
  // An element with a text has the language of that.
  if (isEnglish && letters(element.textContent ?? '') === 0) mark(element)
}

function setLanguage(element: Element): void {
  const texts = [...element.childNodes].filter((node): node is Text => node instanceof Text && letters(node.data) > 0)
  if (texts.length === 0) return
  const english = texts.filter((node) => englishNodes.has(node))
  if (english.length * 2 > texts.length) mark(element)
  else if (marked.has(element)) {
    marked.delete(element)
    element.removeAttribute('lang')
  }
}

/** Unless the element states a language itself. */
function mark(element: Element): void {
  if (element.hasAttribute('lang')) return
  marked.add(element)
  element.setAttribute('lang', SOURCE_LOCALE)
}

function readAll(root: Node): void {
  if (root instanceof Text) readText(root)
  if (!(root instanceof Element)) return
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node instanceof Text) readText(node)
    else if (node instanceof Element) for (const name of ATTRIBUTES) readAttribute(node, name)
  }
}

/**
 * In a language whose translation is incomplete: gives elements with English texts `lang="en"`, so that screen readers
 * pronounce them as English. Messages mark these texts by invisible characters, which are removed here.
 */
export function markEnglish(): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, attributeName } of records) {
      if (type === 'attributes' && target instanceof Element && attributeName) readAttribute(target, attributeName)
      else if (type === 'characterData' && target instanceof Text) readText(target)
      else for (const node of addedNodes) readAll(node)
    }
    // What was changed here would be read again, without its marks.
    observer.takeRecords()
    readNow.clear()
  })
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ATTRIBUTES,
  })
}
