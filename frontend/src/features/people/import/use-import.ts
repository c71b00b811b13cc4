import { useRef, useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { errorFields, errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { importRequest } from '#schema/people/onboarding.ts'
import type { PreviewRow } from './preview.ts'

const ImportEmployees = graphql(`
  mutation ImportEmployees($input: ImportEmployeesInput!) {
    importEmployees(input: $input) {
      imported
      rows {
        line
        firstName
        lastName
        email
        errors {
          column
          message
        }
      }
    }
  }
`)

export type ImportDraft = { csv: string; locationId: string }

type CheckedImport = { draft: ImportDraft; error?: string; rows?: readonly PreviewRow[] }

/** Validates a file and imports it. Ignores responses to all but the latest call. */
export function useImport() {
  const { send, pending } = useCommand()
  const [checked, setChecked] = useState<CheckedImport>()
  const latest = useRef('')

  async function ask(draft: ImportDraft, preview: boolean) {
    const problem = importRequest.shape.csv.safeParse(draft.csv).error?.issues[0]?.message
    const checkId = (latest.current = commandId())
    if (problem) return setChecked({ draft, error: problem })
    // A preview stores nothing, so its command id needs no retry.
    const input = preview ? { ...draft, preview, commandId: checkId } : { ...draft, preview }
    const { data, error } = await send(ImportEmployees, input)
    if (latest.current !== checkId) return undefined
    if (error) {
      const fallback = preview ? 'Failed to check the file' : 'Failed to import employees'
      return setChecked({ draft, error: errorFields(error)['csv'] ?? errorMessage(error, fallback) })
    }
    if (data) setChecked({ draft, rows: data.importEmployees.rows })
    return data?.importEmployees
  }

  return {
    checked,
    pending,
    check: (draft: ImportDraft) => ask(draft, true),
    /** Returns the number of imported employees: 0 if a row has errors, undefined if the call failed. */
    run: async (draft: ImportDraft) => (await ask(draft, false))?.imported,
  }
}
