import { useMutation } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { CallError } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import type { EntryTimes } from '#schema/time-clock/events.ts'

const AddEntry = graphql(`
  mutation AddEntry($input: AddEntryInput!) {
    addEntry(input: $input) {
      caughtUp
      entry {
        id
        ...EntryFields
      }
    }
  }
`)

const CorrectEntry = graphql(`
  mutation CorrectEntry($input: CorrectEntryInput!) {
    correctEntry(input: $input) {
      caughtUp
      entry {
        id
        ...EntryFields
      }
    }
  }
`)

const ProposeCorrection = graphql(`
  mutation ProposeCorrection($input: ProposeCorrectionInput!) {
    proposeCorrection(input: $input) {
      caughtUp
      proposal {
        id
        ...ReviewFields
      }
    }
  }
`)

/** Whether an entry is made as it should be, or only proposed to be. */
export type How = 'correct' | 'propose'

type Sent = { error: CallError | undefined; done: string; failure: string }

/** Sends what an entry should be; `times: null` proposes that it should go. Says what was done, or what could not be. */
export function useSendEntry(
  how: How,
  { employeeId, entryId, punchId }: { employeeId: string; entryId: string | null; punchId: string | null },
) {
  const [, add] = useMutation(AddEntry)
  const [, correct] = useMutation(CorrectEntry)
  const [, propose] = useMutation(ProposeCorrection)
  const command = useCommand()

  return async (times: EntryTimes | null, reason: string): Promise<Sent> => {
    if (how === 'propose' || !times) {
      const { error } = await propose({ input: command({ entryId, times, reason }) })
      return { error, done: 'Correction proposed', failure: 'Failed to propose the correction' }
    }
    if (entryId === null) {
      const { error } = await add({ input: command({ employeeId, times, reason, punchId }) })
      return { error, done: 'Entry added', failure: 'Failed to add the entry' }
    }
    const { error } = await correct({ input: command({ employeeId, entryId, times, reason, punchId }) })
    return { error, done: 'Entry changed', failure: 'Failed to change the entry' }
  }
}
