import { readFile } from 'node:fs/promises'
import { parse } from '@swc/core'
import { inRepository } from '../setup/paths.mjs'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

/** Attributes of elements and components that are never shown or read aloud. */
const TECHNICAL_ATTRIBUTE =
  /^(className|id|key|type|role|href|to|from|for|keys|htmlFor|target|rel|as|is|slot|tone|kind|size|variant|method|mode|accept|autoComplete|inputMode|lang|dir|d|viewBox|fill|points|transform|src|form|spellCheck|enterKeyHint|preload|data-.*|stroke.*|aria-(live|haspopup|controls|labelledby|describedby|current|orientation|relevant|autocomplete|sort))$/

/** Attributes whose every literal text is shown or read aloud. */
const SHOWN_ATTRIBUTE = /^(aria-(label|description|valuetext|roledescription)|title|alt|label|placeholder|hint|sub)$/

/** Two words, or a capitalised word: what a person could read. */
const TWO_WORDS = /\p{L}{2,}[,;:.!?…”’)]* [“(‘]?\p{L}/u
/** The beginning of a text that continues with a value. */
const BEGINNING = /^(?!Bearer)\p{Lu}\p{Ll}+:? $/u
const CAPITALISED = /^\p{Lu}\p{Ll}+( …|[.!?…:]*)$/u

/** CSS selectors and media queries. */
const SELECTOR = /^[a-z][\w-]*(\[|,|:| [a-z]+$| button)|^(:is\(|#|\(prefers-)/

/** Names of keys, browsers, systems, HTTP headers and errors, and words of the six languages on the sign-in page. */
const NAMES =
  /^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|Windows|Linux|Dọg|Ajá|Mod|Enter|Escape|Tab|Space|Backspace|Shift|Control|Alt|Meta|Page(Up|Down)|Arrow(Up|Down|Left|Right)|Griot|Bearer|Files|Unknown|[A-Z]\w*Error)$/

export const texts: Check = {
  name: 'texts: everything that users read is a message of the catalogue',
  async problem() {
    const found = await literalTexts()
    return found.map(({ file, line, text }) => `${file}:${line} has the text "${text}".`).join('\n') || null
  },
}

interface LiteralText {
  file: string
  line: number
  text: string
}

type Node = { type: string; span?: { start: number; end: number } } & Record<string, unknown>

/** Calls with texts for developers, or with names that are only stored. */
const NOT_SHOWN = /^(createAccountStore|createPersonalStore|createAccountKey|BroadcastChannel|console)$/

/** Errors whose message is shown to the user. */
const SHOWN_ERRORS = /^(CallError|UserFacingError|ApiError|fieldError|RefusedFiles)$/

/**
 * Texts for people that are written in code instead of the catalogue: in console and player any string that looks like words,
 * on the server the texts of refused calls.
 */
async function literalTexts(under = /^(console|player|server|contract)\/src\//): Promise<LiteralText[]> {
  const paths = (await sourceFiles()).map((path) => path.replaceAll('\\', '/'))
  const files = paths.filter(
    (file) =>
      under.test(file) &&
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      !/^contract\/src\/messages\//.test(file),
  )
  const found: LiteralText[] = []
  for (const file of files) found.push(...(await textsOfCode(file, await readFile(inRepository(file), 'utf8'))))
  return found
}

/** The texts of one file. */
export async function textsOfCode(file: string, code: string): Promise<LiteralText[]> {
  // Positions of swc continue from file to file; the semicolon has the first one.
  const tree = await parse(`;${code}`, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2022' })
  const bytes = Buffer.from(code)
  const start = (tree.body[0]?.span.start ?? 0) + 1
  const found: LiteralText[] = []
  const add = (node: Node, text: string) => {
    const at = (node.span?.start ?? start) - start
    found.push({ file, line: bytes.subarray(0, at).toString().split('\n').length, text: text.trim() })
  }
  const isConsole = /^(console|player)\//.test(file)
  const visit = (node: unknown, inside: Place): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, inside)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const one = node as Node
    if (isSkipped(one)) return
    const callee = (one.callee ?? {}) as Node
    if (callee.type === 'Super' || NOT_SHOWN.test(nameOfCallee(callee))) return
    if (one.type === 'JSXText' && /\p{L}/u.test(String(one.value)) && String(one.value).trim() !== 'Griot')
      add(one, String(one.value))
    for (const value of shownValues(one))
      for (const [part, text] of shownParts(value))
        if (isShort(text) && !isPartOfText(text) && !isText(text)) add(part, text)
    if (one.type === 'JSXAttribute' && TECHNICAL_ATTRIBUTE.test(attributeName(one))) return
    if (
      one.type === 'StringLiteral' &&
      inside.shown &&
      (isText(String(one.value)) || (inside.isAttribute && isWord(String(one.value))))
    )
      add(one, String(one.value))
    if (one.type === 'TemplateElement' && inside.shown && isPartOfText(String(one.cooked ?? '')))
      add(one, String(one.cooked))
    const calls = SHOWN_ERRORS.test(String(callee.value ?? ''))
    // Other errors are for the log.
    const isDeveloperError =
      one.type === 'NewExpression' && /(Error|DOMException)$/.test(String(callee.value ?? '')) && !calls
    const isAttribute = inside.isAttribute || one.type === 'JSXAttribute'
    const within = { shown: isDeveloperError ? false : inside.shown || calls, isAttribute }
    const skipped = one.type === 'KeyValueProperty' ? 'key' : 'span'
    for (const [key, value] of Object.entries(one)) if (key !== skipped) visit(value, within)
  }
  visit(tree.body, { shown: isConsole, isAttribute: false })
  return found
}

/** Where a node is: in code of the console, and in an attribute that is shown or read aloud. */
interface Place {
  shown: boolean
  isAttribute: boolean
}

const isPartOfText = (text: string) => !SELECTOR.test(text) && (TWO_WORDS.test(text) || BEGINNING.test(text))
const isShort = (text: string) => /\p{L}{2}/u.test(text) && !/^( · )?Griot$/.test(text)
const isWord = (text: string) => CAPITALISED.test(text) && text !== 'Griot'
const isText = (text: string) =>
  !SELECTOR.test(text) && !NAMES.test(text) && (TWO_WORDS.test(text) || CAPITALISED.test(text))

/** The expressions between the tags of an element, and that of an attribute that is shown or read aloud. */
function shownValues(node: Node): Node[] {
  const holders =
    node.type === 'JSXElement' || node.type === 'JSXFragment'
      ? (node.children as Node[])
      : node.type === 'JSXAttribute' && SHOWN_ATTRIBUTE.test(attributeName(node))
        ? [node.value as Node]
        : []
  return holders.flatMap((one) => (one?.type === 'JSXExpressionContainer' ? [one.expression as Node] : []))
}

/** The literal texts that an expression between the tags of an element can show: those of its branches. */
function shownParts(node: Node): [Node, string][] {
  if (node.type === 'StringLiteral') return [[node, String(node.value)]]
  if (node.type === 'TemplateLiteral')
    return (node.quasis as Node[]).map((part): [Node, string] => [part, String(part.cooked ?? '')])
  if (node.type === 'ParenthesisExpression') return shownParts(node.expression as Node)
  if (node.type === 'ConditionalExpression')
    return [...shownParts(node.consequent as Node), ...shownParts(node.alternate as Node)]
  if (node.type === 'BinaryExpression' && /^(&&|\|\||\?\?|\+)$/.test(String(node.operator)))
    return [...shownParts(node.left as Node), ...shownParts(node.right as Node)]
  return []
}

/** `createAccountStore`, or `console` of `console.warn`. */
function nameOfCallee(callee: Node): string {
  const object = callee.type === 'MemberExpression' ? (callee.object as Node) : callee
  return String(object.value ?? '')
}

/** Types, module names, keys of objects and comparisons are no texts. */
function isSkipped(node: Node): boolean {
  return (
    /^(ImportDeclaration|ExportAllDeclaration|Ts(Literal|Union)?Type\w*|TsInterfaceDeclaration|TsTypeAliasDeclaration|TsTypeAnnotation|TsTypeParameterInstantiation)$/.test(
      node.type,
    ) ||
    (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) ||
    (node.type === 'MemberExpression' && (node.property as Node)?.type === 'Computed')
  )
}

function attributeName(node: Node): string {
  const name = node.name as Node
  if (name.type === 'JSXNamespacedName') return ''
  return String(name.value)
}
