import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import AvailabilityPage from './availability-page.tsx'
import { data } from './data.ts'

type AvailabilityCall = { day: number; startTime: string }

async function renderAvailability() {
  const inputs: { availability: AvailabilityCall[] }[] = []
  const days = Array.from({ length: 7 }, (_, dayOfWeek) => ({
    dayOfWeek,
    isAvailable: dayOfWeek >= 1 && dayOfWeek <= 5,
    startTime: '09:00',
    endTime: '17:00',
    moreTimes: [],
  }))
  let myAvailability: object = { set: false, days }
  const page = await renderPage(<AvailabilityPage />, {
    features: [data],
    responses: {
      myAvailability: () => myAvailability,
      updateAvailability({ input }: { input: { availability: AvailabilityCall[] } }) {
        inputs.push(input)
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
