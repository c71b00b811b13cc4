import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentProps, type ReactNode, useEffect, useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useMutation } from 'urql'
import type { z } from 'zod'
import { mailPreferences } from '#schema/rest/employees.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Input } from '../../components/ui/input.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { toast } from '../../components/ui/toast.ts'
import { graphql } from '../../gql/gql.ts'
import type { MyPreferencesQuery } from '../../gql/graphql.ts'
import { showCallError } from '../../lib/form.ts'
import { commandId } from '../../lib/outbox/command-id.ts'
import { reader } from '../../lib/time/format.ts'

const SetPreferences = graphql(`
  mutation SetPreferences($input: PreferencesInput!) {
    setPreferences(input: $input) {
      caughtUp
      preferences {
        clockOutReminder
        timesheetCorrected
        quietHours {
          start
          end
        }
      }
    }
  }
`)

type Preferences = MyPreferencesQuery['myPreferences']
type Form = z.infer<typeof mailPreferences>

const night = { start: '22:00', end: '07:00' }

const formOf = ({ clockOutReminder, timesheetCorrected, quietHours }: Preferences): Form => ({
  mail: { clock_out_reminder: clockOutReminder, timesheet_corrected: timesheetCorrected },
  quietHours: quietHours ? { start: quietHours.start, end: quietHours.end } : null,
})

const mails = [
  {
    name: 'mail.clock_out_reminder',
    label: 'Reminder to clock out',
    says: 'Mails you once when you have been clocked in for so long that you have probably forgotten to clock out.',
  },
  {
    name: 'mail.timesheet_corrected',
    label: 'Changes of your time entries',
    says: 'Mails you when a manager adds, changes or removes one of your entries, or answers what you proposed.',
  },
] as const

/** Each mail on or off, and the hours in which mails wait. */
export function PreferencesForm({ preferences, timeZone }: { preferences: Preferences; timeZone: string | undefined }) {
  const [, save] = useMutation(SetPreferences)
  const form = useForm({ resolver: zodResolver(mailPreferences), defaultValues: formOf(preferences) })
  const { errors, isSubmitting, isDirty } = form.formState
  const quiet = useWatch({ control: form.control, name: 'quietHours' })
  const { reset } = form
  // As another tab has set them, but never over what is being changed here.
  useEffect(() => reset(formOf(preferences), { keepDirtyValues: true }), [preferences, reset])

  const submit = form.handleSubmit(async (chosen) => {
    const { clock_out_reminder: clockOutReminder, timesheet_corrected: timesheetCorrected } = chosen.mail
    const input = { clockOutReminder, timesheetCorrected, quietHours: chosen.quietHours }
    const { error } = await save({ input: { ...input, commandId: commandId() } })
    if (error) {
      showCallError(form, error, 'Failed to save preferences')
      return
    }
    form.reset(chosen)
    toast.success('Preferences saved')
  })

  const elsewhere = timeZone && timeZone !== reader.timeZone ? `, ${timeZone.replaceAll('_', ' ')}` : ''
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {errors.root?.message && <Alert tone="bad">{errors.root.message}</Alert>}
      {mails.map(({ name, label, says }) => (
        <SwitchLine key={name} label={label} says={says} {...form.register(name)} />
      ))}
      <SwitchLine
        label="Quiet hours"
        says={`Mails wait between these times, by the clocks of your location${elsewhere}, and come when they end.`}
        checked={quiet !== null}
        onChange={({ target }) =>
          form.setValue('quietHours', target.checked ? night : null, { shouldDirty: true, shouldValidate: true })
        }
      >
        {quiet && (
          <div className="grid max-w-xs grid-cols-2 items-start gap-4">
            <Field label="From" error={errors.quietHours?.start?.message}>
              {(control) => (
                <Input
                  {...control}
                  {...form.register('quietHours.start', { deps: 'quietHours.end' })}
                  type="time"
                  required
                />
              )}
            </Field>
            <Field label="To" error={errors.quietHours?.end?.message}>
              {(control) => <Input {...control} {...form.register('quietHours.end')} type="time" required />}
            </Field>
          </div>
        )}
      </SwitchLine>
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting} disabled={!isDirty}>
          Save preferences
        </Button>
      </div>
    </form>
  )
}

/** A switch with what it does. */
function SwitchLine({
  label,
  says,
  children,
  ...rest
}: ComponentProps<typeof Switch> & { label: string; says: string; children?: ReactNode }) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2">
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p id={`${id}-says`} className="text-small text-quiet">
          {says}
        </p>
      </div>
      <Switch {...rest} id={id} aria-describedby={`${id}-says`} />
      {children}
    </div>
  )
}
