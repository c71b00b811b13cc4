import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { TeamScheduleSetting } from './team-shifts.ts'

/** Whether the organization shows employees who works when at their location. */
export const useShowsTeamSchedule = () =>
  useLoaded({ query: TeamScheduleSetting }, ({ organization }) => organization.showTeamSchedule).data ?? false
