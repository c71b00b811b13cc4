import { usePast } from '#frontend/shared/past/past.ts'
import { useUser } from '#frontend/shared/session.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { Page } from '#frontend/shared/ui/page.tsx'
import { TimeAccountCard } from './account-card.tsx'

export default function OwnTimeAccountPage() {
  const { employeeId, firstName, lastName } = useUser()
  const past = usePast()
  return (
    <Page title="Time Account">
      <TimeAccountCard
        employee={{ id: employeeId, name: `${firstName} ${lastName}` }}
        today={dayOf(past?.at ?? serverNow())}
        mayChange={false}
      />
    </Page>
  )
}
