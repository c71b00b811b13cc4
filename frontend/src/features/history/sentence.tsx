import { Link } from 'react-router-dom'
import { graphql } from '#frontend/gql/gql.ts'
import type { HistoryEntryFieldsFragment } from '#frontend/gql/graphql.ts'
import { told } from '#frontend/shared/lib/time/told.ts'
import { partsOf } from './sentence-parts.ts'

export const HistoryEntryFields = graphql(`
  fragment HistoryEntryFields on HistoryEntry {
    id
    at
    happenedAt
    actor
    actorId
    employeeId
    employeeName
    sentence
    reason
    changes {
      field
      before
      after
    }
  }
`)

/** An event as a sentence, in which each person's name leads to that person's history. */
export const Sentence = ({ entry }: { entry: HistoryEntryFieldsFragment }) =>
  partsOf(entry).map(({ text, employeeId }, place) =>
    employeeId ? (
      <Link
        key={place}
        to={`/manager/history?employee=${employeeId}`}
        className="font-semibold decoration-edge underline-offset-2 hover:underline"
      >
        {text}
      </Link>
    ) : (
      told(text)
    ),
  )
