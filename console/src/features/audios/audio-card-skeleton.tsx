import { Bone } from '../../ui/page/list-states.tsx'
import { Waveform } from '../../ui/sound/waveform.tsx'
import styles from './audio-card.module.css'
import own from './audio-card-skeleton.module.css'

/** A card of the same height while its content is on the way. */
export function AudioCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={own.sound}>
        <span className={own.circle} />
        <Waveform peaks={null} />
      </div>
      <div className={`${styles.texts} ${own.texts}`}>
        <Bone width="62%" height={20} />
        <Bone width="40%" />
      </div>
      <div className={`${styles.foot} ${own.foot}`}>
        <Bone width={82} height={26} />
        <Bone width={28} height={18} />
      </div>
    </div>
  )
}
