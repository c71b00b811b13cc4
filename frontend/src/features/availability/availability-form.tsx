import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { LeaveWarning } from '#frontend/shared/leave-warning.tsx'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { shownWeekdays } from '#frontend/shared/lib/time/days.ts'
import { dayOf, hours } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { updateAvailabilityInput } from '#schema/availability/inputs.ts'
import { preferredTimesOf } from '#schema/availability/rules.ts'
import { DayRow } from './day-row.tsx'
import { UpdateAvailability } from './documents.ts'
import { allAvailable, copyToAll, weekdaysOnly, weeklyMinutes, type AvailabilityEntry } from './week-edits.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'

const nullIfEmpty = { setValueAs: (day: string | null) => day || null }

/**
 * `set`: the user has saved availability before. If not, the defaults can be saved unchanged. `needsApproval`: saving sends a
 * request. `employeeId` is set when a manager edits for an employee.
 */
export function AvailabilityForm({
  week,
  set,
  needsApproval,
  employeeId,
}: {
  week: AvailabilityEntry[]
  set: boolean
  needsApproval: boolean
  employeeId?: string
}) {
  const today = dayOf(useMinute())
  const { form, errors, field, sending } = useCommandForm({
    schema: updateAvailabilityInput,
    defaultValues: { availability: week, effectiveFrom: null },
    send: async ({ availability, effectiveFrom }, send) => {
      const { error } = await send(
        UpdateAvailability,
        { ...(employeeId && { employeeId }), availability, effectiveFrom },
        { failed: 'Failed to save availability' },
      )
      return !error && undefined
    },
    done: needsApproval ? 'Sent for approval' : 'Availability saved successfully',
    failed: 'Failed to save availability',
    onDone: ({ availability, effectiveFrom }) => {
      const isLater = effectiveFrom !== null && effectiveFrom > today
      // What applies today stays until the change is approved or its day comes.
      form.reset({ availability: needsApproval || isLater ? week : availability, effectiveFrom: null })
    },
  })
  const { dirtyFields, isDirty } = form.formState
  const { reset } = form
  const current = JSON.stringify(week)
  // An approval, or a change on another device, arrives while the page is open.
  useEffect(() => {
    const availability = JSON.parse(current) as AvailabilityEntry[]
    reset({ availability, effectiveFrom: null }, { keepDirtyValues: true })
  }, [current, reset])
  const shown = useWatch({ control: form.control, name: 'availability' })

  const edit = (edited: AvailabilityEntry[]) =>
    form.setValue('availability', edited, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  return (
    <Form {...sending} className="gap-5">
      {!set && (
        <Alert>
          {employeeId ? 'Not set yet.' : 'You haven’t set your availability yet.'} Until you save, managers won’t see
          conflicts.
        </Alert>
      )}
      <Card
        title="Every week"
        flush
        actions={
          <>
            <Button variant="ghost" size="small" onClick={() => edit(allAvailable(form.getValues('availability')))}>
              Set All Available
            </Button>
            <Button variant="ghost" size="small" onClick={() => edit(weekdaysOnly(form.getValues('availability')))}>
              Weekdays Only
            </Button>
          </>
        }
      >
        <ul>
          {inShownWeek(shown).map(({ entry, index }) => (
            <DayRow
              key={entry.day}
              form={form}
              index={index}
              entry={entry}
              changed={Boolean(dirtyFields.availability?.[index])}
              error={errors.availability?.[index]}
              onCopy={() => {
                edit(copyToAll(form.getValues('availability'), entry.day))
                toast.success('Times copied to all days')
              }}
            />
          ))}
        </ul>
        <div className="grid gap-3 border-t border-line px-4 py-3">
          {shown.some((entry) => (preferredTimesOf(entry) ?? []).length > 0) && (
            <p className="text-small text-quiet">
              Preferred times are a wish. They rank before all other times of the week, on other days too. Shifts at
              other available times are still possible.
            </p>
          )}
          <div className="max-w-96">
            <InputField
              label="First day (optional)"
              hint={`Applies from ${needsApproval ? 'the day of approval' : 'today'} if empty. Replaces changes that are scheduled for later.`}
              {...field('effectiveFrom', nullIfEmpty)}
              type="date"
              min={today}
            />
          </div>
        </div>
      </Card>
      <div className="sticky bottom-14 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 sm:bottom-0 lg:-mx-8 lg:px-8">
        <p aria-live="polite" className="flex items-center gap-3">
          <span data-figures className="text-quiet">
            {hours(weeklyMinutes(shown) * 60)} h per week
          </span>
          {isDirty && <Badge tone="warn">Unsaved changes</Badge>}
        </p>
        <Button type="submit" variant="primary" pending={sending.pending} disabled={!isDirty && set}>
          {needsApproval ? 'Send for approval' : 'Save'}
        </Button>
      </div>
      <LeaveWarning when={isDirty && !sending.pending} />
    </Form>
  )
}

/** Orders the days by the organization's week start. Each keeps its index in the form. */
const inShownWeek = (entries: readonly AvailabilityEntry[]) => {
  const order = shownWeekdays()
  return entries
    .map((entry, index) => ({ entry, index }))
    .toSorted((one, other) => order.indexOf(one.entry.day) - order.indexOf(other.entry.day))
}
