import { expect, test } from 'vitest'
import { z } from 'zod'
import { sentence } from '#kernel/sentence.ts'
import { at, employeeOrName, from, notifications, shiftTimes } from '#schema/shared/notification.ts'
import { notificationText } from './text.ts'

const parking = notifications({
  car_parked: {
    group: 'team',
    params: z.object({ from: employeeOrName, ...shiftTimes }),
    namesShift: true,
    title: 'Car parked',
    message: (params) => sentence`${from(params)} parked at ${at(params)}.`,
  },
})

test('a feature declares how its notifications read', () => {
  const times = { startsAt: '2026-03-09T13:00:00.000Z', endsAt: '2026-03-09T21:00:00.000Z' }
  const { title, subject, message } = notificationText(parking.car_parked, { from: 'Ana', ...times })
  expect(title).toBe('Car parked')
  expect(subject).toEqual(sentence`${'Car parked'}: ${at(times)}`)
  expect(message).toEqual(sentence`${'Ana'} parked at ${at(times)}.`)
  expect(notificationText(parking.car_parked, {}).subject).toEqual(sentence`${'Car parked'}`)
})
