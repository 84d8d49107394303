import { englishParts, withoutMarks } from '@griot/contract/messages/fallback.ts'
import { SOURCE_LOCALE } from '@griot/contract/messages/format.ts'

/** Attributes with a text that gives an element without text its name. */
const NAMES = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt', 'title']
/** In the language of the field, which is that of what is typed. */
const OTHERS = ['placeholder']

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').length
const isMostlyEnglish = (text: string) => letters(englishParts(text).join('')) * 2 > letters(text)

/**
 * In a language whose translation is incomplete: gives elements with English texts `lang="en"`, so that screen readers
 * pronounce them as English. Messages mark these texts by invisible characters, which are removed here.
 */
export function markEnglish(): void {
  /** English text nodes, and English attributes by name; with their text, which has lost its marks. */
  const englishNodes = new WeakMap<Text, string>()
  const englishNames = new WeakMap<Element, Map<string, string>>()
  /** Elements whose `lang` was set here. */
  const marked = new WeakSet<Element>()

  function readText(node: Text): void {
    const { data, parentElement } = node
    const text = withoutMarks(data)
    // A node that was only moved has no marks any more.
    if (text === data && englishNodes.get(node) === text) return
    if (isMostlyEnglish(data)) englishNodes.set(node, text)
    else if (!englishNodes.delete(node) && !(parentElement && marked.has(parentElement)) && text === data) return
    if (text !== data) node.data = text
    if (parentElement) setLanguage(parentElement)
  }

  function readAttribute(element: Element, name: string): void {
    const value = element.getAttribute(name) ?? ''
    const text = withoutMarks(value)
    const names = englishNames.get(element) ?? new Map<string, string>()
    if (text === value && names.get(name) === text) return
    if (isMostlyEnglish(value) && NAMES.includes(name)) englishNames.set(element, names.set(name, text))
    else if (!names.delete(name) && text === value) return
    if (text !== value) element.setAttribute(name, text)
    setLanguage(element)
  }

  /** Unless the element states a language itself. An element with a text has the language of that. */
  function setLanguage(element: Element): void {
    const texts = [...element.childNodes].filter((node): node is Text => node instanceof Text && letters(node.data) > 0)
    const isEnglish =
      texts.length > 0
        ? texts.filter((node) => englishNodes.has(node)).length * 2 > texts.length
        : (englishNames.get(element)?.size ?? 0) > 0 && letters(element.textContent ?? '') === 0
    if (isEnglish && !element.hasAttribute('lang')) {
      marked.add(element)
      element.setAttribute('lang', SOURCE_LOCALE)
    } else if (!isEnglish && marked.delete(element)) element.removeAttribute('lang')
  }

  function readAll(root: Node): void {
    if (root instanceof Text) readText(root)
    if (!(root instanceof Element)) return
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (node instanceof Text) readText(node)
      else if (node instanceof Element)
        for (const name of [...NAMES, ...OTHERS]) if (node.hasAttribute(name)) readAttribute(node, name)
    }
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, attributeName } of records) {
      if (type === 'attributes' && target instanceof Element && attributeName) readAttribute(target, attributeName)
      else if (type === 'characterData' && target instanceof Text) readText(target)
      else for (const node of addedNodes) readAll(node)
    }
    // The changes that were made here.
    observer.takeRecords()
  })
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: [...NAMES, ...OTHERS],
  })
}
