import * as consentMessages from '@griot/contract/messages/ui/recording/consent.ts'
import { consentSchema } from '@griot/contract/recording/speakers.ts'
import layout from '@griot/player/ui/layout.module.css'
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { FieldErrorText, SelectField } from '../../../ui/form/fields/fields.tsx'
import classes from './consent.module.css'
import { LICENCE_OPTIONS } from './licences.ts'

/** What a form about consent checks: the contract's fields, and that the speaker has ticked the sentence. */
export const consentFields = {
  licence: consentSchema.shape.licence,
  agrees: z.boolean().refine((agrees) => agrees, { error: consentMessages.mustAgree }),
}

/** The whole consent text, so that nothing of it is hidden. */
export function ConsentText({ text, version }: { text: string; version: number }) {
  return (
    <section aria-label={consentMessages.text}>
      <p className={layout.between}>
        <b>{consentMessages.whatYouAgreeTo}</b>
        <span className={layout.faint}>{consentMessages.version({ version })}</span>
      </p>
      <div className={classes.text}>
        {text.split(/\n+/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, unknown>
  names: { licence: FieldPath<Values>; agrees: FieldPath<Values> }
}

/** The choice of a licence, and the sentence that the speaker ticks. */
export function ConsentFields<Values extends FieldValues>({ form, names }: Props<Values>) {
  const fault: { message?: string } | undefined = get(form.formState.errors, names.agrees)
  const agrees = Boolean(form.watch(names.agrees))
  return (
    <>
      <SelectField
        form={form}
        name={names.licence}
        label={consentMessages.licence}
        hint={consentMessages.whatLicencesMean}
        options={LICENCE_OPTIONS}
        placeholder={consentMessages.chooseLicence}
      />
      <div>
        <label className={`${layout.row} ${classes.agree}`} data-on={agrees || undefined}>
          <input
            type="checkbox"
            aria-invalid={fault !== undefined}
            aria-describedby={fault ? `${names.agrees}-fault` : undefined}
            {...form.register(names.agrees)}
          />
          {consentMessages.agree}
        </label>
        <span id={`${names.agrees}-fault`}>{fault?.message && <FieldErrorText sentence={fault.message} />}</span>
      </div>
    </>
  )
}
