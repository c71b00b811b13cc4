import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useQuery } from 'urql'
import { useSearchParams } from '#frontend/shared/past/navigation.ts'
import type { Command } from '#frontend/shared/feature.ts'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { MonthSteps } from '#frontend/shared/ui/navigation/month-steps.tsx'
import { Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { monthInWords } from '#frontend/shared/lib/time/days.ts'
import { DayDialog } from './day-dialog.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthList } from './month-list.tsx'
import { monthAfter, monthSpan } from '#frontend/shared/lib/time/months.ts'
import { monthDays, monthOf } from './month.ts'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'
import type { AwayInMonthQuery } from '#frontend/gql/graphql.ts'

const AwayInMonth = graphql(`
  query AwayInMonth($from: Date!, $to: Date!, $after: String) {
    timeOffRequests(from: $from, to: $to, first: 100, after: $after) {
      nodes {
        id
        status
        startDate
        endDate
        times {
          startTime
          endTime
        }
        leaveType {
          id
          name
          color
        }
        employee {
          id
          firstName
          lastName
        }
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

const HolidaysInMonth = graphql(`
  query HolidaysInMonth($from: Date!, $to: Date!) {
    scheduleDays(from: $from, to: $to) {
      day
      holiday
    }
  }
`)

export function MonthView({ today }: { today: string }) {
  const { month, show } = useShownMonth(today)
  const [open, setOpen] = useState<string>()
  const { data: requests, ...state } = useAllPages(AwayInMonth, monthSpan(month), requestsIn)
  const holidays = useHolidays(month)
  const query = { ...state, data: requests && holidays && daysOf(month, requests, holidays) }
  const shown = query.data?.find(({ date }) => date === open)
  return (
    <Card
      title={<span aria-live="polite">{monthInWords(month)}</span>}
      actions={<MonthSteps month={month} onStep={show} />}
      flush
    >
      <QueryState query={query} label="the month" skeleton={<Skeleton className="m-4 h-96" />}>
        {(days) => (
          <>
            <MonthGrid days={days} today={today} onOpen={setOpen} />
            <MonthList days={days} today={today} />
          </>
        )}
      </QueryState>
      {shown && <DayDialog day={shown} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

/** Returns `undefined` while loading, and no holidays if they can't be loaded. */
function useHolidays(month: string): ReadonlyMap<string, string | null> | undefined {
  const [{ data, error }] = useQuery({ query: HolidaysInMonth, variables: monthSpan(month) })
  return useMemo(() => {
    if (!data) return error && new Map()
    return new Map(data.scheduleDays.map(({ day, holiday }) => [day, holiday ?? null]))
  }, [data, error])
}

const requestsIn = ({ timeOffRequests }: AwayInMonthQuery) => timeOffRequests

const daysOf = (
  month: string,
  requests: readonly AwayInMonthQuery['timeOffRequests']['nodes'][number][],
  holidays: ReadonlyMap<string, string | null>,
) =>
  monthDays(
    month,
    requests
      .filter(({ status }) => status === 'approved' || status === 'pending')
      .map(({ status, employee, ...rest }) => ({
        ...rest,
        name: `${employee.firstName} ${employee.lastName}`,
        pending: status === 'pending',
      })),
    holidays,
  )

function useShownMonth(today: string) {
  const [params, setParams] = useSearchParams()
  const month = monthOf(params.get('month'), today)
  const { show, offered } = useMemo(() => {
    const show = (next: string | null) => setParams({ view: 'month', ...(next && { month: next }) }, { replace: true })
    const go = (id: string, label: string, keys: string, next: string | null, icon = ChevronRight): Command => ({
      id,
      group: 'Time Off Requests',
      label,
      icon,
      reads: true,
      keys,
      run: () => show(next),
    })
    const offered = [
      go('month-before', 'Previous month', 'p', monthAfter(month, -1), ChevronLeft),
      go('month-this', 'This month', 't', null),
      go('month-after', 'Next month', 'n', monthAfter(month, 1)),
    ]
    return { show, offered }
  }, [month, setParams])
  useOfferCommands(offered)
  return { month, show }
}
