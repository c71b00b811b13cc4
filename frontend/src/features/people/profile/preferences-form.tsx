import { useEffect, useId } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { mailPreferences } from '#schema/notifications/inputs.ts'
import { defaultPreferences } from '#schema/people/preferences.ts'
import { notificationGroups } from '#schema/shared/notification-groups.ts'
import { PushSetting } from '#frontend/features/notifications/push-setting.tsx'
import { isManager } from '#frontend/shared/roles.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { Switch } from '#frontend/shared/ui/form/switch.tsx'
import { SwitchLine } from '#frontend/shared/ui/form/switch-line.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { MyPreferencesQuery, NotificationGroup } from '#frontend/gql/graphql.ts'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { groups, modes, reminderChoices } from './preference-choices.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'

const UpdateNotificationPreferences = graphql(`
  mutation UpdateNotificationPreferences($input: UpdateNotificationPreferencesInput!) {
    updateNotificationPreferences(input: $input) {
      preferences {
        ...PreferenceFields
      }
    }
  }
`)

type Preferences = MyPreferencesQuery['myPreferences']
type Values = z.infer<typeof mailPreferences>

const night = { start: '22:00', end: '07:00' }

const formOf = ({ mail, push, texts, quietHours, shiftReminderMinutes }: Preferences): Values => ({
  mail: { ...defaultPreferences.mail, ...Object.fromEntries(mail.map(({ group, mode }) => [group, mode])) },
  push: [...push],
  texts: [...texts],
  quietHours: quietHours ? { start: quietHours.start, end: quietHours.end } : null,
  shiftReminderMinutes,
})

export function PreferencesForm({ preferences, timeZone }: { preferences: Preferences; timeZone: string | undefined }) {
  const { role } = useUser()
  const { form, errors, field, sending } = useCommandForm({
    schema: mailPreferences,
    defaultValues: formOf(preferences),
    send: (chosen, send) => send(UpdateNotificationPreferences, chosen),
    done: 'Preferences saved',
    failed: 'Failed to save preferences',
    onDone: (chosen) => {
      form.reset(chosen)
    },
  })
  const { isDirty } = form.formState
  const quiet = useWatch({ control: form.control, name: 'quietHours' })
  const { reset } = form
  // Applies changes from another tab, except to edited fields.
  useEffect(() => reset(formOf(preferences), { keepDirtyValues: true }), [preferences, reset])

  const elsewhere = timeZone && timeZone !== reader.timeZone ? `, ${timeZone.replaceAll('_', ' ')}` : ''
  return (
    <Form {...sending}>
      <p className="text-quiet">
        Choose how you are notified. What reaches one of your devices is not emailed immediately. Everything also
        appears in{' '}
        <Link to="/notifications" className="text-ink underline">
          Notifications
        </Link>
        .
      </p>
      <PushSetting />
      {groups
        .filter(({ group }) => group !== 'approvals' || isManager(role))
        .map((group) => (
          <GroupLine key={group.group} {...group} control={form.control} canSendTexts={preferences.canSendTexts} />
        ))}
      <SelectField
        label="Shift reminder"
        hint="When to remind you before a shift"
        {...field('shiftReminderMinutes', { setValueAs: Number })}
        className="max-w-xs"
        options={reminderChoices(preferences.shiftReminderMinutes).map(({ minutes, label }) => [minutes, label])}
      />
      <SwitchLine
        label="Quiet hours"
        hint={`Emails and notifications on devices are held during these hours (location time${elsewhere}), and only urgent chat messages notify you.`}
        checked={quiet !== null}
        onChange={({ target }) =>
          form.setValue('quietHours', target.checked ? night : null, { shouldDirty: true, shouldValidate: true })
        }
      >
        {quiet && (
          <div className="grid max-w-xs grid-cols-2 items-start gap-4">
            <InputField
              label="From"
              error={errors.quietHours?.start?.message}
              {...form.register('quietHours.start', { deps: 'quietHours.end' })}
              type="time"
              required
            />
            <InputField
              label="To"
              error={errors.quietHours?.end?.message}
              {...form.register('quietHours.end')}
              type="time"
              required
            />
          </div>
        )}
      </SwitchLine>
      <div>
        <Button type="submit" variant="primary" pending={sending.pending} disabled={!isDirty}>
          Save preferences
        </Button>
      </div>
    </Form>
  )
}

function GroupLine({
  group,
  label,
  hint,
  control,
  canSendTexts,
}: {
  group: NotificationGroup
  label: string
  hint: string
  control: Control<Values>
  canSendTexts: boolean
}) {
  const { field } = useController({ control, name: `mail.${group}` })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{label}</p>
        <p className="text-small text-quiet">{hint}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {canSendTexts && (
          <GroupSwitch name="texts" label="Text" what={`${label} by text message`} group={group} control={control} />
        )}
        <GroupSwitch name="push" label="Devices" what={`${label} on devices`} group={group} control={control} />
        <div className="flex flex-wrap items-center gap-2 text-small">
          <span aria-hidden>Email</span>
          <Segmented label={`${label} by email`} value={field.value} choices={modes} onChoose={field.onChange} />
        </div>
      </div>
    </div>
  )
}

/** Turns one channel on or off for a group. */
function GroupSwitch({
  name,
  label,
  what,
  group,
  control,
}: {
  name: 'push' | 'texts'
  label: string
  what: string
  group: NotificationGroup
  control: Control<Values>
}) {
  const { field } = useController({ control, name })
  const chosen = field.value ?? []
  const id = useId()
  return (
    <label htmlFor={id} className="flex items-center gap-2 text-small">
      <Switch
        id={id}
        aria-label={what}
        checked={chosen.includes(group)}
        onChange={({ target }) =>
          field.onChange(notificationGroups.filter((each) => (each === group ? target.checked : chosen.includes(each))))
        }
      />
      {label}
    </label>
  )
}
