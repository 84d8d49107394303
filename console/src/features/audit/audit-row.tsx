import type { AuditEvent } from '@griot/contract/history/audit.ts'
import * as auditMessages from '@griot/contract/messages/ui/history/audit.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useId, useState } from 'react'
import { ItemLink } from '../../shared/items/item-link.tsx'
import tables from '../../ui/layout/table.module.css'
import { LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import classes from './audit.module.css'
import { auditDetails } from './audit.queries.ts'
import { actionNameOf, actorNameOf, entityNamesOf, entityWordsOf, namedThings, nameOf } from './audit-words.ts'

interface AuditRowProps {
  /** One event, or all events of a change of many items. */
  events: readonly [AuditEvent, ...AuditEvent[]]
}

/** One event, or several of one change; when expanded, the changes field by field. */
export function AuditRow({ events }: AuditRowProps) {
  const [event] = events
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
            aria-label={auditMessages.showOnly({ action: actionNameOf(event.action) })}
          >
            {actionNameOf(event.action)}
          </Link>{' '}
          <span className={layout.secondary}>{entityWordsOf(events)}</span> <EntityNames events={events} />
        </span>
        <span className={`${layout.secondary} ${layout.breaks} ${layout.code} ${classes.address}`}>
          {event.address}
        </span>
        <button
          type="button"
          className={`${layout.tool} ${classes.open}`}
          aria-expanded={open}
          aria-controls={details}
          aria-label={auditMessages.detailsOf({ action: actionNameOf(event.action), names: entityNamesOf(events) })}
          onClick={() => setOpen(!open)}
        >
          <Chevron size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <div id={details} hidden={!open}>
        {open && events.map(({ id }) => <Details key={id} id={id} />)}
      </div>
    </li>
  )
}

/** The first things of events by id and text, and the number of the others. */
function EntityNames({ events }: AuditRowProps) {
  const { named, more } = namedThings(events)
  return (
    <>
      {named.map((thing, at) => (
        <Fragment key={thing.key}>
          {at > 0 && ', '}
          <b>{nameOf(thing)}</b>
          {thing.item?.text && (
            <>
              {' '}
              <ItemLink item={thing.item} />
            </>
          )}
        </Fragment>
      ))}
      {more > 0 && ` ${auditMessages.andOthers({ more })}`}
    </>
  )
}

function Details({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(auditDetails(id))
  if (isPending)
    return (
      <Loading sentence={auditMessages.loadingDetails}>
        <Skeleton width="100%" height={60} />
      </Loading>
    )
  if (!data) return <LoadFailed error={error} title={auditMessages.detailsFailed} onRetry={() => void refetch()} />
  const changed = data.things.filter(({ changes }) => changes.length > 0)
  if (changed.length === 0) return <p className={classes.nothing}>{auditMessages.nothingChanged}</p>
  return changed.map(({ key, name, item, version, changes }) => (
    <table key={key} className={`${tables.table} ${tables.comparison} ${classes.changes}`}>
      <caption>
        {version === null ? name : auditMessages.revision({ name, version })}
        {item && (
          <>
            {' '}
            <ItemLink item={item} />
          </>
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col">{auditMessages.field}</th>
          <th scope="col">{auditMessages.before}</th>
          <th scope="col">{auditMessages.after}</th>
        </tr>
      </thead>
      {/* Names and values as they are stored are not translated. */}
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row" translate="no">
              {field}
            </th>
            <td data-head={auditMessages.before}>
              {before === null ? auditMessages.noValue : <del translate="no">{shown(before)}</del>}
            </td>
            <td data-head={auditMessages.after}>
              {after === null ? auditMessages.noValue : <ins translate="no">{shown(after)}</ins>}
            </td>
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
