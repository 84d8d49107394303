import { useCode } from '../../../../shared/codes/code-lookup.ts'
import { Picture } from '../../../../shared/kinds/graphic/picture.tsx'
import classes from '../../../../shared/learner/tile.module.css'

interface TilePictureProps {
  code: string
  /** Number of the option, from 1: its name while it has no title. */
  number: number
}

/** The image of an option, on paper. */
export function TilePicture({ code, number }: TilePictureProps) {
  const lookup = useCode('graphic', code)
  if (lookup.state !== 'ready' && lookup.state !== 'noFile') {
    return (
      <span className={classes.noPicture}>
        <span className="visually-hidden">Graphic {number}</span>
      </span>
    )
  }
  const { asset: graphic } = lookup
  return <Picture url={graphic.thumbnail ?? graphic.url} title={graphic.title} size="tile" />
}
