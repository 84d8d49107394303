import type { IconListCheck } from '@tabler/icons-react'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Skeleton } from '../../ui/loading/list-states.tsx'
import classes from './dashboard-page.module.css'

interface Props {
  icon: typeof IconListCheck
  title: string
  /** Undefined when counting failed. */
  count: number | undefined
  pending: boolean
  to: string
}

export function CountCard({ icon: Icon, title, count, pending, to }: Props) {
  return (
    <section className={`${layout.card} ${classes.card}`} aria-label={title}>
      <p className={classes.what}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <span>{title}</span>
      </p>
      <div className={classes.progress}>
        {pending ? <Skeleton width={88} height={36} /> : <strong>{count?.toLocaleString('en') ?? '–'}</strong>}
        <LinkButton to={to} size="small" aria-label={`View ${title}`}>
          View
        </LinkButton>
      </div>
    </section>
  )
}
