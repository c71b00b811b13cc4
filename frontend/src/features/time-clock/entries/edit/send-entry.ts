import type { Answer, SendCommand } from '#frontend/shared/lib/use-command.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { EntryTimes } from '#schema/time-clock/events.ts'

const CreateEntry = graphql(`
  mutation CreateEntry($input: CreateEntryInput!) {
    createEntry(input: $input) {
      entry {
        ...EntryFields
      }
    }
  }
`)

const CorrectEntry = graphql(`
  mutation CorrectEntry($input: CorrectEntryInput!) {
    correctEntry(input: $input) {
      entry {
        ...EntryFields
      }
    }
  }
`)

const ProposeCorrection = graphql(`
  mutation ProposeCorrection($input: ProposeCorrectionInput!) {
    proposeCorrection(input: $input) {
      proposal {
        ...ReviewFields
      }
    }
  }
`)

export type How = 'correct' | 'propose'

export const sendEntry = async (
  send: SendCommand,
  how: How,
  { employeeId, entryId, punchId }: { employeeId: string; entryId: string | null; punchId: string | null },
  { times, reason }: { times: EntryTimes | null; reason: string },
): Promise<Answer<unknown>> => {
  if (how === 'propose' || !times) {
    return send(ProposeCorrection, { entryId, times, reason }, { done: 'Correction proposed' })
  }
  if (entryId === null) return send(CreateEntry, { employeeId, times, reason, punchId }, { done: 'Entry added' })
  return send(CorrectEntry, { id: entryId, employeeId, times, reason, punchId }, { done: 'Entry changed' })
}

export const entryFailure = (how: How, entryId: string | null) => {
  if (how === 'propose') return 'Failed to propose the correction'
  return entryId === null ? 'Failed to add the entry' : 'Failed to change the entry'
}
