import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { PtoPolicyDialog } from './pto-policy-dialog.tsx'

test('shows each balance that a policy for the current year changes before it is saved', async () => {
  const saved: object[] = []
  const { user } = await renderPage(
    <PtoPolicyDialog
      from="2026-11-30"
      current={{ minutesPerYear: 7200, proratesFirstYear: false }}
      onClose={() => {}}
    />,
    {
      responses: {
        ptoPolicyPreview: ({ policy }: { policy: { coversWholeYear: boolean; minutesPerYear: number } }) => ({
          nodes: policy.coversWholeYear
            ? [
                {
                  id: 'ana',
                  firstName: 'Ana',
                  lastName: 'Lopez',
                  beforeMinutes: 7680,
                  afterMinutes: policy.minutesPerYear + 480,
                  availableMinutes: 4800,
                },
              ]
            : [],
          totalCount: policy.coversWholeYear ? 1 : 0,
        }),
        updatePtoPolicy: ({ input }: { input: object }) => {
          saved.push(input)
          return { caughtUp: true }
        },
      },
    },
  )
  expect(await screen.findByText('No balance of 2027 changes.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Apply to all of 2026' }))
  expect(await screen.findByText('1 balance of 2026 will change.')).toBeTruthy()
  const hours = screen.getByRole('spinbutton', { name: 'Hours per year' })
  await user.clear(hours)
  await user.type(hours, '160')
  expect(await screen.findByRole('row', { name: 'Ana Lopez 128.0 h 168.0 h 80.0 h' })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /^Prorate/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const policy = { effectiveFrom: '2026-11-30', minutesPerYear: 9600, coversWholeYear: true, proratesFirstYear: true }
  await expect.poll(() => saved).toMatchObject([policy])
})
