import { Link } from '@tanstack/react-router'
import { LANGUAGES, type LanguageName } from '#contract/languages.ts'
import { Bone } from '../../ui/page/list-states.tsx'
import { LanguageMark } from '../../ui/word/language-mark.tsx'
import classes from './dashboard-page.module.css'

interface Row {
  language: LanguageName
  count: { total: number; withoutFile: number } | undefined
  pending: boolean
}

/** How many declared words of each language wait for their recording; each leads to those words. */
export function WithoutFile({ rows }: { rows: readonly Row[] }) {
  return (
    <section className={classes.panel} aria-labelledby="without-file">
      <h2 id="without-file">Declared, no file yet</h2>
      <p>Words that are waiting for their recording.</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Language</th>
            <th scope="col" className={classes.right}>
              Audio
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ language, count, pending }) => (
            <tr key={language}>
              <td>
                <LanguageMark language={language} />
              </td>
              <td className={classes.right}>
                {pending ? (
                  <Bone width={24} />
                ) : (
                  <Waiting language={language} count={count?.withoutFile} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Waiting({ language, count }: { language: LanguageName; count: number | undefined }) {
  if (!count) return <span className={classes.none}>{count ?? '–'}</span>
  return (
    <Link
      to="/dashboard/audios"
      search={{ language, file: 'missing' }}
      aria-label={`${count} of ${LANGUAGES[language].label} without a file`}
    >
      {count.toLocaleString('en')}
    </Link>
  )
}
