import { IconListCheck, IconVolume } from '@tabler/icons-react'
import { LinkButton } from '../../ui/base/link-button.tsx'
import { Bone } from '../../ui/page/list-states.tsx'
import classes from './dashboard-page.module.css'

const ICONS = { audio: IconVolume, activity: IconListCheck } as const

interface Props {
  kind: keyof typeof ICONS
  title: string
  /** Undefined when it could not be counted. */
  count: number | undefined
  pending: boolean
  to: '/dashboard/audios' | '/dashboard/levels'
}

export function CountCard({ kind, title, count, pending, to }: Props) {
  const Icon = ICONS[kind]
  return (
    <section className={classes.card} aria-label={title}>
      <p className={classes.what}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <span>{title}</span>
      </p>
      <div className={classes.how}>
        {pending ? (
          <Bone width={88} height={36} />
        ) : (
          <strong>{count?.toLocaleString('en') ?? '–'}</strong>
        )}
        <LinkButton to={to} size="xs" aria-label={`View ${title}`}>
          View
        </LinkButton>
      </div>
    </section>
  )
}
