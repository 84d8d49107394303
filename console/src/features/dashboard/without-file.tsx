import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { LANGUAGE_NAMES, LANGUAGES, type LanguageName } from '#contract/languages.ts'
import { assetSummaryQuery } from '../../library/assets.queries.ts'
import { viewOf } from '../../library/kinds.ts'
import { counted } from '../../ui/base/format.ts'
import { Bone } from '../../ui/page/list-states.tsx'
import { LanguageMark } from '../../ui/word/language-mark.tsx'
import classes from './dashboard-page.module.css'

/** The kinds that are of a language, and so wait language by language; the others wait together. */
const KINDS = ASSET_KIND_NAMES.filter((kind) => ASSET_KINDS[kind].hasLanguage)
const OTHERS = ASSET_KIND_NAMES.filter((kind) => !ASSET_KINDS[kind].hasLanguage)

/** How much of what is declared waits for its file, by language where it has one; each number leads to it. */
export function WithoutFile() {
  const { data, isPending } = useQuery(assetSummaryQuery())
  const waitingOf = (kind: AssetKind, language: LanguageName | null) => {
    const counts = data?.counts.find((one) => one.kind === kind && one.language === language)
    return counts && counts.declared - counts.withFile
  }
  return (
    <section className={classes.panel} aria-labelledby="without-file">
      <h2 id="without-file">Declared, no file yet</h2>
      <p>Words that are waiting for their recording or picture.</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Language</th>
            {KINDS.map((kind) => (
              <th key={kind} scope="col" className={classes.right}>
                {viewOf(kind).name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LANGUAGE_NAMES.map((language) => (
            <tr key={language}>
              <td>
                <LanguageMark language={language} />
              </td>
              {KINDS.map((kind) => (
                <td key={kind} className={classes.right}>
                  <Waiting {...{ kind, language, isPending }} waiting={waitingOf(kind, language)} />
                </td>
              ))}
            </tr>
          ))}
          {OTHERS.map((kind) => (
            <tr key={kind}>
              <th scope="row" colSpan={KINDS.length}>
                {viewOf(kind).name}
              </th>
              <td className={classes.right}>
                <Waiting {...{ kind, isPending }} language={null} waiting={waitingOf(kind, null)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface WaitingProps {
  kind: AssetKind
  language: LanguageName | null
  isPending: boolean
  /** Undefined when it could not be counted. */
  waiting: number | undefined
}

function Waiting({ kind, language, isPending, waiting }: WaitingProps) {
  if (isPending) return <Bone width={24} />
  if (!waiting) return <span className={classes.none}>{waiting ?? '–'}</span>
  const { plural, noun } = ASSET_KINDS[kind]
  const what = counted(waiting, noun.one, noun.many)
  return (
    <Link
      to="/dashboard/$assets"
      params={{ assets: plural }}
      search={{ ...(language && { language }), file: 'missing' }}
      aria-label={`${what}${language ? ` of ${LANGUAGES[language].label}` : ''} without a file`}
    >
      {waiting.toLocaleString('en')}
    </Link>
  )
}
