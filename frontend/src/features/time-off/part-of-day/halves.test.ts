import { expect, it } from 'vitest'
import { halvesOf } from './halves.ts'

const halves = (startTime: string, endTime: string, moreTimes = [{ startTime: '', endTime: '' }].slice(1)) =>
  halvesOf({ isAvailable: true, startTime, endTime, moreTimes }).map((half) => `${half.startTime}–${half.endTime}`)

it('splits a workday in the middle of the available hours, rounded to 15 minutes', () => {
  expect(halves('09:00', '17:00')).toEqual(['09:00–13:00', '13:00–17:00'])
  expect(halves('08:05', '14:00')).toEqual(['08:05–11:00', '11:00–14:00'])
  expect(halves('07:00', '19:30')).toEqual(['09:15–13:15', '13:15–17:15'])
  expect(halves('06:00', '10:00', [{ startTime: '18:00', endTime: '22:00' }])).toEqual(['10:00–14:00', '14:00–18:00'])
})

it('splits standard hours for night workers and unavailable days', () => {
  expect(halves('22:00', '06:00')).toEqual(['09:00–13:00', '13:00–17:00'])
  expect(halvesOf(undefined)[0]).toEqual({ startTime: '09:00', endTime: '13:00' })
})
