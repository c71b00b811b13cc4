import { expect, it } from 'vitest'
import type { TimeclockEvent } from '#schema/time-clock/events.ts'
import type { TimeclockState } from './evolve.ts'
import { setEntryRole, switchRole } from './role-switches.ts'
import { ana, at, entry, given, happened, on, whose, yard } from './testing.ts'

const bartender = yard
const cameIn = happened('ClockedIn', '09:00:00')
const left = happened('ClockedOut', '18:00:00')
const switched = (time: string): TimeclockEvent => ({
  type: 'RoleSwitched',
  data: { entryId: entry, ...whose, roleId: bartender, at: at(time) },
})
const switchAt = (time: string) => (state: TimeclockState) =>
  switchRole(state, { employeeId: ana, roleId: bartender, at: at(time) })
const setAt = (time: string) => (state: TimeclockState) =>
  setEntryRole(state, { employeeId: ana, entryId: entry, roleId: bartender, at: at(time), now: on('20:00:00') })

it('records the role and the instant of a switch', () => {
  given([cameIn])
    .when(switchAt('13:00:00'))
    .then([switched('13:00:00')])
})

it('switches during a break', () => {
  given([cameIn, happened('BreakStarted', '12:00:00')])
    .when(switchAt('12:10:00'))
    .then([switched('12:10:00')])
})

it('rejects a switch without a running entry', () => {
  given([cameIn, left]).when(switchAt('19:00:00')).refused('conflict', 'You are not clocked in')
})

it('sets the role from an instant within an ended entry', () => {
  given([cameIn, left])
    .when(setAt('13:00:00'))
    .then([switched('13:00:00')])
  given([cameIn, left])
    .when(setAt('09:00:00'))
    .then([switched('09:00:00')])
})

it('rejects an instant outside the entry', () => {
  for (const time of ['08:59:59', '18:00:00']) {
    given([cameIn, left]).when(setAt(time)).refused('invalid', 'Choose a time within the entry', {
      at: 'Choose a time within the entry',
    })
  }
})

it('leaves the clock as it was', () => {
  expect(given([cameIn, switched('13:00:00')]).state).toEqual(given([cameIn]).state)
})
