import type { ReactNode } from 'react'
import type { Loaded } from '../lib/urql/use-loaded.ts'
import { useReadOnly } from '../past/past.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { EmptyState } from './empty-state.tsx'
import { Loading } from './skeleton.tsx'

/**
 * Renders the states of a query: a skeleton, an error with Retry, an empty list, or the data. `label` names the data
 * within a sentence ("your requests"). `card` wraps the other states in a card, for data that brings its own.
 */
export function QueryState<Data>({
  query: { data, failed, retry },
  label,
  skeleton,
  empty,
  card = false,
  children,
}: {
  query: Loaded<Data>
  label: string
  skeleton: ReactNode
  empty?: ReactNode
  card?: boolean
  children: (data: Data) => ReactNode
}) {
  const frame = (state: ReactNode) => (card ? <Card>{state}</Card> : state)
  if (data === undefined) {
    return failed ? (
      frame(<LoadError label={label} retry={retry} />)
    ) : (
      <Loading label={`Loading ${label}…`}>{card ? <Card flush>{skeleton}</Card> : skeleton}</Loading>
    )
  }
  return empty !== undefined && Array.isArray(data) && data.length === 0 ? frame(empty) : children(data)
}

export const LoadError = ({ label, retry }: { label: string; retry: () => void }) => (
  <EmptyState action={<Button onClick={retry}>Retry</Button>}>
    {useReadOnly()
      ? `We couldn’t load ${label} as of that moment. It may be before anything was recorded.`
      : `We couldn’t load ${label}. Check your connection and try again.`}
  </EmptyState>
)
