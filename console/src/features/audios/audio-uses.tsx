import { Link } from '@tanstack/react-router'
import type { AssetUse } from '#contract/assets/audio.ts'
import { counted } from '../../ui/base/format.ts'
import styles from './audio-details.module.css'

/** The activities that name the code, each once. */
export function AudioUses({ uses }: { uses: readonly AssetUse[] }) {
  const places = [...new Map(uses.map((use) => [use.id, use])).values()]
  return (
    <>
      <h3 className={styles.heading}>
        Where used <span>{counted(places.length, 'place')}</span>
      </h3>
      {places.length === 0 && <p className={styles.none}>No activity uses it yet.</p>}
      <ul className={styles.rows}>
        {places.map(({ id, activityKind, title, language, levelId, lessonId }) => (
          <li key={id}>
            <Link
              to="/dashboard/levels/lessons/activities/edit/$activityType/$activityId"
              params={{ activityType: activityKind, activityId: id }}
              search={{ language, levelId, lessonId }}
              title={title}
            >
              {title}
            </Link>
            <span className={styles.id}>{id}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
