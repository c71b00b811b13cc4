import { screen } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { expect, test, vi } from 'vitest'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { addDays } from '#schema/shared/week-time.ts'
import RequestDialog from './request-dialog.tsx'

async function renderDialog(timeOffPreview: object | null = null, leaveTypes: object[] = []) {
  const onClose = vi.fn<() => void>()
  const inputs: object[] = []
  const days = Array.from({ length: 7 }, (_, dayOfWeek) => ({
    dayOfWeek,
    isAvailable: true,
    startTime: '09:00',
    endTime: '17:00',
  }))
  const page = await renderPage(<RequestDialog onClose={onClose} />, {
    responses: {
      person: {
        id: 'ana',
        pto: { year: 2031, availableMinutes: 80 * 60 },
        scheduledMinutes: [{ day: '2031-06-17', minutes: 480 }],
        holidays: [{ day: '2031-06-19', name: 'Juneteenth' }],
        timeOffPreview,
      },
      availabilityOf: { days },
      leaveTypes,
      createTimeOffRequest({ input }: { input: { startDate: string } }) {
        inputs.push(input)
        if (input.startDate === '2031-06-20') throw new GraphQLError('You already have time off on these days')
        return { request: { id: 'request', employee: { id: 'ana' } } }
      },
    },
  })
  await screen.findByRole('dialog', { name: 'Request time off' })
  return { ...page, onClose, inputs }
}

const date = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const submit = () => screen.getByRole('button', { name: 'Submit Request' })

test('a request needs dates in order and a reason', async () => {
  const { user, inputs } = await renderDialog()
  await user.click(submit())
  expect(await screen.findAllByText('Please choose a date')).toHaveLength(2)
  screen.getByText('Please select a reason')
  await user.type(date('Start date'), '2031-06-17')
  await user.clear(date('End date'))
  await user.type(date('End date'), '2031-06-16')
  await user.selectOptions(screen.getByLabelText('Reason'), 'Vacation')
  await screen.findByText('End date must be after start date')
  expect(inputs).toEqual([])
})

test('the end date follows the start date, and a refusal shows on the form', async () => {
  const { user, onClose } = await renderDialog()
  await user.type(date('Start date'), '2031-06-20')
  await user.tab()
  expect(date('End date').value).toBe('2031-06-20')
  await user.selectOptions(screen.getByLabelText('Reason'), 'Vacation')
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe('You already have time off on these days')
  expect(onClose).not.toHaveBeenCalled()
})

test('errors follow the dates before the first submission, and disappear with the fault', async () => {
  const { user } = await renderDialog()
  await user.type(date('Start date'), '2031-06-17')
  await user.clear(date('End date'))
  await user.type(date('End date'), '2031-06-16')
  screen.getByText('End date must be after start date')
  await user.clear(date('End date'))
  await user.type(date('End date'), '2031-06-18')
  expect(screen.queryByText('End date must be after start date')).toBeNull()
})

test('a refusal disappears when the dates change', async () => {
  const { user } = await renderDialog()
  await user.type(date('Start date'), '2031-06-20')
  await user.tab()
  await user.selectOptions(screen.getByLabelText('Reason'), 'Vacation')
  await user.click(submit())
  await screen.findByText('You already have time off on these days')
  await user.clear(date('End date'))
  await user.type(date('End date'), '2031-06-21')
  await expect.poll(() => screen.queryByText('You already have time off on these days')).toBeNull()
})

test('the form names scheduled days and unpaid reasons', async () => {
  const { user } = await renderDialog()
  await user.type(date('Start date'), '2031-06-17')
  await user.tab()
  expect(await screen.findByText('You are scheduled on Tue, Jun 17.')).toBeTruthy()
  screen.getByText('Other is unpaid. All other reasons use paid time off.')
})

test('the balance by then and an overlap show as soon as the dates are chosen', async () => {
  const { user } = await renderDialog({
    overlapping: { id: 'other', startDate: '2026-11-02', endDate: '2026-11-03' },
    balance: {
      takenMinutes: 960,
      accruedMinutes: 1200,
      expiredMinutes: 0,
      beforeMinutes: 1440,
      afterMinutes: 480,
      shortage: null,
    },
  })
  await user.type(date('Start date'), '2026-11-02')
  await user.tab()
  expect(await screen.findByText(/^You already have time off on /)).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).toMatch(
    /Balance by then \(20 h accrue until then\)24 hUses 16 h8 h left/,
  )
})

test('a request that the leave policy refuses says why', async () => {
  const shortage = { kind: 'not_yet', day: '2026-11-02', missingMinutes: null, usableFrom: '2026-12-24' }
  const { user } = await renderDialog({
    overlapping: null,
    balance: {
      takenMinutes: 480,
      accruedMinutes: 0,
      expiredMinutes: 90,
      beforeMinutes: 480,
      afterMinutes: 0,
      shortage,
    },
  })
  await user.type(date('Start date'), '2026-11-02')
  await user.tab()
  expect(await screen.findByText(`Leave can be taken from ${dateInWords('2026-12-24')} on`)).toBeTruthy()
})

test('hours can be chosen on a single day', async () => {
  const { user } = await renderDialog()
  await user.type(date('Start date'), '2031-06-17')
  await user.tab()
  await user.click(await screen.findByRole('radio', { name: 'Hours' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Hours' }).checked).toBe(true)
  expect(date('From').value).not.toBe('')
})

test('a part of a day must end after its start', async () => {
  const { user, inputs } = await renderDialog()
  await user.type(date('Start date'), '2031-06-17')
  await user.tab()
  await user.selectOptions(screen.getByLabelText('Reason'), 'Personal Day')
  await user.click(await screen.findByRole('radio', { name: 'Second half' }))
  await user.clear(date('From'))
  await user.type(date('From'), '13:00')
  await user.clear(date('To'))
  await user.type(date('To'), '12:00')
  await user.click(submit())
  await screen.findByText('End time must be after start time')
  await user.clear(date('To'))
  await user.type(date('To'), '16:30')
  await expect.poll(() => screen.getByRole('dialog').textContent).toMatch(/Uses 3\.5 h of PTO/)
  await user.click(submit())
  await screen.findByText('Time-off request submitted successfully')
  expect(inputs).toMatchObject([{ startDate: '2031-06-17', times: { startTime: '13:00', endTime: '16:30' } }])
})

const sickLeave = {
  id: '3d0c5b7e-6f1a-4c2d-8e9b-0a1b2c3d4e5f',
  name: 'California sick leave',
  color: '#2f8f8f',
  reason: 'sick_leave',
  payPercent: 100,
  countsAgainst: 'own',
  unit: 'hours',
  smallestUnit: 120,
  noticeDays: 0,
  maximumDays: 2,
  visibleTo: 'managers',
  documentFromDay: null,
  archived: false,
}
const archived = { ...sickLeave, id: '4d0c5b7e-6f1a-4c2d-8e9b-0a1b2c3d4e5f', name: 'Old leave', archived: true }

test('leave types are offered instead of the reason that they appear as, and are sent with it', async () => {
  const { user, inputs } = await renderDialog(null, [sickLeave, archived])
  const reason = screen.getByLabelText<HTMLSelectElement>('Reason')
  await screen.findByRole('option', { name: 'California sick leave' })
  expect(Array.from(reason.options, ({ text }) => text)).toEqual([
    'Please select',
    'Vacation',
    'Personal Day',
    'Family Emergency',
    'Medical Appointment',
    'California sick leave',
    'Other',
  ])
  await user.type(date('Start date'), '2031-06-17')
  await user.tab()
  await user.selectOptions(reason, 'California sick leave')
  await user.click(submit())
  await screen.findByText('Time-off request submitted successfully')
  expect(inputs).toMatchObject([{ leaveTypeId: sickLeave.id, reason: 'sick_leave' }])
})

test('the rules of a leave type show before the request is sent', async () => {
  const { user } = await renderDialog(null, [{ ...sickLeave, noticeDays: 30 }])
  await screen.findByRole('option', { name: 'California sick leave' })
  const soon = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)
  await user.type(date('Start date'), soon(5))
  await user.clear(date('End date'))
  await user.type(date('End date'), soon(7))
  await user.selectOptions(screen.getByLabelText('Reason'), 'California sick leave')
  await screen.findByText('California sick leave lasts at most 2 days in one request')
  await screen.findByText('Request California sick leave at least 30 days ahead')
  await user.clear(date('End date'))
  await user.type(date('End date'), soon(5))
  await user.click(await screen.findByRole('radio', { name: 'Hours' }))
  await user.clear(date('To'))
  await user.type(date('To'), '12:00')
  await screen.findByText('California sick leave is taken in steps of 2 h')
  await user.selectOptions(screen.getByLabelText('Reason'), 'Vacation')
  expect(screen.queryByText('California sick leave is taken in steps of 2 h')).toBeNull()
})

test('a type that asks for a document from the second day offers a file for two days, and says what fits', async () => {
  const { user } = await renderDialog(null, [{ ...sickLeave, documentFromDay: 2 }])
  await screen.findByRole('option', { name: 'California sick leave' })
  await user.selectOptions(screen.getByLabelText('Reason'), 'California sick leave')
  await user.type(date('Start date'), '2031-06-17')
  await user.tab()
  expect(screen.queryByLabelText('Document (can be added later)')).toBeNull()
  await user.clear(date('End date'))
  await user.type(date('End date'), '2031-06-18')
  const file = await screen.findByLabelText('Document (can be added later)')
  await user.upload(file, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'certificate.pdf'))
  await screen.findByText('A document has at most 5 MB. Choose a smaller file')
})
