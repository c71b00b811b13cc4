import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useMutation } from 'urql'
import { LeaveWarning } from '#frontend/shared/leave-warning.tsx'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { hours } from '#frontend/shared/lib/time/format.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { availabilityRequest } from '#schema/time-off/rest.ts'
import { DayRow } from './day-row.tsx'
import { allAvailable, copyToAll, weekdaysOnly, weeklyMinutes, type Entry } from './week-edits.ts'

const SetAvailability = graphql(`
  mutation SetAvailability($input: AvailabilityInput!) {
    setAvailability(input: $input) {
      caughtUp
    }
  }
`)

/** `set`: whether they ever said so; without it even what is shown unchanged can be saved. */
export function AvailabilityForm({ week, set }: { week: Entry[]; set: boolean }) {
  const [, save] = useMutation(SetAvailability)
  const command = useCommand()
  const form = useForm({ resolver: zodResolver(availabilityRequest), defaultValues: { availability: week } })
  const { errors, dirtyFields, isDirty, isSubmitting } = form.formState
  const shown = useWatch({ control: form.control, name: 'availability' })

  const edit = (edited: Entry[]) =>
    form.setValue('availability', edited, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  const submit = form.handleSubmit(async ({ availability }) => {
    const days = availability.map(({ day, ...rest }) => ({ dayOfWeek: day, ...rest }))
    const { error } = await save({ input: command({ days }) })
    if (error) {
      toast.error(errorMessage(error, 'Failed to save availability'))
      return
    }
    form.reset({ availability })
    toast.success('Availability saved successfully')
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-5">
      {!set && (
        <Alert>
          You have not said yet when you are available. Until you save, nobody is warned who plans you at other times.
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
          {shown.map((entry, index) => (
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
      </Card>
      <div className="sticky bottom-14 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 sm:bottom-0 lg:-mx-8 lg:px-8">
        <p aria-live="polite" className="flex items-center gap-3">
          <span data-figures className="text-quiet">
            {hours(weeklyMinutes(shown) * 60)} h a week
          </span>
          {isDirty && <Badge tone="warn">Unsaved changes</Badge>}
        </p>
        <Button type="submit" variant="primary" pending={isSubmitting} disabled={!isDirty && set}>
          Save
        </Button>
      </div>
      <LeaveWarning when={isDirty && !isSubmitting} />
    </form>
  )
}
