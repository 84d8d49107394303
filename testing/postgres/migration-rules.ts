import type { Migration } from '@griot/server/storage/database/migrate/migrations.ts'

/** What locks out or breaks a running version, and what to do instead. */
const RULES: readonly { finds: RegExp; says: string }[] = [
  {
    finds: /\balter column \S+ (set data )?type\b/,
    says: 'writes a whole table again: add a column of the new type, fill it, and drop the old one later',
  },
  {
    finds: /\badd (column )?(if not exists )?\S+ [^,]*\bgenerated always as (?!identity)/,
    says: 'writes a whole table again: add a plain column and fill it in parts',
  },
  {
    finds: /\badd (column )?(if not exists )?\S+ [^,]*\bdefault \(?(gen_random_uuid|random|clock_timestamp|nextval)\b/,
    says: 'writes a whole table again: a default that differs from row to row comes after the column',
  },
  {
    finds: /\b(cluster|vacuum full|set unlogged|set logged|set tablespace)\b/,
    says: 'writes a whole table again',
  },
  {
    finds: /\brename (column|to)\b|\brename \S+ to\b/,
    says: 'takes a name from the version before: add the new one beside it',
  },
  {
    finds: /\bdrop (table|column|view|function)\b/,
    says: 'takes what the version before uses: say in KNOWN since when nothing does',
  },
  {
    finds: /\balter column \S+ set not null\b/,
    says: 'reads a whole table under its lock: add a check that is not valid, and validate it alone',
  },
]

/** A table created in the same file is not used by any running version yet. */
const MAKES_TABLE = /\bcreate (?:unlogged )?table (?:if not exists )?([a-z_]+)/g

/** Statements of a migration that break the previous version, or make it wait. */
export function problemsOfMigration({ name, text, outsideTransaction }: Migration): string[] {
  const statements = statementsOf(text).map((each) => plain(each.text))
  const made = new Set(statements.flatMap((each) => [...each.matchAll(MAKES_TABLE)].map(([, table]) => table)))
  const several = outsideTransaction && statements.length > 1 ? [`${name} needs a file for each statement`] : []
  const found = statements.flatMap((statement) => {
    const problems: string[] = []
    const [, altered] = /^alter table (?:if exists )?(?:only )?([a-z_]+)/.exec(statement) ?? []
    const ofNewTable = altered !== undefined && made.has(altered)
    if (!ofNewTable) for (const { finds, says } of RULES) if (finds.test(statement)) problems.push(says)
    const [, concurrently, , indexed] =
      /^create (?:unique )?index (concurrently )?(if not exists )?\S+ on (?:only )?([a-z_]+)/.exec(statement) ?? []
    if (indexed && !concurrently && !made.has(indexed))
      problems.push(`builds an index of ${indexed} while no one can write: build it concurrently`)
    if (/^drop index (?!concurrently)/.test(statement))
      problems.push('drops an index while no one can read: drop it concurrently')
    const checked = /\badd (?:constraint \S+ )?(?:check|foreign key|unique|primary key)\b/.test(statement)
    if (checked && !ofNewTable && !/\bnot valid\b|\busing index\b/.test(statement))
      problems.push('reads a whole table under its lock: add the constraint not valid, and validate it alone')
    if (/^lock table\b/.test(statement))
      problems.push('keeps others from a table until its end: say in KNOWN for how long')
    if (outsideTransaction && !/\bconcurrently\b|^analyze\b|^(create|drop) statistics\b/.test(statement))
      problems.push('needs no file without a transaction')
    return problems.map((problem) => `${name} ${problem}: ${statement.slice(0, 60)}`)
  })
  return [...several, ...found]
}

/** Without comments and function bodies, in lower case on one line. */
function plain(statement: string): string {
  return statement
    .replace(/--[^\n]*|\/\*.*?\*\//gs, ' ')
    .replace(/(\$\w*\$).*?\1/gs, "''")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** A comment, a quoted text or name, a dollar-quoted body, or one character. */
const PIECE = /--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$).*?\1|./gs

/** The statements of a file, each with its offset. */
export function statementsOf(text: string): { text: string; offset: number }[] {
  const statements: { text: string; offset: number }[] = []
  let offset: number | null = null
  const end = (at: number) => {
    if (offset !== null) statements.push({ text: text.slice(offset, at).trimEnd(), offset })
    offset = null
  }
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    if (piece === ';') end(index)
    else if (!/^(--|\/\*|\s)/.test(piece)) offset ??= index
  }
  end(text.length)
  return statements
}
