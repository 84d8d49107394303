import classes from '../../../shared/editor/editor-skeleton.module.css'
import { Bone, Loading } from '../../../ui/loading/list-states.tsx'

/** Skeleton of the kind's fields and those below, while the code loads. */
export function KindFieldsSkeleton() {
  return (
    <Loading sentence="Loading the form">
      <div className={classes.fields}>
        <Bone width={160} height={20} />
        <Bone width="100%" height={56} />
        <Bone width={160} height={20} />
        <Bone width="100%" height={120} />
      </div>
    </Loading>
  )
}
