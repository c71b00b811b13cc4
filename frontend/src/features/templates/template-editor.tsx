import { useId, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { LeaveWarning } from '#frontend/shared/leave-warning.tsx'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { DiscardDialog } from '#frontend/shared/ui/dialog/discard-dialog.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { weekdayNames } from '#frontend/shared/lib/time/days.ts'
import { errorFields, errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { templateRequest } from '#schema/templates/rest.ts'
import { DayTabs } from './day-tabs.tsx'
import { countsByDay, daysWithErrors, inputOf, type Draft } from './draft.ts'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { RunningTotal, ShiftRows } from './shift-rows.tsx'
import type { JobRole } from './shift-row.tsx'
import { usePeople } from './use-people.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField, FieldPair } from '#frontend/shared/ui/form/fields.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'

const CreateTemplate = graphql(`
  mutation CreateTemplate($input: TemplateInput!) {
    createTemplate(input: $input) {
      template {
        ...TemplateSummary
      }
    }
  }
`)

const ChangeTemplate = graphql(`
  mutation ChangeTemplate($input: TemplateInput!) {
    changeTemplate(input: $input) {
      template {
        ...TemplateSummary
      }
    }
  }
`)

/** `templateId`: of the stored template, or the id of the new one. */
export type Editing = { kind: 'new' | 'edit' | 'duplicate'; templateId: string; draft: Draft }

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
  editing: { kind, templateId, draft },
  locationId,
  jobRoles,
  onClose,
}: {
  editing: Editing
  locationId: string
  jobRoles: readonly JobRole[]
  onClose: () => void
}) {
  const id = useId()
  const people = usePeople(locationId)
  const { title, done, failed } = labels[kind]
  const { form, errors, field, sending } = useCommandForm({
    schema: templateRequest,
    defaultValues: draft,
    send: async (values, send) => {
      const input = { templateId, locationId, ...inputOf(values) }
      return kind === 'edit' ? send(ChangeTemplate, input) : send(CreateTemplate, input)
    },
    done,
    failed,
    onDone: onClose,
    onInvalid: ({ shifts }) => showErrors(placesIn(Object.keys(shifts ?? {}))),
    onRefused: (error) => {
      toast.error(errorMessage(error, failed))
      showErrors(placesIn(Object.keys(errorFields(error)).map((field) => field.replace(/^shifts\./, ''))))
    },
  })
  const shifts = useFieldArray({ control: form.control, name: 'shifts', keyName: 'key' })
  const [day, setDay] = useState(draft.shifts[0]?.dayOfWeek ?? MONDAY)
  const [discarding, setDiscarding] = useState(false)
  const { isDirty } = form.formState

  /** Opens the first day with an error, unless one is open. */
  function showErrors(wrong: readonly number[]) {
    const days = daysWithErrors(form.getValues('shifts'), wrong)
    const [first] = days
    if (first !== undefined && !days.has(day)) setDay(first)
  }

  const close = () => (isDirty ? setDiscarding(true) : onClose())
  const missing = errors.shifts?.root?.message ?? errors.shifts?.message

  return (
    <Dialog
      open
      size="large"
      onOpenChange={close}
      title={title}
      actions={
        <>
          <span className="sm:mr-auto sm:flex">
            <RunningTotal form={form} />
          </span>
          {/* A phone needs the room; its sheet closes at the top. */}
          <Button className="max-sm:hidden" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" pending={sending.pending}>
            Save Template
          </Button>
        </>
      }
    >
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
      <DiscardDialog open={discarding} of="template" onDiscard={onClose} onClose={() => setDiscarding(false)} />
      <LeaveWarning when={isDirty && !sending.pending} />
    </Dialog>
  )
}

/** Indexes of shifts with errors: `3` and `3.startTime` are both the fourth. */
const placesIn = (fields: readonly string[]) =>
  fields.flatMap((field) => (/^\d+/.test(field) ? [Number.parseInt(field)] : []))
