import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { AssetUse, ReferringEntity, UseBy } from '#contract/assets/uses.ts'
import { counted } from '../../ui/base/format.ts'
import styles from './asset-details.module.css'
import { placesOf } from './places.ts'

const ActivityLink = ({ use }: { use: UseBy<'activity'> }) => {
  const { id, activityKind, title, language, levelId, lessonId } = use
  return (
    <Link
      to="/dashboard/levels/lessons/activities/edit/$activityType/$activityId"
      params={{ activityType: activityKind, activityId: id }}
      search={{ language, levelId, lessonId }}
      title={title}
    >
      {title}
    </Link>
  )
}

const LevelLink = ({ use: { title, language, levelId } }: { use: UseBy<'level'> }) => (
  <Link to="/dashboard/levels/edit" search={{ language, levelId }} title={title}>
    {title}
  </Link>
)

/** The way to each thing that may name a code. */
const LINKS: { [Entity in ReferringEntity]: ComponentType<{ use: UseBy<Entity> }> } = {
  activity: ActivityLink,
  level: LevelLink,
}

function UseLink<Entity extends ReferringEntity>({ use }: { use: UseBy<Entity> }) {
  const To = LINKS[use.entity as Entity] as ComponentType<{ use: UseBy<Entity> }>
  return <To use={use} />
}

/** The places that name the code, each once. */
export function AssetUses({ uses }: { uses: readonly AssetUse[] }) {
  const places = placesOf(uses)
  return (
    <>
      <h3 className={styles.heading}>
        Where used <span>{counted(places.length, 'place')}</span>
      </h3>
      {places.length === 0 && <p className={styles.none}>Nothing uses it yet.</p>}
      <ul className={styles.rows}>
        {places.map((use) => (
          <li key={`${use.entity} ${use.id}`}>
            <UseLink use={use} />
            <span className={styles.id}>{use.id}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
