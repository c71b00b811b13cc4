import { useRef, useState } from 'react'
import { useMutation } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { errorFields, errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { importRequest } from '#schema/people/rest.ts'
import type { PreviewRow } from './preview.ts'

const ImportPeople = graphql(`
  mutation ImportPeople($input: ImportInput!) {
    importPeople(input: $input) {
      caughtUp
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

export type Given = { csv: string; locationId: string }

/** What is known of what was given: nothing yet, that it can't be read at all, or each of its rows. */
type Checked = { given: Given; error?: string; rows?: readonly PreviewRow[] }

/** Checks a file and imports it. Whatever is checked next, only the latest answer counts. */
export function useImport() {
  const [{ fetching }, send] = useMutation(ImportPeople)
  const [checked, setChecked] = useState<Checked>()
  const latest = useRef('')
  const command = useCommand()

  async function ask(given: Given, preview: boolean) {
    const problem = importRequest.shape.csv.safeParse(given.csv).error?.issues[0]?.message
    const asked = (latest.current = commandId())
    if (problem) return setChecked({ given, error: problem })
    // A check leaves nothing behind that the same id would have to stand for.
    const input = preview ? { ...given, preview, commandId: asked } : command({ ...given, preview })
    const { data, error } = await send({ input })
    if (latest.current !== asked) return undefined
    if (error) {
      const fallback = preview ? 'Failed to check the file' : 'Failed to import employees'
      return setChecked({ given, error: errorFields(error)['csv'] ?? errorMessage(error, fallback) })
    }
    if (data) setChecked({ given, rows: data.importPeople.rows })
    return data?.importPeople
  }

  return {
    checked,
    pending: fetching,
    check: (given: Given) => ask(given, true),
    /** @returns how many have been imported: nobody where a row is wrong, undefined where the call failed */
    run: async (given: Given) => (await ask(given, false))?.imported,
  }
}
