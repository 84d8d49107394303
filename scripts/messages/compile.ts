import { type MessageFormatElement, parse, type SelectElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { FALLBACK_END, FALLBACK_START } from '@griot/contract/messages/fallback.ts'
import { SOURCE_LOCALE } from '@griot/contract/messages/format.ts'

/** A message of a catalogue file, in the format of FormatJS that Weblate reads. */
export interface Entry {
  defaultMessage: string
  /** Context for translators. */
  description?: string
  /** Whether it is the English text, because the language has none. */
  isFallback?: boolean
}
export type Catalogue = Readonly<Record<string, Entry>>

export interface Target {
  locale: string
  /** Path of the catalogue below the locale, without extension: `ui/lessons`, `api/lessons`. */
  path: string
  /** Changes the text between parameters; for the pseudo-locale. */
  change?: (message: MessageFormatElement[]) => MessageFormatElement[]
}

/** Changed by every use of a name that needs an import. */
type Imports = Set<string>

/**
 * A TypeScript module with one export for each message: a string, a function of its parameters, or for the API a
 * Message or a function of one.
 * @throws Error that names the message, when it is not valid ICU MessageFormat or its name is not a JavaScript name
 */
export function compileCatalogue(catalogue: Catalogue, target: Target): string {
  const imports: Imports = new Set()
  const exports = Object.entries(catalogue).map(([name, entry]) => {
    try {
      return compileMessage(name, entry, target, imports)
    } catch (error) {
      throw new Error(`${target.locale}/${target.path}.json: ${name}: ${(error as Error).message}`)
    }
  })
  const up = '../'.repeat(target.path.split('/').length)
  const from = (file: string, names: string[]) => {
    const used = names.filter((name) => imports.has(name)).map((name) => name.replace(/^type_/, 'type '))
    return used.length === 0 ? [] : [`import { ${used.join(', ')} } from '${up}${file}'`]
  }
  return [
    `// Generated from contract/messages/${target.locale}/${target.path}.json by \`npm run messages\`.`,
    ...from('format.ts', ['formatList', 'formatNumber', 'ordinal', 'plural']),
    ...from('message.ts', ['type_Message', 'message', 'textOf']),
    ...exports,
    '',
  ].join('\n')
}

function compileMessage(name: string, entry: Entry, target: Target, imports: Imports): string {
  const { path } = target
  const { locale, change } = entry.isFallback ? { locale: SOURCE_LOCALE, change: markFallback } : target
  if (!/^[a-z]\w*$/.test(name)) throw new Error('A name is a JavaScript name that begins with a small letter.')
  const parsed = parse(entry.defaultMessage, { requiresOtherClause: true })
  const elements = change ? change(parsed) : parsed
  const params = paramsOf(elements, path.startsWith('api/'))
  const tags = [...params].filter(([, type]) => type === TAG)
  const isForApi = path.startsWith('api/')
  const write = { locale, imports, isForApi }
  const signature = params.size === 0 ? '' : `p: { ${[...params].map(([key, type]) => `${key}: ${type}`).join('; ')} }`
  for (const type of params.values()) if (type.includes('Message')) imports.add('type_Message')
  if (tags.length > 0) {
    if (isForApi) throw new Error('A text of the API cannot contain tags.')
    return `export const ${name} = <T>(${signature}): (string | T)[] => ${partsOf(elements, write)}`
  }
  const text = textOf(elements, write)
  if (!isForApi) return `export const ${name} = ${signature === '' ? text : `(${signature}) => ${text}`}`
  imports.add('message')
  const id = `'${path.replace(/^api\//, '').replaceAll('/', '.')}.${name}'`
  if (signature === '') return `export const ${name} = /* @__PURE__ */ message(${id}, ${text})`
  return `export const ${name} = (${signature}) => message(${id}, ${text}, p)`
}

const TAG = '(text: string) => T'

/** The parameters of a message with their TypeScript types. A name that ends with List is a list. */
function paramsOf(elements: readonly MessageFormatElement[], isForApi: boolean): Map<string, string> {
  const params = new Map<string, string>()
  const visit = (of: readonly MessageFormatElement[]): void => {
    for (const element of of) {
      if (element.type === TYPE.argument && !params.has(element.value)) {
        const message = isForApi ? ' | Message' : ''
        const item = isForApi ? '(string | Message)' : 'string'
        params.set(element.value, /List$/.test(element.value) ? `readonly ${item}[]` : `string | number${message}`)
      } else if (element.type === TYPE.number) params.set(element.value, 'number')
      else if (element.type === TYPE.plural || element.type === TYPE.select) {
        params.set(element.value, element.type === TYPE.plural ? 'number' : isBoolean(element) ? 'boolean' : 'string')
        for (const { value } of Object.values(element.options)) visit(value)
      } else if (element.type === TYPE.tag) {
        params.set(element.value, TAG)
        visit(element.children)
      } else if (element.type === TYPE.date || element.type === TYPE.time)
        throw new Error('Dates are formatted by console/src/ui/text/format.ts and passed as text.')
    }
  }
  visit(elements)
  return params
}

/** A select between `true` and `other` has a boolean parameter. */
const isBoolean = ({ options }: SelectElement) => Object.keys(options).sort().join() === 'other,true'

interface Write {
  locale: string
  imports: Imports
  isForApi: boolean
  /** The parameter that # stands for. */
  counted?: string
}

/** A JavaScript expression for a text. */
function textOf(elements: readonly MessageFormatElement[], write: Write): string {
  const pieces = elements.map((element) => {
    if (element.type === TYPE.literal) return { literal: element.value }
    return { code: expressionOf(element, write) }
  })
  if (pieces.every((piece) => 'literal' in piece)) return quote(pieces.map(({ literal }) => literal).join(''))
  const [only] = pieces
  if (pieces.length === 1 && only?.code !== undefined && elements[0]?.type !== TYPE.argument) return only.code
  return `\`${pieces.map((piece) => (piece.code === undefined ? escaped(piece.literal ?? '') : `\${${piece.code}}`)).join('')}\``
}

/** An array of strings and results of tags. */
function partsOf(elements: readonly MessageFormatElement[], write: Write): string {
  const parts: string[] = []
  let run: MessageFormatElement[] = []
  const end = () => {
    if (run.length > 0) parts.push(textOf(run, write))
    run = []
  }
  for (const element of elements) {
    if (element.type !== TYPE.tag) {
      run.push(element)
      continue
    }
    end()
    parts.push(`p.${element.value}(${textOf(element.children, write)})`)
  }
  end()
  return `[${parts.join(', ')}]`
}

function expressionOf(element: MessageFormatElement, write: Write): string {
  const { locale, imports, isForApi } = write
  const use = (name: string, ...args: string[]) => {
    imports.add(name)
    return `${name}(${args.join(', ')})`
  }
  const ofLocale = quote(locale)
  switch (element.type) {
    case TYPE.argument: {
      const value = `p.${element.value}`
      if (!/List$/.test(element.value)) return isForApi ? use('textOf', value) : value
      return use('formatList', isForApi ? `${value}.map(${imports.add('textOf') && 'textOf'})` : value)
    }
    case TYPE.number:
      return use('formatNumber', ofLocale, `p.${element.value}`)
    case TYPE.pound:
      return use('formatNumber', ofLocale, `p.${write.counted}`)
    case TYPE.plural: {
      if (element.offset) throw new Error('An offset is not supported.')
      const value = `p.${element.value}`
      const inner = { ...write, counted: element.value }
      const options = Object.entries(element.options)
      const forms = options
        .filter(([key]) => !key.startsWith('='))
        .map(([key, option]) => `${key}: ${textOf(option.value, inner)}`)
      const rule = use(
        element.pluralType === 'ordinal' ? 'ordinal' : 'plural',
        ofLocale,
        value,
        `{ ${forms.join(', ')} }`,
      )
      const exact = options
        .filter(([key]) => key.startsWith('='))
        .map(([key, option]) => `${value} === ${Number(key.slice(1))} ? ${textOf(option.value, inner)} : `)
      return exact.join('') + rule
    }
    case TYPE.select: {
      const value = `p.${element.value}`
      const { other, ...rest } = element.options
      if (!other) throw new Error('A select needs `other`.')
      if (isBoolean(element))
        return `${value} ? ${textOf(rest.true?.value ?? [], write)} : ${textOf(other.value, write)}`
      const cases = Object.entries(rest).map(
        ([key, option]) => `${value} === ${quote(key)} ? ${textOf(option.value, write)} : `,
      )
      return cases.join('') + textOf(other.value, write)
    }
    case TYPE.tag:
      throw new Error('A tag inside a plural or select is not supported.')
    default:
      throw new Error('Not supported.')
  }
}

const escaped = (text: string) =>
  visible(text.replace(/[\\`]|\$(?=\{)/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`))
const quote = (text: string) => visible(/['\n\\]/.test(text) ? JSON.stringify(text) : `'${text}'`)

/** Invisible characters as escape sequences. */
const visible = (code: string) =>
  code.replace(/[\u00a0\u202f\u2063\u2064]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Marks an English text for the console, which sets its `lang`. Tags divide it, because they are separate texts. */
function markFallback(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })
  const marked: MessageFormatElement[] = []
  let run: MessageFormatElement[] = []
  const end = () => {
    if (run.length > 0) marked.push(literal(FALLBACK_START), ...run, literal(FALLBACK_END))
    run = []
  }
  for (const element of elements) {
    if (element.type !== TYPE.tag) {
      run.push(element)
      continue
    }
    end()
    marked.push({ ...element, children: markFallback(element.children) })
  }
  end()
  return marked
}
