import { useQuery } from 'urql'
import { TeamScheduleSetting } from './team-shifts.ts'

/** Whether the organization shows employees who works when at their location. */
export function useShowsTeamSchedule() {
  const [{ data }] = useQuery({ query: TeamScheduleSetting, requestPolicy: 'cache-and-network' })
  return data?.organization.showTeamSchedule ?? false
}
