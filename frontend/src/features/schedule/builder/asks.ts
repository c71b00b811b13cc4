import type { ScreenAsks } from '#frontend/shared/asks.ts'
import { managers } from '#frontend/shared/roles.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { PlannedLabor, PlannedWeek, PlanningPlace } from './documents.ts'
import { placeAt } from './page/place.ts'

/** What depends on the week's state is asked once the week is here. */
export const builderAsks: ScreenAsks = {
  path: '/manager/schedule-builder',
  roles: managers,
  asks({ locationId: own, now }, search) {
    const today = dayOf(now)
    const { view, sunday, locationId = null } = placeAt(new URLSearchParams(search), today)
    return [
      { query: PlanningPlace, variables: { locationId } },
      { query: PlannedWeek, variables: { day: sunday, locationId } },
      // A month does not show what a week costs.
      ...(view === 'month'
        ? []
        : [{ query: PlannedLabor, variables: { locationId: locationId ?? own, weekStart: sunday } }]),
    ]
  },
}
