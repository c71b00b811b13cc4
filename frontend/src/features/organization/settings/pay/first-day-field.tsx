import type { ComponentProps } from 'react'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'

export const FirstDayField = (field: Omit<ComponentProps<typeof InputField>, 'label'>) => (
  <InputField
    {...field}
    label="From"
    hint="Can be in the past. Applies to the whole workweek that contains this day."
    type="date"
    required
  />
)
