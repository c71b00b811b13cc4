import { useWatch } from 'react-hook-form'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { createJobRoleInput } from '#schema/organization/inputs.ts'
import { ColorChoice } from '#frontend/shared/ui/color/color-choice.tsx'
import { isVisibleOnSurfaces } from '#frontend/shared/ui/color/contrast.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'

const CreateJobRole = graphql(`
  mutation CreateJobRole($input: CreateJobRoleInput!) {
    createJobRole(input: $input) {
      jobRole {
        ...JobRoleFields
      }
    }
  }
`)

const UpdateJobRole = graphql(`
  mutation UpdateJobRole($input: UpdateJobRoleInput!) {
    updateJobRole(input: $input) {
      jobRole {
        ...JobRoleFields
      }
    }
  }
`)

export type Role = { id: string; name: string; color: string }

export function RoleDialog({ role, isNew, onClose }: { role: Role; isNew: boolean; onClose: () => void }) {
  const { form, errors, field, sending } = useCommandForm({
    schema: createJobRoleInput,
    defaultValues: { name: role.name, color: role.color },
    send: async ({ name, color }, send) => {
      const input = { id: role.id, name, color }
      return isNew
        ? send(CreateJobRole, input, { done: 'Job role added' })
        : send(UpdateJobRole, input, { done: 'Job role updated' })
    },
    failed: 'Failed to save job role',
    onDone: onClose,
  })
  const color = useWatch({ control: form.control, name: 'color' })

  return (
    <FormDialog {...sending} title={isNew ? 'Add job role' : 'Edit job role'} onClose={onClose}>
      <InputField label="Name" {...field('name')} autoComplete="off" required />
      <ColorChoice
        value={color}
        error={errors.color?.message}
        onChoose={(chosen) => form.setValue('color', chosen, { shouldDirty: true, shouldValidate: true })}
      />
      {!isVisibleOnSurfaces(color) && !errors.color && (
        <Alert tone="warn">This color is hard to see in the light or the dark theme.</Alert>
      )}
    </FormDialog>
  )
}
