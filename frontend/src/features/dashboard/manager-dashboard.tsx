import { CalendarOff, CalendarPlus, ChartColumn, Clock, History, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useQuery } from 'urql'
import { useUser } from '#frontend/shared/session.ts'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { longDay } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { Counters } from './counters.tsx'
import { OvertimeToday } from './overtime-today.tsx'
import { RecentHistory } from './recent-history.tsx'
import { TeamMembers } from './team-members.tsx'
import { SwapsToReview, ToReview } from './to-review.tsx'
import { TodaysScheduleCard } from './todays-schedule.tsx'
import { WhoIsIn } from './who-is-in.tsx'

const PlaceQuery = graphql(`
  query Place {
    me {
      id
      location {
        ...LocationFields
      }
    }
    organization {
      id
      name
      locations {
        id
      }
    }
  }
`)

/** A manager's or owner's live overview: counts, who is in, latest changes. */
export function ManagerDashboard() {
  const { role } = useUser()
  const minute = useMinute()
  const [{ data }] = useQuery({ query: PlaceQuery })
  // Owners see the whole organisation, managers their location.
  const place = role === 'owner' ? data?.organization.name : data?.me.location.name
  const places =
    (role === 'owner' ? data?.organization.locations : data && [data.me.location])?.map(({ id }) => id) ?? []
  const severalPlaces = places.length > 1
  return (
    <Page
      title="Manager Dashboard"
      description={[longDay(minute), place].filter(Boolean).join(' · ')}
      actions={
        <>
          <Link to="/manager/schedule-builder" className={buttonClass({ variant: 'primary' })}>
            <CalendarPlus aria-hidden />
            Create Schedule
          </Link>
          <Link to="/manager/employees" className={buttonClass()}>
            <Users aria-hidden />
            Manage Employees
          </Link>
          <Link to="/manager/reports" className={buttonClass()}>
            <ChartColumn aria-hidden />
            View Reports
          </Link>
          <Link to="/manager/time-off" className={buttonClass()}>
            <CalendarOff aria-hidden />
            Time Off Requests
          </Link>
          <Link to="/manager/history" className={buttonClass()}>
            <History aria-hidden />
            History
          </Link>
          <Link to="/time-clock" className={buttonClass()}>
            <Clock aria-hidden />
            Time Clock
          </Link>
          <ToReview />
          <SwapsToReview />
        </>
      }
    >
      <Counters />
      <WhoIsIn severalPlaces={severalPlaces} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <OvertimeToday />
          <TodaysScheduleCard zone={data?.me.location.timeZone} places={places} />
          <RecentHistory />
        </div>
        <TeamMembers severalPlaces={severalPlaces} />
      </div>
    </Page>
  )
}
