import { useMemo } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useBuilder, type Cell, type ShiftDraft } from '../../builder.ts'
import { newShiftsOf } from '../../model/repeat.ts'

const ShiftsPreview = graphql(`
  query ShiftsPreview($shifts: NewShiftsInput!) {
    previewShifts(shifts: $shifts) {
      employeeId
      startsAt
      reason
    }
  }
`)

/** Loads which shifts the server would refuse. Never cached, because other users plan at the same time. */
export function useShiftsPreview(draft: ShiftDraft, cells: readonly Cell[]) {
  const { locationId } = useBuilder().week
  const variables = useMemo(() => ({ shifts: newShiftsOf(draft, cells, locationId) }), [draft, cells, locationId])
  const pause = cells.length === 0
  return useLoaded(
    { query: ShiftsPreview, variables, pause, requestPolicy: 'network-only' },
    (result) => result.previewShifts,
  )
}
