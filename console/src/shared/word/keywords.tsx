import layout from '../../ui/layout/layout.module.css'
import classes from './keywords.module.css'
import { Word } from './word.tsx'

interface KeywordsProps {
  words: readonly string[]
  /** Search text to highlight. */
  search?: string
  /** Maximum shown; the rest appears as a number. Without it, all are shown. */
  most?: number
}

/** Keywords as chips, in any language. */
export function Keywords({ words, search = '', most = words.length }: KeywordsProps) {
  const rest = words.slice(most)
  return (
    <ul
      className={`${layout.cluster} ${classes.keywords}`}
      data-one-row={most < words.length || undefined}
      aria-label="Keywords"
    >
      {words.slice(0, most).map((word) => (
        <li key={word} className={classes.keyword}>
          <Word search={search} ellipsis>
            {word}
          </Word>
        </li>
      ))}
      {rest.length > 0 && (
        <li className={classes.more} title={rest.join(', ')}>
          <span aria-hidden="true">+{rest.length}</span>
          <span className="visually-hidden">{rest.join(', ')}</span>
        </li>
      )}
    </ul>
  )
}
