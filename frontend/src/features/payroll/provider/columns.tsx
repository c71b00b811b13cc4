import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Input } from '#frontend/shared/ui/form/input.tsx'
import { ColumnValue } from './column-value.tsx'
import type { ProviderForm } from './provider-form.ts'

export function Columns({ form, errors }: Pick<ProviderForm, 'form' | 'errors'>) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'columns' })
  const rows = useWatch({ control: form.control, name: 'rows' })
  const problem = errors.columns?.root?.message ?? errors.columns?.message
  return (
    <Card
      title="Columns"
      flush
      actions={
        <Button size="small" onClick={() => append({ header: '', value: { field: 'payrollNumber' } })}>
          <Plus aria-hidden />
          Add a column
        </Button>
      }
    >
      {problem && <p className="px-4 py-2 text-small text-bad">{problem}</p>}
      <ol>
        {fields.map(({ id }, index) => {
          const name = `column ${index + 1}`
          const error = errors.columns?.[index]?.header?.message
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5 border-b border-line px-4 py-2 last:border-b-0 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
            >
              <div>
                <Input
                  aria-label={`Header of ${name}`}
                  aria-invalid={error ? true : undefined}
                  maxLength={60}
                  {...form.register(`columns.${index}.header`)}
                />
                {error && <p className="mt-1 text-small text-bad">{error}</p>}
              </div>
              <div className="flex md:order-last">
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp aria-hidden />
                </Button>
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={`Move ${name} down`}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden />
                </Button>
                <Button size="icon" variant="ghost" aria-label={`Remove ${name}`} onClick={() => remove(index)}>
                  <Trash2 aria-hidden />
                </Button>
              </div>
              <div className="max-md:col-span-2">
                <Controller
                  control={form.control}
                  name={`columns.${index}.value`}
                  render={({ field: { value, onChange } }) => (
                    <ColumnValue name={name} rows={rows} value={value} onChange={onChange} />
                  )}
                />
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
