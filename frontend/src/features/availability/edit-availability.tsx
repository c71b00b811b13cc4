import type { EditedAvailabilityFragment } from '#frontend/gql/graphql.ts'
import { AvailabilityForm } from './availability-form.tsx'
import { OwnRequest } from './change/own-request.tsx'
import { ScheduledCard } from './change/scheduled-card.tsx'
import { DatesCard } from './dates-card.tsx'

export function EditAvailability({
  set,
  needsApproval,
  request,
  scheduled,
  days,
  dates,
  employeeId,
}: EditedAvailabilityFragment & { employeeId?: string }) {
  const whose = employeeId ? { employeeId } : {}
  const week = days.map(({ dayOfWeek, preferredTimes, ...rest }) => ({
    day: dayOfWeek,
    ...rest,
    preferredTimes: preferredTimes ?? [],
  }))
  return (
    <>
      {request && !employeeId && <OwnRequest request={request} />}
      <AvailabilityForm {...whose} set={set} needsApproval={needsApproval} week={week} />
      {scheduled.length > 0 && (
        <ScheduledCard {...whose} week={week} days={days} scheduled={scheduled} needsApproval={needsApproval} />
      )}
      <DatesCard {...whose} dates={dates.flatMap(({ date, ...hours }) => (date ? { date, ...hours } : []))} />
    </>
  )
}
