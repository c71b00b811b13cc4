import { useMemo } from 'react'
import { useFresh } from '#frontend/shared/lib/urql/use-loaded.ts'
import type { BuilderWeek } from '../builder.ts'
import { PlannedLabor } from '../documents.ts'

/** Undefined while it loads for the first time. */
export function usePlannedLabor({ locationId, start, revision }: BuilderWeek) {
  const variables = useMemo(() => ({ locationId, weekStart: start }), [locationId, start])
  return useFresh({ query: PlannedLabor, variables }, revision, ({ plannedLabor }) => plannedLabor).data
}
