import { counted } from '@griot/contract/text/count-words.ts'
import layout from '../../../ui/layout/layout.module.css'
import { Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import classes from './palette.module.css'

interface PaletteStatusProps {
  typed: string
  count: number
  isOld: boolean
}

/** Announces the number of results, shows when there are none, and shows a skeleton while loading. */
export function PaletteStatus({ typed, count, isOld }: PaletteStatusProps) {
  if (isOld && count === 0) {
    return (
      <div className={classes.waiting}>
        <Loading sentence="Searching…">
          {[40, 25, 32].map((width) => (
            <p key={width} className={`${layout.row} ${classes.row}`}>
              <Skeleton width={28} height={18} />
              <Skeleton width={`${width}%`} height={18} />
            </p>
          ))}
        </Loading>
      </div>
    )
  }
  if (count === 0) {
    return (
      <p className={classes.none} role="status">
        {typed === '' ? 'No recent items.' : `Nothing matches “${typed}”.`}
      </p>
    )
  }
  return (
    <p className="visually-hidden" role="status">
      {isOld ? 'Searching…' : counted(count, 'result')}
    </p>
  )
}
