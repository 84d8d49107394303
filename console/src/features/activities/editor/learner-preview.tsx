import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type ActivityKind, judgeAnswer } from '#contract/activities/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import { viewOf } from '../kinds/kinds.ts'
import type { ActivityFormValues } from './activity-form.ts'
import { PreviewSkeleton } from './kind-skeleton.tsx'
import classes from './learner-preview.module.css'

interface LearnerPreviewProps<Kind extends ActivityKind> {
  form: UseFormReturn<ActivityFormValues, unknown, unknown>
  kind: Kind
  language: LanguageName
  /** Whether it takes turns with the form. */
  tab: boolean
  hidden: boolean
}

/** The activity as a learner meets it, from what stands in the form now. */
export function LearnerPreview<Kind extends ActivityKind>(props: LearnerPreviewProps<Kind>) {
  const { form, kind, language, tab, hidden } = props
  const [all, instruction] = useWatch({
    control: form.control,
    name: ['data', 'localizedInstruction'],
  })
  const [round, setRound] = useState(0)
  const { Preview } = viewOf(kind)
  const data = all[kind]
  return (
    <section
      id="activity-preview"
      className={classes.column}
      hidden={hidden}
      {...(tab
        ? { role: 'tabpanel', 'aria-labelledby': 'activity-preview-tab' }
        : { 'aria-label': 'Learner preview' })}
    >
      <div className={classes.inner}>
        <div className={classes.top}>
          <h2>Learner preview</h2>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
            onClick={() => setRound(round + 1)}
          >
            Again
          </Button>
        </div>
        <div className={classes.card}>
          <Suspense fallback={<PreviewSkeleton />}>
            <Preview
              key={`${kind} ${round}`}
              data={data}
              instruction={instruction}
              language={language}
              judge={(answer) => judgeAnswer(kind, data, answer)}
            />
          </Suspense>
        </div>
        <p className={classes.under}>Plays the real files and judges as the app does.</p>
      </div>
    </section>
  )
}
