import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { updateDateAvailabilityInput } from '#schema/availability/inputs.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { FieldPair, InputField } from '#frontend/shared/ui/form/fields.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { UpdateDateAvailability } from './documents.ts'
import { TimesFields } from './times/times-fields.tsx'

type Hours = NonNullable<z.input<typeof updateDateAvailabilityInput>['hours']>
const away: Hours = { isAvailable: false, startTime: '09:00', endTime: '17:00', moreTimes: [] }

const choices = [
  { value: 'away', label: 'Not available' },
  { value: 'free', label: 'Available' },
] as const

export function DatesDialog({ employeeId, onClose }: { employeeId?: string; onClose: () => void }) {
  const id = useId()
  const { form, errors, field, sending } = useCommandForm({
    schema: updateDateAvailabilityInput,
    defaultValues: { startDate: '', endDate: '', hours: away },
    send: (dates, send) => send(UpdateDateAvailability, { ...(employeeId && { employeeId }), ...dates }),
    done: 'Availability saved successfully',
    failed: 'Failed to save availability',
    onDone: onClose,
  })
  const [startDate, endDate, hours] = useWatch({ control: form.control, name: ['startDate', 'endDate', 'hours'] })
  const first = field('startDate', { deps: ['endDate'] })
  const { isAvailable } = hours ?? away

  return (
    <FormDialog {...sending} title="Add dates" action="Save" onClose={onClose}>
      <FieldPair>
        <InputField
          label="First day"
          {...first}
          onBlur={(event) => {
            // Users usually enter a single day.
            if (!form.getValues('endDate')) form.setValue('endDate', form.getValues('startDate'))
            void first.onBlur(event)
          }}
          error={startDate ? errors.startDate?.message : errors.startDate && 'Please choose a date'}
          type="date"
          required
        />
        <InputField
          label="Last day"
          {...field('endDate')}
          error={endDate ? errors.endDate?.message : errors.endDate && 'Please choose a date'}
          type="date"
          min={startDate || undefined}
          required
        />
      </FieldPair>
      <Segmented
        label="On these days"
        value={isAvailable ? 'free' : 'away'}
        choices={choices}
        onChoose={(choice) => form.setValue('hours.isAvailable', choice === 'free')}
      />
      {isAvailable && (
        <TimesFields
          id={id}
          of="these days"
          hours={hours ?? away}
          error={errors.hours}
          register={(path) => form.register(`hours.${path}`)}
          onMoreTimes={(moreTimes) => form.setValue('hours.moreTimes', moreTimes)}
        />
      )}
    </FormDialog>
  )
}
