import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import * as transcriptMessages from '@griot/contract/messages/ui/kinds/transcript.ts'
import { captionLanguageName } from '@griot/player/sound/caption-language.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useHasPermission } from '../../session/use-session.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { TranscriptButton } from './transcript-button.tsx'

/** In the details of a video: the languages of its captions, the transcript, and a link to the editor. */
export function CaptionsLine({ video }: { video: AssetOf<'video'> }) {
  const mayEdit = useHasPermission('assets.write')
  const { code, captionLanguages: languages, localText } = video
  return (
    <p className={`${layout.row} ${layout.cluster}`}>
      <span className={layout.secondary}>
        {languages.length === 0
          ? transcriptMessages.noCaptions
          : transcriptMessages.languagesOfCaptions({ languageList: languages.map(captionLanguageName) })}
      </span>
      <TranscriptButton video={video} title={localText} />
      {mayEdit && (
        <TextLink to="/dashboard/asset/captions/$code" params={{ code }}>
          {transcriptMessages.link}
        </TextLink>
      )}
    </p>
  )
}
