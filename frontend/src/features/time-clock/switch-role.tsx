import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { z } from 'zod'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { SelectField } from '#frontend/shared/ui/form/fields.tsx'

const OwnRoles = graphql(`
  query OwnRoles {
    timeClock {
      id
      employee {
        id
        jobRoles {
          ...JobRoleFields
        }
      }
    }
    organization {
      id
      jobRoles {
        ...JobRoleFields
      }
    }
  }
`)

const SwitchRole = graphql(`
  mutation SwitchRole($input: SwitchRoleInput!) {
    switchRole(input: $input) {
      caughtUp
    }
  }
`)

const form = z.object({ roleId: z.string().min(1, 'Choose a role') })

/** Lets an employee with several roles switch while clocked in. Employees without assigned roles choose from all. */
export default function SwitchRoleButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [{ data }] = useQuery({ query: OwnRoles })
  const roles = data?.timeClock.employee.jobRoles ?? data?.organization.jobRoles ?? []
  if (roles.length < 2) return null
  return (
    <>
      <Button variant="ghost" className="justify-self-start" onClick={() => setIsOpen(true)}>
        <ArrowLeftRight aria-hidden />
        Switch to…
      </Button>
      {isOpen && <SwitchRoleDialog roles={roles} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function SwitchRoleDialog({ roles, onClose }: { roles: readonly { id: string; name: string }[]; onClose: () => void }) {
  const { field, sending } = useCommandForm({
    schema: form,
    defaultValues: { roleId: '' },
    send: ({ roleId }, send) => send(SwitchRole, { roleId }),
    done: 'Role switched',
    failed: 'Failed to switch the role',
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title="Switch role" action="Switch" onClose={onClose}>
      <SelectField
        label="Role"
        hint="Your time from now on is paid at the rate of this role."
        {...field('roleId')}
        options={[['', 'Choose a role'], ...roles.map(({ id, name }) => [id, name] as const)]}
        required
      />
    </FormDialog>
  )
}
