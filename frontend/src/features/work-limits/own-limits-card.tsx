import { dayOf } from '#schema/shared/week-time.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { LimitsList } from './limits-list.tsx'
import { limitsOf, WorkLimitsOf } from './work-limits-of.ts'

/** The caller's own limits. Shows nothing without limits, so that most people's page stays as it is. */
export function OwnLimitsCard() {
  const { employeeId, timeZone } = useUser()
  const today = dayOf(new Date(serverNow()).toISOString(), timeZone)
  const { data } = useLoaded({ query: WorkLimitsOf, variables: { id: employeeId } }, ({ person }) =>
    person.workLimits.map(limitsOf),
  )
  if (!data || data.length === 0) return null
  return (
    <Card title="Limits and wishes" flush>
      <LimitsList limits={data} today={today} />
    </Card>
  )
}
