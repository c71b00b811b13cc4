import { screen } from '@testing-library/react'
import { Command } from 'cmdk'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { data } from '../data.ts'
import PunchCommands from './punch-commands.tsx'

const location = { id: 'main-street', name: 'Main Street', timeZone: 'America/New_York' }
const clockedIn = {
  id: 'ana',
  state: 'in',
  clockedInAt: '2026-03-02T12:00:00.000Z',
  location,
  employee: { id: 'ana', location },
}

const renderCommandBar = (search: string, onChoose = () => {}) =>
  renderPage(
    <Command>
      <Command.List>
        <PunchCommands search={search} onChoose={onChoose} />
      </Command.List>
    </Command>,
    {
      features: [data],
      responses: { timeClock: clockedIn, clockOut: { caughtUp: true, timeClock: clockedIn } },
    },
  )

test('the command bar clocks out on any page', async () => {
  const onChoose = vi.fn<() => void>()
  const { user, calls } = await renderCommandBar('clock o', onChoose)
  await user.click(await screen.findByRole('option', { name: 'Clock Out' }))
  await expect.poll(() => calls).toContain('ClockOut')
  expect(onChoose).toHaveBeenCalledOnce()
})

test('the command bar offers only punches that the clock allows', async () => {
  const { calls } = await renderCommandBar('clock i')
  await expect.poll(() => calls).toContain('OwnClock')
  expect(screen.queryByRole('option')).toBeNull()
})
