import { useState } from 'react'
import type { TeamShiftFieldsFragment } from '#frontend/gql/graphql.ts'
import { monthAndDay, weekdayName } from '#frontend/shared/lib/time/days.ts'
import { homeTimes, timeSpan, type Reader } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Avatar } from '#frontend/shared/ui/avatar.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { SearchInput } from '#frontend/shared/ui/form/input.tsx'
import { ChoiceFilter, namesById } from '#frontend/shared/ui/form/select.tsx'
import { ZoneNote } from '#frontend/shared/ui/moment.tsx'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import { WeekSkeleton } from '../week-skeleton.tsx'
import { rolesIn, teamDays } from './team-days.ts'
import { TeamShifts } from './team-shifts.ts'
import { WhyNotMe } from './why-not-me.tsx'

/** Who works when at the employee's location, by day. */
export function TeamWeek({ first, zone, today }: { first: string; zone: string; today: string }) {
  const [search, setSearch] = useState('')
  const [jobRoleId, setJobRoleId] = useState<string | null>(null)
  const { data, fetching, failed, retry } = useLoaded(
    { query: TeamShifts, variables: { from: first, to: addDays(first, 6) } },
    ({ teamShifts }) => teamShifts,
  )
  // While another week loads, the data is still that of the week before.
  const shifts = fetching ? undefined : data
  const roles = rolesIn(shifts ?? [])
  // A job role of another week may not occur in this one.
  const shownRole = roles.some(({ id }) => id === jobRoleId) ? jobRoleId : null
  const isNarrow = search.trim() !== '' || shownRole !== null
  const days = shifts && teamDays(shifts, { first, zone, search, jobRoleId: shownRole })
  const { note, as } = homeTimes((shifts ?? []).flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))
  const clear = () => {
    setSearch('')
    setJobRoleId(null)
  }
  return (
    <>
      <search className="flex flex-wrap gap-2 border-b border-line px-4 py-2">
        <SearchInput
          aria-label="Search the team"
          placeholder="Name"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="min-w-32 flex-1 md:max-w-72"
        />
        <ChoiceFilter
          label="Job role"
          all="Any job role"
          options={namesById(roles)}
          value={shownRole}
          onChange={setJobRoleId}
          className="w-36"
        />
      </search>
      {!days && (failed && !fetching ? <LoadError label="the team’s schedule" retry={retry} /> : <WeekSkeleton />)}
      {days?.every(({ shifts: onDay }) => onDay.length === 0) && (
        <EmptyState action={isNarrow && <Button onClick={clear}>Clear filters</Button>}>
          {isNarrow ? 'No matching shifts this week' : 'No published shifts this week'}
        </EmptyState>
      )}
      {days?.some(({ shifts: onDay }) => onDay.length > 0) && (
        <>
          <ZoneNote note={note} />
          <ol>
            {days.map(({ date, shifts: onDay }) => (
              <li
                key={date}
                aria-current={date === today ? 'date' : undefined}
                className="border-b border-line last:border-0 md:grid md:grid-cols-[8rem_minmax(0,1fr)]"
              >
                <h3 className={cx('px-4 pt-2 text-small max-md:pb-1', date === today && 'font-semibold text-accent')}>
                  {weekdayName(date)} <span data-figures>{monthAndDay(date)}</span>
                  {date === today && ' · Today'}
                </h3>
                {onDay.length === 0 && <p className="px-4 pb-2 text-quiet md:pt-2">No shifts</p>}
                <ul className="grid md:py-1 xl:grid-cols-2">
                  {onDay.map((shift) => (
                    <TeamLine key={shift.id} shift={shift} zone={zone} as={as} />
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

function TeamLine({ shift, zone, as }: { shift: TeamShiftFieldsFragment; zone: string; as: Reader }) {
  const { employeeId } = useUser()
  const now = useMinute()
  const { employee, jobRole, startsAt, endsAt } = shift
  const name = `${employee.firstName} ${employee.lastName}`
  return (
    <li className="flex min-h-row items-center gap-x-3 px-4 py-1.5 max-md:flex-wrap">
      <Avatar name={name} photoId={employee.photoId} />
      <span className="min-w-0 flex-1">
        <span className={cx('block wrap-anywhere', employee.id === employeeId && 'font-semibold')}>
          {name}
          {employee.id === employeeId && ' (you)'}
        </span>
        {jobRole && (
          <span className="flex items-center gap-1.5 text-small text-quiet">
            <RoleStripe color={jobRole.color} className="h-3 w-1" />
            {jobRole.name}
          </span>
        )}
      </span>
      <span data-figures className="text-right whitespace-nowrap">
        {timeSpan(startsAt, endsAt, zone, as)}
      </span>
      {employee.id !== employeeId && Date.parse(startsAt) > now && (
        <span className="max-md:basis-full max-md:pl-8">
          <WhyNotMe shiftId={shift.id} of={`${name}, ${weekdayName(dayOf(startsAt, zone))}`} />
        </span>
      )}
    </li>
  )
}
