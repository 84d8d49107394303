import type { AuditEvent } from '@griot/contract/history/audit.ts'
import { auditMessages } from '@griot/contract/history/audit-messages.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import layout from '../../ui/layout/layout.module.css'
import tables from '../../ui/layout/table.module.css'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import classes from './audit.module.css'
import { auditDetails } from './audit.queries.ts'
import { actorNameOf, capital, ENTITY_WORDS, entityNamesOf } from './audit-words.ts'

/** One event; when expanded, its changes field by field. */
export function AuditRow({ event }: { event: AuditEvent }) {
  const [open, setOpen] = useState(false)
  const details = useId()
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <li>
      <div className={classes.row}>
        <time dateTime={event.at}>{formatMoment(new Date(event.at))}</time>
        <span className={classes.who} title={event.who?.email}>
          {actorNameOf(event)}
        </span>
        <span className={classes.what}>
          <Link
            to="/dashboard/audit"
            search={(search) => ({ ...search, action: event.action })}
            aria-label={`Only: ${capital(event.action)}`}
          >
            {capital(event.action)}
          </Link>{' '}
          <span className={layout.secondary}>{ENTITY_WORDS[event.entity] ?? event.entity}</span>{' '}
          <b>{entityNamesOf(event)}</b>
        </span>
        <span className={`${layout.secondary} ${layout.breaks} ${layout.code} ${classes.address}`}>
          {event.address}
        </span>
        <button
          type="button"
          className={`${layout.tool} ${classes.open}`}
          aria-expanded={open}
          aria-controls={details}
          aria-label={`Details of ${event.action} ${entityNamesOf(event)}`}
          onClick={() => setOpen(!open)}
        >
          <Chevron size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <div id={details} hidden={!open}>
        {open && <Details id={event.id} />}
      </div>
    </li>
  )
}

function Details({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(auditDetails(id))
  if (isPending)
    return (
      <Loading sentence="Loading details...">
        <Skeleton width="100%" height={60} />
      </Loading>
    )
  if (!data) return <LoadFailed error={error} title={auditMessages.detailsFailed} onRetry={() => void refetch()} />
  const changed = data.things.filter(({ changes }) => changes.length > 0)
  if (changed.length === 0) return <p className={classes.nothing}>{auditMessages.nothingChanged}</p>
  return changed.map(({ key, name, version, changes }) => (
    <table key={key} className={`${tables.table} ${tables.comparison} ${classes.changes}`}>
      <caption>
        {name}
        {version !== null && `, revision ${version}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td data-head="Before">{before === null ? 'empty' : <del>{shown(before)}</del>}</td>
            <td data-head="After">{after === null ? 'empty' : <ins>{shown(after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}

/** Text unquoted, everything else as JSON. */
function shown(json: string): string {
  const value: unknown = JSON.parse(json)
  return typeof value === 'string' ? value : json
}
