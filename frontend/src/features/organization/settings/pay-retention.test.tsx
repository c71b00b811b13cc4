import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { data } from '../data.ts'
import { PayRetentionCard } from './pay-retention.tsx'

async function renderCard({ mayChange = true } = {}) {
  let payYears = 7
  const page = await renderPage(<PayRetentionCard mayChange={mayChange} />, {
    features: [data],
    responses: {
      organization: () => ({ id: 'bakery', payYears }),
      updatePayRetention({ input }: { input: { years: number } }) {
        payYears = input.years
        return {}
      },
    },
  })
  const years = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Keep pay' })
  return { ...page, years }
}

test('more years of pay are saved at once', async () => {
  const { user, years } = await renderCard()
  expect(years.value).toBe('7')
  await user.selectOptions(years, '10 years')
  await screen.findByText('Pay is kept for 10 years')
  await expect.poll(() => years.value).toBe('10')
})

test('fewer years of pay need a confirmation', async () => {
  const { user, years, calls } = await renderCard()
  await user.selectOptions(years, '3 years')
  const question = within(await screen.findByRole('dialog', { name: 'Keep pay for 3 years' }))
  question.getByText(/This can’t be undone/)
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(years.value).toBe('7')
  expect(calls).not.toContain('UpdatePayRetention')
  await user.selectOptions(years, '3 years')
  await user.click(await screen.findByRole('button', { name: 'Keep for less time' }))
  await screen.findByText('Pay is kept for 3 years')
  await expect.poll(() => years.value).toBe('3')
})

test('only owners can change how long pay is kept', async () => {
  const { years } = await renderCard({ mayChange: false })
  expect(years.disabled).toBe(true)
})
