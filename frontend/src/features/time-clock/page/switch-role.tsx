import { ArrowLeftRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { usePreload } from '#frontend/shared/lib/use-preload.ts'
import { Button } from '#frontend/shared/ui/button.tsx'

const loadDialog = () => import('./switch-role-dialog.tsx')
const SwitchRoleDialog = lazy(loadDialog)

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

/** Lets an employee with several roles switch while clocked in. Employees without assigned roles choose from all. */
export function SwitchRoleButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [{ data }] = useQuery({ query: OwnRoles })
  usePreload(loadDialog)
  const roles = data?.timeClock.employee.jobRoles ?? data?.organization.jobRoles ?? []
  if (roles.length < 2) return null
  return (
    <>
      <Button variant="ghost" className="justify-self-start" onClick={() => setIsOpen(true)}>
        <ArrowLeftRight aria-hidden />
        Switch to…
      </Button>
      <Suspense>{isOpen && <SwitchRoleDialog roles={roles} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
