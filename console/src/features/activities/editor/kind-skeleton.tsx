import { Bone, Loading } from '../../../ui/page/list-states.tsx'
import classes from './editor-skeleton.module.css'

/** The kind's part of the form, and what stands below it, before its code has arrived. */
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

/** The learner preview before its code has arrived. */
export function PreviewSkeleton() {
  return (
    <Loading sentence="Loading the preview">
      <div className={classes.fields}>
        <Bone width="70%" height={30} />
        <Bone width="100%" height={56} />
        <Bone width="100%" height={120} />
      </div>
    </Loading>
  )
}
