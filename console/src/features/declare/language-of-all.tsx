import { useId } from 'react'
import { ASSET_KINDS } from '#contract/assets/kinds.ts'
import { LANGUAGE_NAMES, LANGUAGES, languageSchema } from '#contract/languages.ts'
import { Select } from '../../ui/form/select.tsx'
import { commonLanguage, type DeclareRows, setLanguage } from './declare-rows.ts'
import type { DeclareStore } from './declare-store.ts'
import styles from './language-of-all.module.css'

interface Props {
  store: DeclareStore
  state: DeclareRows
  locked: boolean
}

/** One language for all rows, above them: most lists that are declared have one. */
export function LanguageOfAll({ store, state, locked }: Props) {
  const id = useId()
  if (!ASSET_KINDS[state.kind].hasLanguage) return null
  const common = commonLanguage(state)
  return (
    <div className={styles.place}>
      <label htmlFor={id}>Language of all rows</label>
      <div className={styles.select}>
        <Select
          id={id}
          value={common ?? ''}
          disabled={locked}
          onChange={(event) => {
            const { data } = languageSchema.safeParse(event.currentTarget.value)
            if (data) store.change((before) => setLanguage(before, data))
          }}
        >
          {common === null && <option value="">Each row its own</option>}
          {LANGUAGE_NAMES.map((name) => (
            <option key={name} value={name}>
              {LANGUAGES[name].label}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
