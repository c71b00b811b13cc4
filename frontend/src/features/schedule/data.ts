import type { FeatureData } from '#frontend/shared/feature.ts'
import { whenIdle } from '#frontend/shared/lib/when-idle.ts'
import { shiftStored, weekChanged } from './week-changed.ts'

export const data: FeatureData = {
  keys: {
    WeekChange: () => null,
    WeekPerson: () => null,
    ShiftReplacement: () => null,
    ReplacementReason: () => null,
    WeekLimits: () => null,
    WorkAround: () => null,
  },
  updates: {
    Mutation: { createShift: shiftStored, updateShift: shiftStored, moveShift: shiftStored },
    Subscription: { weekChanged },
  },
  lastSeen: ['MyShifts', 'MyWeek', 'MyCoworkers'],
  refetch: {
    createShiftPreset: ['shiftPresets'],
    updateShiftPreset: ['shiftPresets'],
    deleteShiftPreset: ['shiftPresets'],
    myShiftsChanged: ['myShifts', 'myWeek', 'shiftsToSwap', 'openShifts'],
    weekChanged: ['shifts', 'scheduleDays', 'weekChanges', 'shiftChanges', 'compareWeek', 'attendanceCounts'],
  },
  missed: { weekChanged: ['week'] },
  start: ({ client, whenBack }) => {
    const prefetch = whenIdle(async () => {
      // Without a service worker the app can't open offline.
      if (!navigator.onLine || !navigator.serviceWorker?.controller) return
      const { prefetchOwnWeeks } = await import('./my-schedule/prefetch-own-weeks.ts')
      await prefetchOwnWeeks(client)
    })
    whenBack(prefetch.schedule)
    prefetch.schedule()
    return prefetch.cancel
  },
}
