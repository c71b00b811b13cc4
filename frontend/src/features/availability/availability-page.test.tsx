import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import AvailabilityPage from './availability-page.tsx'
import { data } from './data.ts'

type AvailabilityCall = { day: number; startTime: string }

const usualDays = Array.from({ length: 7 }, (_, dayOfWeek) => ({
  dayOfWeek,
  isAvailable: dayOfWeek >= 1 && dayOfWeek <= 5,
  startTime: '09:00',
  endTime: '17:00',
  moreTimes: [],
}))

async function renderAvailability(more: object = {}) {
  const inputs: { availability: AvailabilityCall[] }[] = []
  let myAvailability: object = { set: false, days: usualDays, ...more }
  const page = await renderPage(<AvailabilityPage />, {
    features: [data],
    responses: {
      myAvailability: () => myAvailability,
      updateAvailability({ input }: { input: { availability: AvailabilityCall[] } }) {
        inputs.push(input)
        if ('needsApproval' in more) return {}
        myAvailability = {
          set: true,
          days: input.availability.map(({ day, ...times }) => ({ ...times, dayOfWeek: day })),
        }
        return {}
      },
    },
  })
  await screen.findAllByRole('switch')
  return { ...page, inputs }
}

const time = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const availableDays = () =>
  screen.getAllByRole<HTMLInputElement>('switch').flatMap(({ checked }, day) => (checked ? [day] : []))

test('the default week can be changed with shortcuts and saved', async () => {
  const { user, inputs } = await renderAvailability()
  screen.getByText(/You haven’t set your availability yet\./)
  expect(availableDays()).toEqual([1, 2, 3, 4, 5])
  expect([time('Monday from').value, time('Friday to').value]).toEqual(['09:00', '17:00'])
  expect(screen.queryByText('Unsaved changes')).toBeNull()

  await user.clear(time('Tuesday from'))
  await user.type(time('Tuesday from'), '22:00')
  await user.clear(time('Tuesday to'))
  await user.type(time('Tuesday to'), '06:00')
  expect(screen.getAllByText('until next day')).toHaveLength(1)
  screen.getByText('Unsaved changes')
  await user.click(screen.getByRole('button', { name: 'Copy to All: the times of Tuesday' }))
  await screen.findByText('Times copied to all days')
  expect(time('Friday from').value).toBe('22:00')
  expect(screen.getAllByText('until next day')).toHaveLength(5)

  await user.click(screen.getByRole('button', { name: 'Set All Available' }))
  expect(availableDays()).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(time('Sunday to').value).toBe('06:00')
  await user.click(screen.getByRole('button', { name: 'Weekdays Only' }))
  expect(availableDays()).toEqual([1, 2, 3, 4, 5])

  await user.click(save())
  await screen.findByText('Availability saved successfully')
  expect(inputs).toMatchObject([{ availability: [{}, {}, {}, { day: 3, startTime: '22:00' }, {}, {}, {}] }])
  await expect.poll(() => screen.queryByText('Unsaved changes')).toBeNull()
  await expect.poll(() => screen.queryByText(/You haven’t set your availability yet\./)).toBeNull()
  expect(save().disabled).toBe(true)
})

test('an invalid time shows an error at its day, and nothing is saved', async () => {
  const { user, inputs } = await renderAvailability()
  await user.clear(time('Thursday from'))
  await user.click(save())
  const error = await screen.findByText('A time is written as in 09:00')
  const thursday = within(error.closest('li') ?? document.body)
  thursday.getByRole('switch', { name: /^Thursday/ })
  expect(document.activeElement).toBe(time('Thursday from'))
  expect(inputs).toEqual([])
})

test('the time ranges of a day must follow one another', async () => {
  const { user, inputs } = await renderAvailability()
  await user.click(screen.getByRole('button', { name: 'Add times: Monday' }))
  const second = time('Monday, times 2, from')
  expect(second.value).toBe('18:00')
  await user.clear(second)
  await user.type(second, '16:00')
  await user.click(save())
  await screen.findByText('Give the times of a day one after another')
  expect(document.activeElement).toBe(time('Monday to'))
  expect(inputs).toEqual([])
})

test('preferred times lie within the available times, and are saved with them', async () => {
  const { user, inputs } = await renderAvailability({ set: true })
  await user.click(screen.getByRole('button', { name: 'Add preferred times: Monday' }))
  const [from, to] = [time('Monday, preferred times from'), time('Monday, preferred times to')]
  expect([from.value, to.value]).toEqual(['09:00', '17:00'])
  await user.clear(from)
  await user.type(from, '08:00')
  await user.click(save())
  await screen.findByText('Give preferred times within the available times, one after another')
  expect(document.activeElement).toBe(from)
  expect(inputs).toEqual([])

  await user.clear(from)
  await user.type(from, '12:00')
  await user.click(save())
  await screen.findByText('Availability saved successfully')
  const preferredTimes = [{ startTime: '12:00', endTime: '17:00' }]
  expect(inputs).toMatchObject([{ availability: [{}, { preferredTimes }, { preferredTimes: [] }, {}, {}, {}, {}] }])

  await user.click(screen.getByRole('button', { name: /^Remove .* from Monday, preferred times$/ }))
  expect(screen.queryByLabelText('Monday, preferred times from')).toBeNull()
})

const request = {
  id: 'request',
  employeeId: 'ana',
  firstName: 'Ana',
  lastName: 'Lopez',
  status: 'pending',
  requestedAt: '2026-03-02T12:00:00.000Z',
  effectiveFrom: '2026-04-06',
  before: usualDays,
  days: usualDays.map((day) => ({ ...day, isAvailable: day.dayOfWeek === 6 || day.isAvailable })),
}
const preferringMonday = usualDays.map((day) => ({
  ...day,
  preferredTimes: day.dayOfWeek === 1 ? [{ startTime: '09:00', endTime: '12:00' }] : [],
}))

test('a pending change shows since when it waits and what it changes', async () => {
  await renderAvailability({ set: true, needsApproval: true, request })
  const notice = within(
    (await screen.findByText(/^Waiting for approval since /)).closest<HTMLElement>('[role=status]') ?? document.body,
  )
  notice.getByText('From April 6, 2026')
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^SaturdayNot available.*9:00.AM.*5:00.PM$/),
  ])
  notice.getByRole('button', { name: 'Cancel request' })
})

test('a pending change of preferred times shows them', async () => {
  await renderAvailability({ set: true, needsApproval: true, request: { ...request, days: preferringMonday } })
  const notice = within(
    (await screen.findByText(/^Waiting for approval since /)).closest<HTMLElement>('[role=status]') ?? document.body,
  )
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Monday9:00.AM.*5:00.PM, preferred 9:00.AM.12:00.PM$/),
  ])
})

test('a denied change shows who denied it and why', async () => {
  await renderAvailability({
    set: true,
    request: { ...request, status: 'denied', reviewedBy: 'Mia Chen', comment: 'Too few people' },
  })
  const notice = (await screen.findByText('Your change was denied by Mia Chen')).closest('[role=status]')
  expect(notice?.textContent).toContain('Too few people')
})

test('a change that needs approval is sent with its first day, and the form returns to what applies', async () => {
  const { user, inputs } = await renderAvailability({ set: true, needsApproval: true })
  await user.click(screen.getByRole('switch', { name: 'Saturday' }))
  await user.type(screen.getByLabelText(/^First day/), '2026-04-06')
  await user.click(screen.getByRole('button', { name: 'Send for approval' }))
  await screen.findByText('Sent for approval')
  expect(inputs).toMatchObject([{ effectiveFrom: '2026-04-06', availability: [{}, {}, {}, {}, {}, {}, { day: 6 }] }])
  await expect.poll(() => availableDays()).toEqual([1, 2, 3, 4, 5])
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

test('scheduled changes show what they change, and can be removed', async () => {
  const { user, inputs } = await renderAvailability({
    set: true,
    scheduled: [{ effectiveFrom: '2026-04-06', days: request.days }],
  })
  const card = within(await screen.findByRole('region', { name: 'Scheduled changes' }))
  card.getByText('From April 6, 2026')
  expect(card.getAllByText('Saturday')).toHaveLength(1)
  await user.click(card.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Scheduled changes removed')
  expect(inputs[0]?.availability).toHaveLength(7)
})
