import type { LanguageName } from '@griot/contract/languages.ts'
import * as recordLinkMessages from '@griot/contract/messages/ui/recording/record-link.ts'
import { useHasPermission } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { BoothLink } from './booth-link.tsx'

interface RecordStepProps {
  word: { code: string; language: LanguageName | null; url: string | null }
  /** Takes of the word; undefined while unknown. */
  takesToReview: number | undefined
}

/** What recording a word needs next: a review of its takes, or a first take. */
export function RecordStep({ word: { code, language, url }, takesToReview: takes }: RecordStepProps) {
  const mayReview = useHasPermission('takes.review')
  if (!takes)
    return (
      url === null && (
        <BoothLink size="small" list={{ codes: [code] }} aria-label={recordLinkMessages.recordWord({ code })} />
      )
    )
  if (!mayReview) return recordLinkMessages.toReview
  return (
    <LinkButton
      size="small"
      to="/dashboard/record/review"
      search={{ ...(language && { language }), code }}
      aria-label={recordLinkMessages.reviewWord({ takes, code })}
    >
      {recordLinkMessages.review({ takes })}
    </LinkButton>
  )
}
