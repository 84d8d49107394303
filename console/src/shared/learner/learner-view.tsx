import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import { altTextOf } from '@griot/contract/assets/graphic/alt-texts.ts'
import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import { LANGUAGE_NAMES } from '@griot/contract/languages.ts'
import { PlayedActivity } from '@griot/player/activities/played-activity.tsx'
import { PlayedChats } from '@griot/player/chats/played-chats.tsx'
import { type LearnerMedia, MediaProvider, type UseMedia } from '@griot/player/learner/media.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { captionsQuery } from '../captions/captions.queries.ts'
import { useCode } from '../codes/code-lookup.ts'

/** An activity as a learner sees it, with the media of the library. */
export function LearnerActivity<Kind extends ActivityKind>(props: ComponentProps<typeof PlayedActivity<Kind>>) {
  return (
    <MediaProvider value={useLibraryMedia}>
      <PlayedActivity {...props} />
    </MediaProvider>
  )
}

/** A series of chats as a learner sees it, with the media of the library. */
export function LearnerChats(props: ComponentProps<typeof PlayedChats>) {
  return (
    <MediaProvider value={useLibraryMedia}>
      <PlayedChats {...props} />
    </MediaProvider>
  )
}

const useLibraryMedia: UseMedia = (kind, code) => {
  const lookup = useCode(kind, code)
  const asset = lookup.state === 'ready' || lookup.state === 'noFile' ? lookup.asset : null
  const isCaptioned = asset !== null && 'captionLanguages' in asset && asset.captionLanguages.length > 0
  const { data } = useQuery({ ...captionsQuery(code), enabled: isCaptioned })
  if (!asset) return null
  const media = { ...MEDIA_OF[kind](asset), captions: data?.captions }
  return media
}

const MEDIA_OF: { readonly [Kind in keyof LearnerMedia]: (asset: AssetOf<Kind>) => LearnerMedia[Kind] } = {
  audio: ({ code, transcript, localText, url, peaks, duration }) => ({
    code,
    text: transcript || localText,
    url,
    peaks,
    duration,
  }),
  video: ({ code, localText, url, thumbnail, duration }) => ({
    code,
    text: localText,
    url,
    poster: thumbnail,
    duration,
  }),
  graphic: (graphic) => ({
    title: graphic.title,
    url: graphic.url,
    small: graphic.thumbnail ?? graphic.url,
    altTexts: Object.fromEntries(LANGUAGE_NAMES.map((language) => [language, altTextOf(graphic, language)])),
  }),
}
