import type { AvailableDay } from '#schema/availability/rules.ts'
import type { TemplateShift } from '#schema/templates/events.ts'
import { demoId, employeeId } from './ids.ts'
import { jobs } from './jobs.ts'
import { locations, people, type DemoPerson, type Pattern } from './people.ts'
import { addDays, dayOf, toInstant, weekdayOf } from '#schema/shared/week-time.ts'

const BREAK = 30

function clockAfter(clock: string, minutes: number): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const total = (((hour * 60 + minute + minutes) % 1440) + 1440) % 1440
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}

export const endOf = ({ start, hours }: Pattern) => clockAfter(start, hours * 60 + BREAK)

export const availabilityOf = ({ pattern }: DemoPerson): AvailableDay[] =>
  Array.from({ length: 7 }, (_, dayOfWeek) => ({
    dayOfWeek,
    isAvailable: pattern.days.includes(dayOfWeek),
    startTime: clockAfter(pattern.start, -120),
    endTime: clockAfter(endOf(pattern), 120),
  }))

export function shiftsAround({ pattern, location }: DemoPerson, now: Date): { start: number; end: number }[] {
  const { timeZone } = locations[location]
  const today = dayOf(now.toISOString(), timeZone)
  return [-1, 0, 1]
    .map((days) => addDays(today, days))
    .filter((day) => pattern.days.includes(weekdayOf(day)))
    .map((day) => {
      const start = Date.parse(toInstant(day, pattern.start, timeZone))
      return { start, end: start + pattern.hours * 3_600_000 + BREAK * 60_000 }
    })
}

const roleIdOf = (position: string) => {
  const job = jobs[position]
  return job ? demoId('role', job.role) : null
}

export function usualWeek(location: number): TemplateShift[] {
  return people.flatMap((person, index) => {
    if (person.location !== location || person.role === 'owner') return []
    const { pattern, position } = person
    return pattern.days.map((dayOfWeek) => ({
      templateShiftId: demoId('usual', index, dayOfWeek),
      employeeId: employeeId(index),
      roleId: roleIdOf(position),
      position: null,
      dayOfWeek,
      startTime: pattern.start,
      endTime: endOf(pattern),
      breakMinutes: BREAK,
      notes: dayOfWeek === 5 && position === 'Sous chef' ? 'Inventory before service' : null,
    }))
  })
}

export function busyWeekend(location: number): TemplateShift[] {
  const wanted = [
    { position: 'Server', dayOfWeek: 5, startTime: '16:00', endTime: '22:00' },
    { position: 'Server', dayOfWeek: 6, startTime: '10:00', endTime: '16:00' },
    { position: 'Line cook', dayOfWeek: 6, startTime: '15:00', endTime: '23:00' },
    { position: 'Dishwasher', dayOfWeek: 0, startTime: '11:00', endTime: '17:00' },
    { position: 'Bartender', dayOfWeek: 6, startTime: '20:00', endTime: '02:00' },
  ]
  return wanted.map((shift, index) => ({
    ...shift,
    templateShiftId: demoId('busy', location, index),
    employeeId: null,
    roleId: roleIdOf(shift.position),
    breakMinutes: BREAK,
    notes: null,
  }))
}
