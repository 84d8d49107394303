import { type ActivityData, type ActivityKind, checkAnswer } from '@griot/contract/activities/kinds.ts'
import type { Verdict } from '@griot/contract/activities/play/scoring.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { editorOf } from '../editors.ts'

interface KindPreviewProps<Kind extends ActivityKind> {
  kind: Kind
  data: ActivityData<Kind>
  instruction: string
  language: LanguageName
  /** Called after each check. */
  onJudged?: (verdict: Verdict) => void
}

/** An activity as a learner sees it, checked by the contract's rules. */
export function KindPreview<Kind extends ActivityKind>(props: KindPreviewProps<Kind>) {
  const { kind, data, instruction, language, onJudged } = props
  const { Preview } = editorOf(kind)
  const judge = (answer: readonly string[]) => {
    const verdict = checkAnswer(kind, data, answer, language)
    onJudged?.(verdict)
    return verdict
  }
  return <Preview data={data} instruction={instruction} language={language} judge={judge} />
}
