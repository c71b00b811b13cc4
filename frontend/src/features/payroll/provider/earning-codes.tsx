import { useWatch } from 'react-hook-form'
import { Card } from '#frontend/shared/ui/card.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { providerEarningTitles } from '#schema/payroll/providers.ts'
import type { ProviderForm } from './provider-form.ts'

export function EarningCodes({ form, field }: Pick<ProviderForm, 'form' | 'field'>) {
  const [rows, columns] = useWatch({ control: form.control, name: ['rows', 'columns'] })
  if (rows === 'person' && !columns.some(({ value }) => 'next' in value)) return null
  return (
    <Card title="Earning codes">
      <p className="mb-3 text-quiet">Earnings without a code are left out of rows and columns with codes.</p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {providerEarningTitles.map(([earning, title]) => (
          <InputField key={earning} label={title} {...field(`codes.${earning}`)} maxLength={20} />
        ))}
      </div>
    </Card>
  )
}
