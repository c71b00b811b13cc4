import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#frontend/shared/testing/render-page.tsx'
import { providerPresets } from '#schema/payroll/provider-presets.ts'
import { CompleteFileDialog } from './complete-file-dialog.tsx'
import { draftOf } from './mapping.ts'

const file = {
  fileName: 'quickbooks.iif',
  provider: 'QuickBooks Desktop',
  controlCents: 0,
  paidCents: 0,
  uncarried: [],
  missingCodes: [],
  isCompanyCodeMissing: true,
  isClientCodeMissing: false,
  missingNumbers: ['Ana Lopez', 'Bob Stone', 'Cai Wu'].map((name) => ({ employeeId: name, name })),
}

test('a pasted column of payroll numbers fills the fields from the first one on', async () => {
  const saved: unknown[] = []
  const { user } = await renderPage(<CompleteFileDialog file={file} onClose={() => {}} />, {
    responses: {
      payProvider: draftOf(providerPresets.quickbooks),
      updatePayrollNumber: ({ input }: { input: { id: string; payrollNumber: string } }) => {
        saved.push([input.id, input.payrollNumber])
        return { employee: { id: input.id } }
      },
    },
  })
  const company = await screen.findByRole('textbox', { name: 'Company code' })
  expect(company.getAttribute('aria-describedby')).not.toBeNull()
  await screen.findByText('COMPANYNAME in the list that QuickBooks exports for the Timer')
  await user.click(screen.getByRole('textbox', { name: 'Bob Stone' }))
  await user.paste('102\r\n103\r\n104\r\n')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => saved)
    .toEqual([
      ['Bob Stone', '102'],
      ['Cai Wu', '103'],
    ])
})
