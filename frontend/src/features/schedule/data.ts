import type { FeatureData } from '#frontend/shared/feature.ts'
import { weekChanged } from './week-changed.ts'

export const data: FeatureData = {
  updates: { Subscription: { weekChanged } },
  refetch: {
    myShiftsChanged: ['myShifts', 'myWeek', 'shiftsToSwap', 'openShifts'],
    weekChanged: ['shifts', 'scheduleDays', 'weekChanges', 'shiftChanges', 'compareWeek', 'attendanceCounts'],
  },
}
