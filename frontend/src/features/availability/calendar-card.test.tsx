import { screen, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { data } from './data.ts'

const suggestion = {
  date: '2031-06-17',
  dayOfWeek: 2,
  isAvailable: true,
  startTime: '09:00',
  endTime: '11:00',
  moreTimes: [],
}
const feedOf = (more: object = {}) => ({
  connectedAt: '2026-03-02T12:00:00.000Z',
  readAt: new Date().toISOString(),
  failure: null,
  suggestions: [suggestion],
  ...more,
})

test('connects a calendar, with the server’s reason if it can’t be read', async () => {
  const urls: string[] = []
  const { user } = await renderPage(<CalendarCard />, {
    features: [data],
    responses: {
      myCalendarFeed: () => (urls.length > 1 ? feedOf() : null),
      connectCalendar({ input: { url } }: { input: { url: string } }) {
        urls.push(url)
        if (urls.length > 1) return { caughtUp: true }
        const message = 'The address does not lead to a calendar'
        throw new GraphQLError(message, { extensions: { code: 'INVALID', fields: { url: message } } })
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Connect calendar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Connect calendar' })
  await user.type(within(dialog).getByLabelText('Calendar address'), 'webcal://calendar.test/ana.ics')
  await user.click(within(dialog).getByRole('button', { name: 'Connect' }))
  await within(dialog).findByText('The address does not lead to a calendar')
  await user.click(within(dialog).getByRole('button', { name: 'Connect' }))
  await screen.findByText(/^Connected\. Last read just now/)
  expect(urls).toEqual(['webcal://calendar.test/ana.ics', 'webcal://calendar.test/ana.ics'])
})

test('a suggestion is accepted with one tap, as hours of that date', async () => {
  const inputs: object[] = []
  const { user } = await renderPage(<CalendarCard />, {
    features: [data],
    responses: {
      myCalendarFeed: () => feedOf(inputs.length > 0 ? { suggestions: [] } : {}),
      updateDateAvailability({ input }: { input: object }) {
        inputs.push(input)
        return { caughtUp: true }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Accept / }))
  await screen.findByText('Your availability already fits your calendar for the next 8 weeks.')
  const { date, dayOfWeek: _, ...hours } = suggestion
  expect(inputs).toMatchObject([{ startDate: date, endDate: date, hours }])
})

test('a calendar that can’t be read any more says so, and offers another address', async () => {
  const { user } = await renderPage(<CalendarCard />, {
    responses: { myCalendarFeed: feedOf({ failure: 'not_reachable', suggestions: [] }) },
  })
  await screen.findByText('Your calendar is not reachable.')
  await user.click(screen.getByRole('button', { name: 'Change address' }))
  const dialog = await screen.findByRole('dialog', { name: 'Connect calendar' })
  expect(dialog.textContent).toContain('Calendar address')
})
