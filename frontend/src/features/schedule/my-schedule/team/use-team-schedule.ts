import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { TeamScheduleSetting } from './team-shifts.ts'

/** Whether the organization shows employees who works when at their location; `undefined` while loading. */
export function useShowsTeamSchedule(): boolean | undefined {
  const { data, failed } = useLoaded(
    { query: TeamScheduleSetting },
    ({ organization }) => organization.showTeamSchedule,
  )
  return data ?? (failed ? false : undefined)
}
