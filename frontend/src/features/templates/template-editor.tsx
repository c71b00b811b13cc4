import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { useMutation } from 'urql'
import { LeaveWarning } from '#frontend/shared/leave-warning.tsx'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { ConfirmDialog } from '#frontend/shared/ui/confirm-dialog.tsx'
import { Dialog } from '#frontend/shared/ui/dialog.tsx'
import { Field } from '#frontend/shared/ui/field.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import { weekdayNames } from '#frontend/shared/lib/time/days.ts'
import { errorFields, errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { templateRequest } from '#schema/schedule/rest.ts'
import { DayTabs } from './day-tabs.tsx'
import { countsByDay, daysWithErrors, inputOf, type Draft } from './draft.ts'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { RunningTotal, ShiftRows } from './shift-rows.tsx'
import type { DraftForm, JobRole } from './shift-row.tsx'
import { usePeople } from './use-people.ts'

const CreateTemplate = graphql(`
  mutation CreateTemplate($input: TemplateInput!) {
    createTemplate(input: $input) {
      caughtUp
      template {
        id
        ...TemplateSummary
      }
    }
  }
`)

const ChangeTemplate = graphql(`
  mutation ChangeTemplate($input: TemplateInput!) {
    changeTemplate(input: $input) {
      caughtUp
      template {
        id
        ...TemplateSummary
      }
    }
  }
`)

/** What is edited: a stored template, or one that becomes stored under this id. */
export type Editing = { kind: 'new' | 'edit' | 'duplicate'; templateId: string; draft: Draft }

const words = {
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
  const [, create] = useMutation(CreateTemplate)
  const [, change] = useMutation(ChangeTemplate)
  const command = useCommand()
  const id = useId()
  const people = usePeople(locationId)
  const form: DraftForm = useForm({ resolver: zodResolver(templateRequest), defaultValues: draft })
  const shifts = useFieldArray({ control: form.control, name: 'shifts', keyName: 'key' })
  const [day, setDay] = useState(draft.shifts[0]?.dayOfWeek ?? MONDAY)
  const [discarding, setDiscarding] = useState(false)
  const { errors, isDirty, isSubmitting } = form.formState
  const { title, done, failed } = words[kind]

  /** Opens the first day on which something is wrong, unless it is open. */
  const showErrors = (wrong: readonly number[]) => {
    const days = daysWithErrors(form.getValues('shifts'), wrong)
    const [first] = days
    if (first !== undefined && !days.has(day)) setDay(first)
  }

  const submit = form.handleSubmit(
    async (values) => {
      const input = command({ templateId, locationId, ...inputOf(values) })
      const { error } = await (kind === 'edit' ? change({ input }) : create({ input }))
      if (error) {
        showCallError(form, error, failed)
        toast.error(errorMessage(error, failed))
        showErrors(placesIn(Object.keys(errorFields(error)).map((field) => field.replace(/^shifts\./, ''))))
        return
      }
      toast.success(done)
      onClose()
    },
    ({ shifts }) => showErrors(placesIn(Object.keys(shifts ?? {}))),
  )

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
          <Button type="submit" form={id} variant="primary" pending={isSubmitting}>
            Save Template
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
        {errors.root?.message && <Alert tone="bad">{errors.root.message}</Alert>}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Name" error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} autoComplete="off" required />}
          </Field>
          <Field label="Description (optional)" error={errors.description?.message}>
            {(control) => <Input {...control} {...form.register('description')} autoComplete="off" />}
          </Field>
        </div>
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
      </form>
      <ConfirmDialog
        open={discarding}
        title="Discard changes?"
        question="Your changes to this template have not been saved."
        action="Discard"
        keep="Go on editing"
        onConfirm={onClose}
        onClose={() => setDiscarding(false)}
      />
      <LeaveWarning when={isDirty && !isSubmitting} />
    </Dialog>
  )
}

/** The places in the list of the shifts that something is wrong with: `3` and `3.startTime` are both of the fourth. */
const placesIn = (fields: readonly string[]) =>
  fields.flatMap((field) => (/^\d+/.test(field) ? [Number.parseInt(field)] : []))
