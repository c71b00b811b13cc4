import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { data } from '../data.ts'
import TimeClockPage from './time-clock-page.tsx'

const location = { id: 'main-street', name: 'Main Street', timeZone: 'America/New_York' }

type ClockState = 'out' | 'in' | 'on_break'

async function renderClock(initialState: ClockState) {
  const since = new Date(Date.now() - 90_000).toISOString()
  const clockIn = (state: ClockState) => ({
    id: 'ana',
    state,
    clockedInAt: state === 'out' ? null : since,
    breakStartedAt: state === 'on_break' ? since : null,
    location,
    employee: { id: 'ana', location },
  })
  let state = initialState
  const page = await renderPage(<TimeClockPage />, {
    features: [data],
    responses: {
      timeClock: () => clockIn(state),
      clockIn() {
        state = 'in'
        return { timeClock: clockIn(state), caughtUp: true }
      },
      startBreak() {
        state = 'on_break'
        return { timeClock: clockIn(state), caughtUp: true }
      },
      me: { id: 'ana', location },
      organization: { id: 'bakery', locations: [location] },
    },
  })
  const clock = within(screen.getByRole('region', { name: 'Your clock' }))
  // Until the clock has loaded, its skeleton is the status.
  await clock.findAllByRole('button')
  const buttons = () => clock.getAllByRole('button').map(({ textContent }) => textContent)
  return { ...page, clock, buttons }
}

test('out of work, the only punch is Clock In, and the focus stays on its button', async () => {
  const { user, clock, buttons } = await renderClock('out')
  expect(clock.getByRole('status').textContent).toBe('Not clocked in')
  expect(buttons()).toEqual(['Clock In'])
  clock.getByRole('button', { name: 'Clock In' }).focus()
  await user.keyboard('{Enter}')
  await expect.poll(buttons).toEqual(['Clock Out', 'Start Break'])
  expect(document.activeElement?.textContent).toBe('Clock Out')
})

test('on a break, the only punch is End Break', async () => {
  const { buttons } = await renderClock('on_break')
  expect(buttons()).toEqual(['End Break'])
})

test('a break can start right after the clock-in', async () => {
  const { user, clock, buttons, calls } = await renderClock('out')
  await user.click(clock.getByRole('button', { name: 'Clock In' }))
  await user.click(clock.getByRole('button', { name: 'Start Break' }))
  await expect.poll(buttons).toEqual(['End Break'])
  await expect.poll(() => calls).toContain('StartBreak')
})

test('a double click makes one punch', async () => {
  const { user, clock, buttons, calls } = await renderClock('out')
  await user.dblClick(clock.getByRole('button', { name: 'Clock In' }))
  await expect.poll(buttons).toEqual(['Clock Out', 'Start Break'])
  await expect.poll(() => calls).toContain('ClockIn')
  expect(calls).not.toContain('ClockOut')
})

test('the time of day and the worked time tick every second', async () => {
  const { clock } = await renderClock('in')
  expect(screen.getByRole('timer').textContent).toMatch(/^\d\d:\d\d:\d\d$/)
  const worked = () => clock.getAllByRole('definition')[0]?.textContent ?? ''
  const before = worked()
  expect(before).toMatch(/^00:01:\d\d$/)
  await expect.poll(() => worked() > before).toBe(true)
})
