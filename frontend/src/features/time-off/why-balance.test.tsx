import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { WhyBalance } from './why-balance.tsx'

const line = {
  reason: null,
  from: null,
  to: null,
  fullMinutes: null,
  workedMinutes: null,
  withheldMinutes: null,
  carriedMinutes: null,
  expiresOn: null,
  requestId: null,
  requestStatus: null,
  timeOffReason: null,
  adjustedBy: null,
  note: null,
}
const lines = [
  {
    ...line,
    day: '2031-01-01',
    kind: 'granted',
    amountMinutes: 7200,
    balanceMinutes: 7200,
    reason: 'leave_year',
    from: '2031-01-01',
    to: '2031-12-31',
    fullMinutes: 7200,
  },
  {
    ...line,
    day: '2031-06-17',
    kind: 'taken',
    amountMinutes: -480,
    balanceMinutes: 6720,
    requestId: 'one',
    requestStatus: 'pending',
    timeOffReason: 'vacation',
  },
]

test('a balance opens into its lines', async () => {
  const { user } = await renderPage(
    <WhyBalance employeeId="ana" title="Your paid time off in 2031" asOf="2031-12-31" minutes={6720} />,
    {
      responses: {
        person: {
          id: 'ana',
          leaveLedger: { from: '2031-01-01', until: '2031-12-31', balanceMinutes: 6720, lines },
        },
      },
    },
  )
  await user.click(screen.getByRole('button', { name: '112 h. Why this balance?' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Why this balance?' }))
  const items = await dialog.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    `Granted for ${daysInWords('2031-01-01', '2031-12-31')}+120 h120 h a year120 h`,
    'Vacation, Jun 17, 2031-8 hRequested, not yet approved112 h',
  ])
  expect(dialog.getByLabelText<HTMLInputElement>('As of the end of').value).toBe('2031-12-31')
})
