import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { LeaveTypeFieldsFragment } from '#frontend/gql/graphql.ts'

const LeaveTypes = graphql(`
  query LeaveTypes {
    leaveTypes {
      ...LeaveTypeFields
    }
  }
`)

const none: readonly LeaveTypeFieldsFragment[] = []

/** The organization's own leave types that can be requested. Empty while they load. */
export function useLeaveTypes(): readonly LeaveTypeFieldsFragment[] {
  const [{ data }] = useQuery({ query: LeaveTypes })
  return data?.leaveTypes.filter(({ archived }) => !archived) ?? none
}
