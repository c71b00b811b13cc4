import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useMutation } from 'urql'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Field } from '#frontend/shared/ui/field.tsx'
import { FormDialog } from '#frontend/shared/ui/form-dialog.tsx'
import { Input } from '#frontend/shared/ui/input.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { jobRoleRequest } from '#schema/time-off/rest.ts'
import { ColorChoice } from './color-choice.tsx'
import { isSeen } from './contrast.ts'

const AddJobRole = graphql(`
  mutation AddJobRole($input: JobRoleInput!) {
    addJobRole(input: $input) {
      caughtUp
      jobRole {
        id
        name
        color
      }
    }
  }
`)

const ChangeJobRole = graphql(`
  mutation ChangeJobRole($input: JobRoleInput!) {
    changeJobRole(input: $input) {
      caughtUp
      jobRole {
        id
        name
        color
      }
    }
  }
`)

export type Role = { id: string; name: string; color: string }

export function RoleDialog({ role, isNew, onClose }: { role: Role; isNew: boolean; onClose: () => void }) {
  const [, add] = useMutation(AddJobRole)
  const [, change] = useMutation(ChangeJobRole)
  const command = useCommand()
  const form = useForm({ resolver: zodResolver(jobRoleRequest), defaultValues: { name: role.name, color: role.color } })
  const { errors, isSubmitting } = form.formState
  const color = useWatch({ control: form.control, name: 'color' })

  const submit = form.handleSubmit(async ({ name, color }) => {
    const input = command({ jobRoleId: role.id, name, color })
    const { error } = await (isNew ? add({ input }) : change({ input }))
    if (error) {
      showCallError(form, error, 'Failed to save role')
      return
    }
    toast.success(isNew ? 'Role added' : 'Role updated')
    onClose()
  })

  return (
    <FormDialog
      title={isNew ? 'Add role' : 'Edit role'}
      error={errors.root?.message}
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" required />}
      </Field>
      <ColorChoice
        value={color}
        error={errors.color?.message}
        onChoose={(chosen) => form.setValue('color', chosen, { shouldDirty: true, shouldValidate: true })}
      />
      {!isSeen(color) && !errors.color && (
        <Alert tone="warn">This color is hard to see in the light or the dark theme.</Alert>
      )}
    </FormDialog>
  )
}
