import type { FeatureData } from '#frontend/shared/feature.ts'
import { weekChanged } from './week-changed.ts'

export const data: FeatureData = {
  // A move between weeks changes both, each with its own revision; a person has the rate and days off of one week.
  embedded: ['WeekChange', 'WeekPerson'],
  updates: { Subscription: { weekChanged } },
  refetch: {
    myShiftsChanged: ['myShifts', 'myWeek', 'shiftsToSwap', 'openShifts'],
    weekChanged: ['shifts', 'scheduleDays', 'weekChanges', 'shiftChanges', 'compareWeek', 'attendanceCounts'],
  },
}
