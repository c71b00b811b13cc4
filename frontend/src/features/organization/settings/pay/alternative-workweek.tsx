import { Controller } from 'react-hook-form'
import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { Field } from '#frontend/shared/ui/form/field.tsx'
import { HoursInput } from '../hours-input.tsx'
import type { PolicyForm } from './policy-form.ts'
import { weekdays } from './weekdays.ts'

/** Four days of ten hours, in minutes. */
const usual = 10 * 60

/** Sets a higher daily overtime threshold for alternative workweeks (California Labor Code § 511). Empty turns it off. */
export const AlternativeWorkweek = ({ form, error }: Pick<PolicyForm, 'form'> & { error: string | undefined }) => (
  <Controller
    control={form.control}
    name="alternativeWorkweek"
    render={({ field: { value, onChange } }) => {
      const { days, dailyMinutes } = value ?? { days: [], dailyMinutes: usual }
      const choose = (day: number, chosen: boolean) => {
        const others = days.filter((each) => each !== day)
        const next = chosen ? [...others, day] : others
        onChange(next.length > 0 ? { days: next, dailyMinutes } : null)
      }
      return (
        <fieldset className="grid gap-2">
          <legend className="font-semibold">Alternative workweek</legend>
          <div className="flex flex-wrap gap-x-4">
            {weekdays.map((name, day) => (
              <Checkbox
                key={name}
                label={name}
                checked={days.includes(day)}
                onChange={(chosen) => choose(day, chosen)}
              />
            ))}
          </div>
          <Field label="Overtime after hours on these days" error={error}>
            {(control) => (
              <HoursInput
                {...control}
                minutes={dailyMinutes}
                onChange={(minutes) => days.length > 0 && onChange({ days, dailyMinutes: minutes ?? NaN })}
              />
            )}
          </Field>
        </fieldset>
      )
    }}
  />
)
