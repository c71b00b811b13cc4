import type { FeatureData } from '#frontend/shared/feature.ts'
import { shiftStored, weekChanged } from './week-changed.ts'

export const data: FeatureData = {
  keys: { WeekChange: () => null, WeekPerson: () => null },
  updates: {
    Mutation: { createShift: shiftStored, updateShift: shiftStored, moveShift: shiftStored },
    Subscription: { weekChanged },
  },
  refetch: {
    createShiftPreset: ['shiftPresets'],
    updateShiftPreset: ['shiftPresets'],
    deleteShiftPreset: ['shiftPresets'],
    myShiftsChanged: ['myShifts', 'myWeek', 'shiftsToSwap', 'openShifts'],
    weekChanged: ['shifts', 'scheduleDays', 'weekChanges', 'shiftChanges', 'compareWeek', 'attendanceCounts'],
  },
}
