import { Bone, Loading } from '../../ui/loading/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import classes from './editor-skeleton.module.css'

/** Skeleton of a form while its data loads. */
export function EditorSkeleton({ title, loading }: { title: string; loading: string }) {
  return (
    <>
      <PageHead title={title} />
      <Loading sentence={loading}>
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
