import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { RunningKiosk } from './running-kiosk.tsx'

const roles = [
  { id: 'bartender', name: 'Bartender' },
  { id: 'server', name: 'Server' },
]
const place = {
  id: 'kiosk',
  name: 'Kitchen door',
  organization: 'Kettle',
  location: { id: 'kettle', name: 'Kettle', time_zone: 'UTC' },
  clock_format: 'h24',
  roles,
  now: new Date().toISOString(),
}
const clockedIn = {
  first_name: 'Ana',
  last_initial: 'L',
  state: 'in',
  clocked_in_at: new Date().toISOString(),
  break_started_at: null,
  roles,
  worked_seconds_today: 2 * 3600,
  next_shift: { starts_at: '2031-06-17T09:00:00.000Z', ends_at: '2031-06-17T17:00:00.000Z', time_zone: 'UTC' },
}

/** @param identified the response to a PIN. Without it, the server is unreachable for everything but the kiosk itself */
async function kioskWith(identified: object | undefined) {
  const sent: unknown[] = []
  let isReachable = identified !== undefined
  const { user } = await renderPage(<RunningKiosk token="token" onSetUp={() => {}} />, {
    user: null,
    responses: {
      'GET /kiosk': () => Response.json(place),
      'POST /kiosk/identify': () => (identified ? Response.json(identified) : new Response(null, { status: 503 })),
      'POST /kiosk/punches': (body: unknown) => {
        if (!isReachable) return new Response(null, { status: 503 })
        sent.push(body)
        return Response.json(clockedIn)
      },
    },
  })
  await screen.findByText('Scan your badge, or enter your PIN.')
  for (const digit of '123456') await user.click(screen.getByRole('button', { name: digit }))
  return { user, sent, reconnect: () => (isReachable = true) }
}

test('a clocked-in employee switches to another of their roles', async () => {
  const { user, sent } = await kioskWith(clockedIn)
  await user.click(await screen.findByRole('button', { name: 'Switch to…' }))
  const choices = within(screen.getByRole('region', { name: 'Punch' })).getAllByRole('button')
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Bartender', 'Server', 'Cancel'])
  await user.click(screen.getByRole('button', { name: 'Bartender' }))
  expect(await screen.findByRole('heading', { name: /^Role switched at / })).toBeTruthy()
  screen.getByText('Today: 2 h 00 min')
  screen.getByText(/^Next shift: Tue, Jun 17, 2031, /)
  expect(sent).toEqual([{ pin: '123456', kind: 'switch_role', roleId: 'bartender' }])
})

test('an employee who is not clocked in has no role to switch to', async () => {
  await kioskWith({ ...clockedIn, state: 'out', clocked_in_at: null, roles: [] })
  await screen.findByRole('button', { name: 'Clock In' })
  expect(screen.queryByRole('button', { name: 'Switch to…' })).toBeNull()
})

test('a switch while offline is stored and sent later with its time', async () => {
  const { user, sent, reconnect } = await kioskWith(undefined)
  await user.click(await screen.findByRole('button', { name: 'Switch to…' }))
  await user.click(screen.getByRole('button', { name: 'Server' }))
  expect(await screen.findByRole('heading', { name: /^Switch role at .* saved$/ })).toBeTruthy()
  reconnect()
  dispatchEvent(new Event('online'))
  await expect
    .poll(() => sent)
    .toEqual([{ pin: '123456', kind: 'switch_role', roleId: 'server', at: expect.any(String) }])
})
