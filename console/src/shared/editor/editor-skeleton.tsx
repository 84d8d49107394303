import { Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import classes from './editor-skeleton.module.css'

/** Skeleton of a form while its data loads. */
export function EditorSkeleton({ title, loading }: { title: string; loading: string }) {
  return (
    <>
      <PageHead title={title} />
      <Loading sentence={loading}>
        <div className={classes.fields}>
          <Skeleton width="100%" height={32} />
          <Skeleton width="100%" height={60} />
          <Skeleton width="100%" height={60} />
          <Skeleton width="100%" height={60} />
          <Skeleton width="100%" height={180} />
        </div>
      </Loading>
    </>
  )
}
