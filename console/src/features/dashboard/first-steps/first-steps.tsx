import { LANGUAGE_NAMES, LANGUAGES } from '@griot/contract/languages.ts'
import * as assetMessages from '@griot/contract/messages/ui/assets/asset.ts'
import * as firstStepsMessages from '@griot/contract/messages/ui/shell/first-steps.ts'
import * as navigationMessages from '@griot/contract/messages/ui/shell/navigation.ts'
import type { ButtonLook } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { TextButton } from '@griot/player/ui/text-button.tsx'
import { Link } from '@tanstack/react-router'
import { rememberContentLanguage } from '../../../session/content-language.ts'
import { LanguageMark } from '../../../shared/language/language-mark.tsx'
import { BoothLink } from '../../../shared/recording/booth-link.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import classes from './first-steps.module.css'
import type { ShownStep } from './use-first-steps.ts'

const DECLARE = { to: '/dashboard/asset/declear/$assetType', params: { assetType: 'audio' } } as const
const STATES = [
  { state: 'declared', title: firstStepsMessages.stateDeclared, hint: firstStepsMessages.stateDeclaredHint },
  { state: 'file', title: firstStepsMessages.stateFile, hint: firstStepsMessages.stateFileHint },
  { state: 'used', title: firstStepsMessages.stateUsed, hint: firstStepsMessages.stateUsedHint },
]

interface FirstStepsProps {
  steps: readonly ShownStep[]
  onHide: () => void
}

/** The dashboard of a new installation: what to do first, instead of zeros. */
export function FirstSteps({ steps, onHide }: FirstStepsProps) {
  const next = steps.find(({ result }) => result === null)
  const done = steps.map(({ result }) => result !== null)
  return (
    <div className={layout.narrow}>
      <PageHead title={firstStepsMessages.title} sub={firstStepsMessages.subtitle({ count: steps.length })} />
      <div className={classes.columns}>
        <ol className={`${layout.card} ${layout.rows}`}>
          {steps.map((step, index) => (
            <li
              key={step.name}
              className={classes.step}
              aria-current={step === next ? 'step' : undefined}
              data-done={step.result !== null || undefined}
            >
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h2>{step.title}</h2>
                <p>{step.result ?? step.hint}</p>
              </div>
              <div className={classes.actions}>
                {step.result !== null && <Badge tone="ok">{firstStepsMessages.done}</Badge>}
                <StepLinks step={step} isNext={step === next} />
              </div>
            </li>
          ))}
        </ol>
        <aside className={classes.aside}>
          <Meter
            bars={done}
            words={firstStepsMessages.doneOf({ done: done.filter(Boolean).length, count: steps.length })}
            beside
          />
          <h2>{firstStepsMessages.wordToLesson}</h2>
          <ul>
            {STATES.map(({ state, title, hint }) => (
              <li key={state}>
                <i className={classes.bar} data-state={state} aria-hidden="true" />
                <div>
                  <b>{title}</b>
                  <p>{hint}</p>
                </div>
              </li>
            ))}
          </ul>
          <p>{firstStepsMessages.stringsEverywhere}</p>
        </aside>
      </div>
      <section className={`${layout.card} ${classes.languages}`} aria-labelledby="first-languages">
        <div className={classes.head}>
          <h2 id="first-languages">{firstStepsMessages.languages}</h2>
          <p>{firstStepsMessages.beginWithOne}</p>
        </div>
        <ul>
          {LANGUAGE_NAMES.map((language) => (
            <li key={language}>
              <LanguageMark language={language} />
              <Link
                {...DECLARE}
                onClick={() => rememberContentLanguage(language)}
                aria-label={firstStepsMessages.writeWordsIn({ language: LANGUAGES[language].label })}
              >
                {firstStepsMessages.writeWords}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <p className={`${layout.row} ${layout.cluster} ${layout.secondary} ${classes.hide}`}>
        {firstStepsMessages.leaves}
        <TextButton onClick={onHide}>{firstStepsMessages.hide}</TextButton>
      </p>
    </div>
  )
}

/** Where a step is done: one button, filled for the next step, and quiet links. */
function StepLinks({ step: { name, result }, isNext }: { step: ShownStep; isNext: boolean }) {
  const isDone = result !== null
  const main: Pick<ButtonLook, 'variant' | 'size'> = isDone
    ? { variant: 'quiet', size: 'small' }
    : { variant: isNext ? 'primary' : 'secondary' }
  switch (name) {
    case 'invite':
      return (
        <LinkButton {...main} to="/dashboard/users">
          {isDone ? firstStepsMessages.inviteMore : firstStepsMessages.invite}
        </LinkButton>
      )
    case 'words':
      return (
        <>
          <LinkButton {...main} {...DECLARE}>
            {assetMessages.declare}
          </LinkButton>
          {!isDone && (
            <LinkButton
              variant="quiet"
              size="small"
              to="/dashboard/asset/import/$assetType"
              params={{ assetType: 'audio' }}
            >
              {firstStepsMessages.importSheet}
            </LinkButton>
          )}
        </>
      )
    case 'files':
      return (
        <>
          <LinkButton {...main} to="/dashboard/assets/upload">
            {navigationMessages.uploadContent}
          </LinkButton>
          {!isDone && <BoothLink variant="quiet" size="small" list={{}} />}
        </>
      )
    case 'level':
      return (
        <LinkButton {...main} to="/dashboard/levels/add">
          {firstStepsMessages.addLevel}
        </LinkButton>
      )
  }
}
