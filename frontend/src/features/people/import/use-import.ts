import { useRef, useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { errorFields, errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { importEmployeesInput } from '#schema/people/inputs.ts'
import type { CheckedFile } from './preview.ts'

const ImportEmployees = graphql(`
  mutation ImportEmployees($input: ImportEmployeesInput!) {
    importEmployees(input: $input) {
      imported
      importId
      columns {
        title
        column
      }
      missing
      rows {
        line
        firstName
        lastName
        email
        employee {
          phone
          position
          hourlyRateCents
          hireDate
          badge
          role
          location
          jobRoles
          contract {
            employmentType
            weeklyMinutes
            pattern
            annualSalaryCents
            endsOn
          }
        }
        errors {
          column
          message
        }
      }
    }
  }
`)

/** `columns`: what each column of the file holds, once the user has chosen. By default the titles decide. */
export type ImportDraft = { csv: string; locationId: string; columns?: (string | null)[] }

type CheckedImport = { draft: ImportDraft; error?: string; file?: CheckedFile }

/** Validates a file and imports it. Ignores responses to all but the latest call. */
export function useImport() {
  const { send, pending } = useCommand()
  const [checked, setChecked] = useState<CheckedImport>()
  const latest = useRef('')

  async function ask(draft: ImportDraft, { preview, skipInvalid }: { preview: boolean; skipInvalid: boolean }) {
    const problem = importEmployeesInput.shape.csv.safeParse(draft.csv).error?.issues[0]?.message
    const checkId = (latest.current = commandId())
    if (problem) return setChecked({ draft, error: problem })
    // A preview stores nothing, so its command id needs no retry.
    const input = { ...draft, preview, skipInvalid, ...(preview && { commandId: checkId }) }
    const { data, error } = await send(ImportEmployees, input)
    if (latest.current !== checkId) return undefined
    if (error) {
      const fallback = preview ? 'Failed to check the file' : 'Failed to import employees'
      return setChecked({ draft, error: errorFields(error)['csv'] ?? errorMessage(error, fallback) })
    }
    if (data) setChecked({ draft, file: data.importEmployees })
    return data?.importEmployees
  }

  return {
    checked,
    pending,
    check: (draft: ImportDraft) => ask(draft, { preview: true, skipInvalid: false }),
    /** Returns nothing if a row has errors or the call failed. */
    async run(draft: ImportDraft, skipInvalid: boolean) {
      const { importId, imported = 0 } = (await ask(draft, { preview: false, skipInvalid })) ?? {}
      return importId ? { importId, imported } : undefined
    },
  }
}
