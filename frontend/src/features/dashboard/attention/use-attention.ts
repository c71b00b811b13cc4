import { useSubscription } from 'urql'
import { RequestsChanged, RequestsToDecide } from '#frontend/features/shift-requests/documents.ts'
import { useRequestPages } from '#frontend/features/shift-requests/use-request-pages.ts'
import { ReviewsChanged } from '#frontend/features/time-clock/use-review-count.ts'
import type {
  AttentionQuery,
  OvertimeRiskQuery,
  PendingTimeOffQuery,
  RequestsToDecideQuery,
  TodaysScheduleQuery,
} from '#frontend/gql/graphql.ts'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { useFresh, type Loaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Attention, OvertimeRisk, PendingTimeOff } from './documents.ts'

export type Situation = AttentionQuery &
  OvertimeRiskQuery &
  Pick<TodaysScheduleQuery, 'shifts'> & {
    timeOffRequests: readonly PendingTimeOffQuery['timeOffRequests']['nodes'][number][]
    pendingShiftRequests: readonly RequestsToDecideQuery['requests']['nodes'][number][]
  }

/** Polling intervals in milliseconds. Lateness and overtime arise as time passes, without an event. */
const [LATENESS, OVERTIME] = [60_000, 5 * 60_000]

const timeOffIn = ({ timeOffRequests }: PendingTimeOffQuery) => timeOffRequests

/** `today` is the day at the user's location; `shifts` are that day's shifts. */
export function useAttention(today: string, { data: shifts, ...schedule }: Loaded<TodaysScheduleQuery['shifts']>) {
  const minute = useMinute()
  const { employeeId, role } = useUser()
  const attention = useFresh({ query: Attention }, Math.floor(minute / LATENESS), (data) => data)
  const overtime = useFresh(
    { query: OvertimeRisk, variables: { today } },
    Math.floor(minute / OVERTIME),
    (data) => data,
  )
  const pending = useRequestPages(RequestsToDecide)
  const timeOff = useAllPages(PendingTimeOff, {}, timeOffIn)
  useSubscription({ query: RequestsChanged })
  useSubscription({ query: ReviewsChanged })
  const all = [attention, overtime, pending, timeOff, schedule]
  // Only owners may review their own requests.
  const isTheirs = ({ employee }: { employee: { id: string } }) => role === 'owner' || employee.id !== employeeId
  const data: Situation | undefined = attention.data &&
    overtime.data &&
    pending.data &&
    timeOff.data &&
    shifts && {
      ...attention.data,
      ...overtime.data,
      shifts,
      pendingShiftRequests: pending.data,
      timeOffRequests: timeOff.data.filter(isTheirs),
    }
  return { data, failed: all.some(({ failed }) => failed), retry: () => all.forEach(({ retry }) => retry()) }
}
