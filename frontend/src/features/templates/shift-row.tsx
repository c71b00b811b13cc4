import { CircleAlert, Copy, Moon, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Input } from '#frontend/shared/ui/form/input.tsx'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import { breakChoices } from '#schema/schedule/shift-input.ts'
import type { TemplateInput } from '#schema/templates/inputs.ts'
import type { Draft } from './draft.ts'
import { PersonChoice } from '#frontend/shared/ui/form/person-choice.tsx'
import type { Person } from '#frontend/shared/ui/form/person-choice.tsx'

export type JobRole = { id: string; name: string; color: string }
export type DraftForm = UseFormReturn<Draft, unknown, TemplateInput>

export const rowColumns =
  '@min-[58.5rem]:grid-cols-[minmax(11rem,1.5fr)_minmax(8rem,1fr)_8.5rem_8.5rem_6.5rem_minmax(8rem,1.2fr)_auto]'

const nullIfEmpty = { setValueAs: (value: string | null) => value || null }

export function ShiftRow({
  form,
  index,
  number,
  people,
  jobRoles,
  onDuplicate,
  onRemove,
}: {
  form: DraftForm
  index: number
  number: number
  people: ReadonlyMap<string, Person> | undefined
  jobRoles: readonly JobRole[]
  onDuplicate: () => void
  onRemove: () => void
}) {
  const id = useId()
  const place = `shifts.${index}` as const
  const { control, register } = form
  const { ref, value: employeeId = null, onChange } = useController({ control, name: `${place}.employeeId` }).field
  const [startTime, endTime, breakMinutes, jobRoleId] = useWatch({
    control,
    name: [`${place}.startTime`, `${place}.endTime`, `${place}.breakMinutes`, `${place}.jobRoleId`],
  })
  const error = form.formState.errors.shifts?.[index]
  const messages = Object.values(error ?? {}).flatMap((each) =>
    typeof each === 'object' && 'message' in each && typeof each.message === 'string' ? [each.message] : [],
  )
  const described = { 'aria-describedby': messages.length > 0 ? `${id}-error` : undefined }
  const time = (name: 'startTime' | 'endTime') => ({
    ...register(`${place}.${name}`),
    ...described,
    type: 'time',
    'aria-invalid': error?.[name] ? true : undefined,
    className: 'tabular-nums',
  })
  const breaks: readonly number[] =
    breakMinutes === undefined || breakChoices.some((choice) => choice === breakMinutes)
      ? breakChoices
      : [...breakChoices, breakMinutes]

  return (
    <li
      aria-label={`Shift ${number}`}
      className={cx(
        'grid grid-cols-2 items-start gap-2 border-b border-line py-3 sm:grid-cols-4 @min-[58.5rem]:py-2',
        rowColumns,
      )}
    >
      <Cell label="Employee" wide>
        <PersonChoice
          ref={ref}
          people={people}
          value={employeeId}
          label="Employee"
          invalid={error?.employeeId !== undefined}
          onChoose={onChange}
        />
        {employeeId === null && (
          <Input
            {...register(`${place}.position`)}
            {...described}
            aria-label="Position"
            aria-invalid={error?.position ? true : undefined}
            placeholder="Any position"
          />
        )}
      </Cell>
      <Cell label="Job role" wide>
        <span className="relative block">
          <RoleStripe
            color={jobRoles.find((role) => role.id === jobRoleId)?.color}
            className="absolute inset-y-2 left-1 z-10 w-1"
          />
          <Select
            {...register(`${place}.jobRoleId`, nullIfEmpty)}
            {...described}
            aria-label="Job role"
            options={jobRoles.map(({ id, name }) => [id, name])}
          >
            <option value="">No job role</option>
            {jobRoleId && !jobRoles.some((role) => role.id === jobRoleId) && (
              <option value={jobRoleId}>Removed job role</option>
            )}
          </Select>
        </span>
      </Cell>
      <Cell label="Start">
        <Input {...time('startTime')} aria-label="Start" />
      </Cell>
      <Cell label="End">
        <Input {...time('endTime')} aria-label="End" />
        {startTime && endTime && endTime <= startTime && (
          <span className="inline-flex items-center gap-1 text-small text-quiet">
            <Moon aria-hidden className="size-3.5" />
            until next day
          </span>
        )}
      </Cell>
      <Cell label="Break">
        <Select
          {...register(`${place}.breakMinutes`, { valueAsNumber: true })}
          {...described}
          aria-label="Break"
          options={breaks.map((minutes) => [minutes, minutes === 0 ? 'No break' : `${minutes} min`])}
        />
      </Cell>
      <Cell label="Notes">
        <Input {...register(`${place}.notes`)} {...described} aria-label="Notes" />
      </Cell>
      <div className="col-span-full flex justify-end gap-1 @min-[58.5rem]:col-auto">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Duplicate shift ${number}`}
          title="Duplicate"
          onClick={onDuplicate}
        >
          <Copy aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label={`Remove shift ${number}`} title="Remove" onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      {messages.length > 0 && (
        <p id={`${id}-error`} role="alert" className="col-span-full flex items-start gap-1.5 text-small text-bad">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {[...new Set(messages)].join('. ')}
        </p>
      )}
    </li>
  )
}

const Cell = ({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <div className={cx('grid min-w-0 gap-1', wide && 'col-span-2 @min-[58.5rem]:col-auto')}>
    <span aria-hidden className="label @min-[58.5rem]:hidden">
      {label}
    </span>
    {children}
  </div>
)
