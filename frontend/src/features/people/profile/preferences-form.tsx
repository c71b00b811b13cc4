import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentProps, type ReactNode, useEffect, useId } from 'react'
import { type Control, useController, useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useMutation } from 'urql'
import type { z } from 'zod'
import { mailPreferences } from '#schema/people/rest.ts'
import { defaultPreferences } from '#schema/notifications/preferences.ts'
import { isManager } from '#frontend/shared/roles.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Field } from '#frontend/shared/ui/field.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { Segmented } from '#frontend/shared/ui/segmented.tsx'
import { Select } from '#frontend/shared/ui/select.tsx'
import { Switch } from '#frontend/shared/ui/switch.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { MyPreferencesQuery, NotificationGroup } from '#frontend/gql/graphql.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { groups, modes, reminderChoices } from './preference-choices.ts'

const SetPreferences = graphql(`
  mutation SetPreferences($input: PreferencesInput!) {
    setPreferences(input: $input) {
      caughtUp
      preferences {
        mail {
          group
          mode
        }
        shiftReminderMinutes
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

const formOf = ({ mail, quietHours, shiftReminderMinutes }: Preferences): Form => ({
  mail: { ...defaultPreferences.mail, ...Object.fromEntries(mail.map(({ group, mode }) => [group, mode])) },
  quietHours: quietHours ? { start: quietHours.start, end: quietHours.end } : null,
  shiftReminderMinutes,
})

const inputOf = ({ mail, quietHours, shiftReminderMinutes }: Form) => ({
  mail: groups.map(({ group }) => ({ group, mode: mail[group] })),
  quietHours,
  shiftReminderMinutes,
})

/** What one is mailed of and when, how long before a shift one is reminded, and the hours in which mails wait. */
export function PreferencesForm({ preferences, timeZone }: { preferences: Preferences; timeZone: string | undefined }) {
  const { role } = useUser()
  const [, save] = useMutation(SetPreferences)
  const form = useForm({ resolver: zodResolver(mailPreferences), defaultValues: formOf(preferences) })
  const { errors, isSubmitting, isDirty } = form.formState
  const quiet = useWatch({ control: form.control, name: 'quietHours' })
  const { reset } = form
  // As another tab has set them, but never over what is being changed here.
  useEffect(() => reset(formOf(preferences), { keepDirtyValues: true }), [preferences, reset])

  const submit = form.handleSubmit(async (chosen) => {
    const { error } = await save({ input: { ...inputOf(chosen), commandId: commandId() } })
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
      <p className="text-quiet">
        What you are mailed of. All of it is among your{' '}
        <Link to="/notifications" className="text-ink underline">
          notifications
        </Link>{' '}
        as well.
      </p>
      {groups
        .filter(({ group }) => group !== 'approvals' || isManager(role))
        .map((group) => (
          <MailLine key={group.group} {...group} control={form.control} />
        ))}
      <Field
        label="Shift reminder"
        hint="How long before a shift of yours begins you are reminded of it."
        error={errors.shiftReminderMinutes?.message}
      >
        {(control) => (
          <Select {...control} {...form.register('shiftReminderMinutes', { setValueAs: Number })} className="max-w-xs">
            {reminderChoices(preferences.shiftReminderMinutes).map(({ minutes, label }) => (
              <option key={minutes} value={minutes}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
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

/** When one is mailed of a group, with what is in it. */
function MailLine({
  group,
  label,
  says,
  control,
}: {
  group: NotificationGroup
  label: string
  says: string
  control: Control<Form>
}) {
  const { field } = useController({ control, name: `mail.${group}` })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{label}</p>
        <p className="text-small text-quiet">{says}</p>
      </div>
      <Segmented label={`${label} by e-mail`} value={field.value} choices={modes} onChoose={field.onChange} />
    </div>
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
