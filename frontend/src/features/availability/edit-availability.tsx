import type { EditedAvailabilityFragment } from '#frontend/gql/graphql.ts'
import { AvailabilityForm } from './availability-form.tsx'
import { DatesCard } from './dates-card.tsx'

export function EditAvailability({
  set,
  days,
  dates,
  employeeId,
}: EditedAvailabilityFragment & { employeeId?: string }) {
  const whose = employeeId ? { employeeId } : {}
  return (
    <>
      <AvailabilityForm
        {...whose}
        set={set}
        week={days.map(({ dayOfWeek, ...rest }) => ({ day: dayOfWeek, ...rest }))}
      />
      <DatesCard {...whose} dates={dates.flatMap(({ date, ...hours }) => (date ? { date, ...hours } : []))} />
    </>
  )
}
