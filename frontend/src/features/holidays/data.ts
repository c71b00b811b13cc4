import type { FeatureData } from '#frontend/shared/feature.ts'

const shown = ['holidayCalendar', 'week', 'myWeek', 'scheduleDays', 'person']

export const data: FeatureData = {
  refetch: { updateHolidayRegion: shown, addHoliday: shown, removeHoliday: shown },
}
