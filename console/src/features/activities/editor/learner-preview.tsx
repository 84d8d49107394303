import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { CreateActivity } from '#contract/activities/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import { viewOf } from '../kinds/kinds.ts'
import type { ActivityFormValues } from './activity-form.ts'
import classes from './learner-preview.module.css'

interface LearnerPreviewProps {
  control: Control<ActivityFormValues, unknown, CreateActivity>
  language: LanguageName
  /** Whether it takes turns with the form. */
  tab: boolean
  hidden: boolean
}

/** The activity as a learner meets it, from what stands in the form now. */
export function LearnerPreview({ control, language, tab, hidden }: LearnerPreviewProps) {
  const [kind, data, instruction] = useWatch({
    control,
    name: ['activityKind', 'data', 'localizedInstruction'],
  })
  const [round, setRound] = useState(0)
  const { Preview } = viewOf(kind)
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
          <Preview
            key={`${kind} ${round}`}
            data={data}
            instruction={instruction}
            language={language}
          />
        </div>
        <p className={classes.under}>Plays the real files and judges as the app does.</p>
      </div>
    </section>
  )
}
