import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { templateInput } from '#schema/templates/inputs.ts'
import { useBuilder } from '../../builder.ts'
import { countOfShifts } from '../../model/labels.ts'
import { templateShiftsOf } from './template-shifts.ts'

const SaveAsTemplate = graphql(`
  mutation SaveAsTemplate($input: CreateTemplateInput!) {
    createTemplate(input: $input) {
      template {
        id
      }
    }
  }
`)

const schema = templateInput.pick({ name: true, description: true })

export default function SaveTemplateDialog({ close }: { close: () => void }) {
  const { week } = useBuilder()
  const [id] = useState(commandId)
  const { field, sending } = useCommandForm({
    schema,
    defaultValues: { name: '', description: '' },
    send: (values, send) => {
      const { locationId } = week
      return send(SaveAsTemplate, { id, locationId, ...values, shifts: templateShiftsOf(week) })
    },
    done: 'Template created successfully',
    failed: 'Failed to save template',
    onDone: close,
  })
  return (
    <FormDialog {...sending} title="Save week as template" onClose={close}>
      <p>{countOfShifts(week.shifts.length)} will be saved with their employees, times and roles.</p>
      <InputField label="Name" {...field('name')} autoComplete="off" required />
      <InputField label="Description (optional)" {...field('description')} autoComplete="off" />
    </FormDialog>
  )
}
