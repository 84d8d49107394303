import { Bone, Loading } from '../../../ui/page/list-states.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import classes from './editor-skeleton.module.css'

/** The activity form before its lesson or activity has arrived. */
export function EditorSkeleton({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <Loading sentence="Loading activity">
        <div className={classes.fields}>
          <Bone width="100%" height={32} />
          <Bone width="100%" height={60} />
          <Bone width="100%" height={60} />
          <Bone width="100%" height={60} />
          <Bone width="100%" height={180} />
        </div>
      </Loading>
    </>
  )
}
