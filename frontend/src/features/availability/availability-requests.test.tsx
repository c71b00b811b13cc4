import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { AvailabilityRequests } from './availability-requests.tsx'
import { data } from './data.ts'

const week = Array.from({ length: 7 }, (_, dayOfWeek) => ({
  dayOfWeek,
  isAvailable: true,
  startTime: '09:00',
  endTime: '17:00',
  moreTimes: [],
}))
const request = {
  id: '3b0d7c52-9a41-4f6e-8c2d-1e5f7a9b0c3d',
  employeeId: 'bo',
  firstName: 'Bo',
  lastName: 'Weber',
  status: 'pending',
  requestedAt: '2026-03-02T12:00:00.000Z',
  before: week,
  days: week.map((day) => ({ ...day, isAvailable: day.dayOfWeek !== 1 })),
}

async function renderRequests(nodes: object[]) {
  const inputs: object[] = []
  const page = await renderPage(<AvailabilityRequests />, {
    features: [data],
    responses: {
      availabilityRequests: () => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null } }),
      reviewAvailabilityChange({ input }: { input: object }) {
        inputs.push(input)
        return {}
      },
    },
  })
  return { ...page, inputs }
}

test('a manager denies a change with a reason', async () => {
  const { user, inputs } = await renderRequests([request])
  const line = within(await screen.findByRole('listitem', { name: 'Bo Weber, availability' }))
  expect(line.getByText('Monday').parentElement?.textContent).toMatch(/Not available$/)
  await user.click(line.getByRole('button', { name: 'Deny Bo Weber, availability' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deny availability change' }))
  await user.click(dialog.getByRole('button', { name: 'Deny' }))
  await dialog.findByText('Please say why')
  await user.type(dialog.getByLabelText(/^Reason/), 'Too few people')
  await user.click(dialog.getByRole('button', { name: 'Deny' }))
  await screen.findByText('Change of availability denied')
  expect(inputs).toMatchObject([{ id: 'bo', requestId: request.id, approve: false, comment: 'Too few people' }])
})

test('nothing shows without requests', async () => {
  await renderRequests([])
  await expect.poll(() => screen.queryByText('Availability changes')).toBeNull()
})
