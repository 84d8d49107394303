import { DELETED_KIND_NAMES, DELETED_KINDS } from '@griot/contract/curriculum/deleted.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as deletedMessages from '@griot/contract/messages/ui/history/deleted.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { LanguageSelect } from '../../shared/language/language-select.tsx'
import classes from './deleted.module.css'
import { filtersOf } from './deleted.queries.ts'
import type { DeletedSearch } from './deleted.search.ts'

/** Filters by kind and language, in the URL. */
export function DeletedFilters({ search }: { search: DeletedSearch }) {
  const id = useId()
  const navigate = useNavigate()
  const { kind, language } = filtersOf(search)
  // Every change returns to the first page.
  const choose = (changes: Partial<DeletedSearch>) =>
    void navigate({
      to: '/dashboard/deleted',
      search: { kind, language, ...changes, page: 1 },
      replace: true,
    })
  return (
    <search className={`${layout.filters} ${classes.filters}`} aria-label={deletedMessages.filters}>
      <div>
        <label htmlFor={`${id}-kind`}>{commonMessages.kind}</label>
        <Select
          id={`${id}-kind`}
          value={kind ?? ''}
          onChange={({ target }) => choose({ kind: target.value || undefined })}
        >
          <option value="">{deletedMessages.everything}</option>
          {DELETED_KIND_NAMES.map((name) => (
            <option key={name} value={name}>
              {DELETED_KINDS[name].label}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <LanguageSelect
          label={commonMessages.language}
          all={deletedMessages.allLanguages}
          value={language}
          onChange={(chosen) => choose({ language: chosen })}
        />
      </div>
      {(kind !== undefined || language !== undefined) && (
        <Button size="small" variant="quiet" onClick={() => choose({ kind: undefined, language: undefined })}>
          {deletedMessages.clearAll}
        </Button>
      )}
    </search>
  )
}
