import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { LeaveWarning } from '#frontend/shared/leave-warning.tsx'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { weekdayNames } from '#frontend/shared/lib/time/days.ts'
import { errorFields, errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { countsByDay } from '#schema/templates/counts-by-day.ts'
import { templateInput } from '#schema/templates/inputs.ts'
import { DayTabs } from './day-tabs.tsx'
import { daysWithErrors, type Draft } from './draft.ts'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { RunningTotal, ShiftRows } from './shift-rows.tsx'
import type { JobRole } from './shift-row.tsx'
import { usePeople } from './use-people.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField, FieldPair } from '#frontend/shared/ui/form/fields.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'

const CreateTemplate = graphql(`
  mutation CreateTemplate($input: CreateTemplateInput!) {
    createTemplate(input: $input) {
      template {
        ...TemplateSummary
      }
    }
  }
`)

const UpdateTemplate = graphql(`
  mutation UpdateTemplate($input: UpdateTemplateInput!) {
    updateTemplate(input: $input) {
      template {
        ...TemplateSummary
      }
    }
  }
`)

export type Editing = { templateId: string; draft: Draft } & (
  | { kind: 'edit'; seenRevision: number; day?: number }
  | { kind: 'new' | 'duplicate' }
)

const labels = {
  new: { title: 'New template', done: 'Template created successfully', failed: 'Failed to save template' },
  edit: { title: 'Edit template', done: 'Template updated successfully', failed: 'Failed to save template' },
  duplicate: {
    title: 'Duplicate template',
    done: 'Template created successfully',
    failed: 'Failed to duplicate template',
  },
} as const

const MONDAY = 1
const dayNames = weekdayNames()

export function TemplateEditor({
  editing,
  locationId,
  jobRoles,
  onUnsaved,
  onCancel,
  onSaved,
}: {
  editing: Editing
  locationId: string
  jobRoles: readonly JobRole[]
  onUnsaved: (unsaved: boolean) => void
  onCancel: () => void
  onSaved: () => void
}) {
  const { kind, templateId, draft } = editing
  const id = useId()
  const people = usePeople(locationId)
  const { title, done, failed } = labels[kind]
  const inPlace = kind === 'edit'
  const { form, errors, field, sending } = useCommandForm({
    schema: templateInput,
    defaultValues: draft,
    send: async (values, send) => {
      const input = { id: templateId, ...values }
      return editing.kind === 'edit'
        ? send(UpdateTemplate, { ...input, seenRevision: editing.seenRevision })
        : send(CreateTemplate, { ...input, locationId })
    },
    done,
    failed,
    onDone: onSaved,
    onInvalid: ({ shifts }) => showErrors(placesIn(Object.keys(shifts ?? {}))),
    onRefused: (error) => {
      toast.error(errorMessage(error, failed))
      showErrors(placesIn(Object.keys(errorFields(error)).map((field) => field.replace(/^shifts\./, ''))))
    },
  })
  const shifts = useFieldArray({ control: form.control, name: 'shifts', keyName: 'key' })
  const [day, setDay] = useState(
    (editing.kind === 'edit' ? editing.day : undefined) ?? draft.shifts[0]?.dayOfWeek ?? MONDAY,
  )
  const chosenTab = useRef<HTMLButtonElement>(null)
  const { isDirty } = form.formState
  useLayoutEffect(() => {
    onUnsaved(isDirty)
    return () => onUnsaved(false)
  }, [onUnsaved, isDirty])
  useEffect(() => {
    if (inPlace) chosenTab.current?.focus()
  }, [inPlace])

  function showErrors(wrong: readonly number[]) {
    const days = daysWithErrors(form.getValues('shifts'), wrong)
    const [first] = days
    if (first !== undefined && !days.has(day)) setDay(first)
  }

  const missing = errors.shifts?.root?.message ?? errors.shifts?.message
  const fields = (
    <Form {...sending} id={id}>
      <FieldPair>
        <InputField label="Name" {...field('name')} autoComplete="off" required />
        <InputField label="Description (optional)" {...field('description')} autoComplete="off" />
      </FieldPair>
      <RecurrenceFields form={form} />
      {missing && <Alert tone="bad">{missing}</Alert>}
      <DayTabs
        day={day}
        counts={countsByDay(shifts.fields)}
        wrong={daysWithErrors(shifts.fields, placesIn(Object.keys(errors.shifts ?? {})))}
        chosen={chosenTab}
        onChoose={setDay}
      >
        <ShiftRows
          form={form}
          shifts={shifts}
          day={day}
          dayName={dayNames[day] ?? ''}
          people={people}
          jobRoles={jobRoles}
        />
      </DayTabs>
    </Form>
  )
  const actions = (
    <>
      {/* On a phone, dialog actions are ordered from the bottom. */}
      <span className={cx('max-sm:w-full sm:mr-auto sm:flex', !inPlace && 'max-sm:order-last')}>
        <RunningTotal form={form} />
      </span>
      {/* Hidden in a phone dialog to save space: the dialog has a close button at the top. */}
      <Button className={inPlace ? 'max-sm:flex-1' : 'max-sm:hidden'} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={id} variant="primary" className="max-sm:flex-1" pending={sending.pending}>
        Save Template
      </Button>
    </>
  )
  return (
    <>
      {inPlace ? (
        <InPlace name={draft.name} actions={actions} onCancel={onCancel}>
          {fields}
        </InPlace>
      ) : (
        <Dialog open size="large" onOpenChange={onCancel} title={title} actions={actions}>
          {fields}
        </Dialog>
      )}
      <LeaveWarning when={isDirty && !sending.pending} />
    </>
  )
}

const InPlace = ({
  name,
  actions,
  onCancel,
  children,
}: {
  name: string
  actions: ReactNode
  onCancel: () => void
  children: ReactNode
}) => (
  <Card
    title={name}
    onKeyDown={(event) => {
      // An open select handles Escape first.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onCancel()
    }}
  >
    {children}
    <footer className="sticky bottom-14 z-10 -mx-4 mt-4 -mb-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-3 sm:bottom-0">
      {actions}
    </footer>
  </Card>
)

/** Returns the indexes of shifts with errors: `3` and `3.startTime` both mean index 3. */
const placesIn = (fields: readonly string[]) =>
  fields.flatMap((field) => (/^\d+/.test(field) ? [Number.parseInt(field)] : []))
