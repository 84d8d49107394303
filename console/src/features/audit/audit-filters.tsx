import { AUDITED_KINDS } from '@griot/contract/history/audit.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Select } from '../../ui/form/fields/select.tsx'
import layout from '../../ui/layout/layout.module.css'
import classes from './audit.module.css'
import { peopleQuery } from './audit.queries.ts'
import type { AuditSearch } from './audit.search.ts'
import { capital, ENTITY_WORDS } from './audit-words.ts'

/** Filters by person, thing, action and dates, all in the URL. */
export function AuditFilters({ search }: { search: AuditSearch }) {
  const people = useQuery(peopleQuery).data ?? []
  const id = useId()
  const navigate = useNavigate()
  const choose = (changes: Partial<AuditSearch>) =>
    void navigate({ to: '/dashboard/audit', search: { ...search, ...changes }, replace: true })
  const set = Object.values(search).some((value) => value !== undefined)
  return (
    <search className={`${layout.filters} ${classes.filters}`} aria-label="Filters">
      <div>
        <label htmlFor={`${id}-who`}>Who</label>
        <Select
          id={`${id}-who`}
          value={search.who ?? ''}
          onChange={({ target }) => choose({ who: target.value || undefined })}
        >
          <option value="">Everyone</option>
          {people.map(({ id: person, name, email }) => (
            <option key={person} value={person}>
              {name ? `${name}, ${email}` : email}
            </option>
          ))}
          <option value="griot">Griot</option>
        </Select>
      </div>
      <div>
        <label htmlFor={`${id}-what`}>What</label>
        <Select
          id={`${id}-what`}
          value={search.entity ?? ''}
          onChange={({ target }) => choose({ entity: target.value || undefined })}
        >
          <option value="">Everything</option>
          {AUDITED_KINDS.map((name) => (
            <option key={name} value={name}>
              {ENTITY_WORDS[name]}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <label htmlFor={`${id}-from`}>From</label>
        <input
          id={`${id}-from`}
          type="date"
          value={search.from ?? ''}
          max={search.to}
          onChange={({ target }) => choose({ from: target.value || undefined })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-to`}>To</label>
        <input
          id={`${id}-to`}
          type="date"
          value={search.to ?? ''}
          min={search.from}
          onChange={({ target }) => choose({ to: target.value || undefined })}
        />
      </div>
      <div className={classes.set}>
        {search.action !== undefined && (
          <Button size="small" onClick={() => choose({ action: undefined })}>
            Only: {capital(search.action)} ×
          </Button>
        )}
        {set && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => void navigate({ to: '/dashboard/audit', search: {}, replace: true })}
          >
            Clear all
          </Button>
        )}
      </div>
    </search>
  )
}
