import { Controller } from 'react-hook-form'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { providerPresetNames, providerPresets } from '#schema/payroll/provider-presets.ts'
import { codeHints } from './code-hints.ts'
import { presetOf, presetValues } from './mapping.ts'
import type { ProviderForm } from './provider-form.ts'

const switches = [
  ['header', 'First line has the column names'],
  ['blankZeros', 'Leave zeros blank'],
  ['plain', 'No quotes, no delimiters in data'],
] as const

export function FileFormat({ form, field }: Pick<ProviderForm, 'form' | 'field'>) {
  const mapping = form.watch()
  const preset = presetOf(mapping)
  const hints = codeHints(mapping.name)
  return (
    <Card title="File">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label="Preset"
          hint="Fill in your own company and earning codes."
          value={preset ?? ''}
          onChange={({ target }) => {
            const chosen = providerPresetNames.find((name) => name === target.value)
            if (chosen) form.reset(presetValues(chosen), { keepDefaultValues: true })
          }}
          options={[
            ...(preset ? [] : [['', 'Your own'] as const]),
            ...providerPresetNames.map((name) => [name, providerPresets[name].name] as const),
          ]}
        />
        <InputField label="Name" {...field('name')} maxLength={100} required />
        <InputField
          label="File name"
          hint="{start}, {end}, {company} and {total} are replaced"
          {...field('fileName')}
          required
        />
        <InputField label="Company code" hint={hints.company} {...field('companyCode')} maxLength={100} />
        <InputField label="Client code" hint={hints.client} {...field('clientCode')} maxLength={100} />
        <SelectField
          label="Rows"
          {...field('rows')}
          options={[
            ['person', 'One per employee'],
            ['earning', 'One per employee and earning'],
            ['day', 'One per employee, earning and day'],
          ]}
        />
        <SelectField
          label="Delimiter"
          {...field('delimiter')}
          options={[
            [',', 'Comma'],
            [';', 'Semicolon'],
            ['\t', 'Tab'],
          ]}
        />
        <SelectField
          label="Decimal separator"
          {...field('decimalSeparator')}
          options={[
            ['.', 'Point: 7.50'],
            [',', 'Comma: 7,50'],
          ]}
        />
        <SelectField
          label="Dates"
          {...field('dateFormat')}
          options={[
            ['yyyy-MM-dd', '2026-01-31'],
            ['MM/dd/yyyy', '01/31/2026'],
            ['MM/dd/yy', '01/31/26'],
            ['dd.MM.yyyy', '31.01.2026'],
          ]}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-x-6">
        {switches.map(([name, label]) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange } }) => <Checkbox label={label} checked={value} onChange={onChange} />}
          />
        ))}
      </div>
    </Card>
  )
}
