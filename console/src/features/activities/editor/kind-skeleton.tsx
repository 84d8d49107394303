import classes from '../../../shared/editor/editor-skeleton.module.css'
import { Loading, Skeleton } from '../../../ui/loading/list-states.tsx'

/** Skeleton of the kind's fields and those below, while the code loads. */
export function KindFieldsSkeleton() {
  return (
    <Loading sentence="Loading the form">
      <div className={classes.fields}>
        <Skeleton width={160} height={20} />
        <Skeleton width="100%" height={56} />
        <Skeleton width={160} height={20} />
        <Skeleton width="100%" height={120} />
      </div>
    </Loading>
  )
}
