import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { graphql } from '#frontend/gql/gql.ts'
import type { LeavePolicyPreviewQuery } from '#frontend/gql/graphql.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import { dateInWords, isDay } from '#frontend/shared/lib/time/days.ts'
import { useDebounced } from '#frontend/shared/lib/use-debounced.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { updateLeavePolicyInput, type UpdateLeavePolicy } from '#schema/leave/inputs.ts'
import { PTO_DAY } from '#schema/time-off/rules.ts'
import { leaveAmount, perUnit } from './policy-in-words.ts'
import type { LeavePolicyForm } from './policy-form.ts'

const LeavePolicyPreviewDocument = graphql(`
  query LeavePolicyPreview($policy: LeavePolicyDraft!, $on: Date!, $after: String) {
    leavePolicyPreview(policy: $policy, on: $on, first: 10, after: $after) {
      nodes {
        id
        firstName
        lastName
        beforeMinutes
        afterMinutes
      }
      pageInfo {
        endCursor
        hasNextPage
      }
      totalCount
    }
  }
`)

const pageOf = ({ leavePolicyPreview }: LeavePolicyPreviewQuery) => leavePolicyPreview

/** Balances before and after, once the form is valid. */
export function LeavePolicyPreview({ form }: Pick<LeavePolicyForm, 'form'>) {
  const draft = updateLeavePolicyInput.safeParse(useWatch({ control: form.control })).data
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? `${(draft?.effectiveFrom ?? form.getValues('effectiveFrom')).slice(0, 4)}-12-31`
  return (
    <section aria-label="Balances that change" className="grid gap-2">
      <div className="max-w-56">
        <InputField
          label="Balances at the end of"
          type="date"
          value={shown}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {draft && isDay(shown) ? (
        <Changes policy={draft} on={shown} />
      ) : (
        <p className="text-quiet">Complete the policy to see which balances change.</p>
      )}
    </section>
  )
}

function Changes({ policy: typed, on }: { policy: UpdateLeavePolicy; on: string }) {
  const policy = useDebounced(typed)
  const pages = usePages(LeavePolicyPreviewDocument, { policy, on }, pageOf)
  // Balances are stored in minutes; a day counts as 8 h.
  const amount = (minutes: number) =>
    policy.unit === 'days' ? leaveAmount((minutes / PTO_DAY) * perUnit.days, 'days') : leaveAmount(minutes, 'hours')
  return (
    <QueryState query={pages} label="the balances that change" skeleton={<SkeletonLines lines={['h-4 w-64']} />}>
      {(changes) =>
        changes.length === 0 ? (
          <p className="text-quiet">No balance on {dateInWords(on)} changes.</p>
        ) : (
          <>
            <p className="text-quiet">
              {pages.totalCount === 1 ? '1 balance changes.' : `${pages.totalCount} balances change.`}
            </p>
            <Table label="Balances before and after">
              <thead>
                <tr>
                  <Th>Employee</Th>
                  <Th numeric>Before</Th>
                  <Th numeric>After</Th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ id, firstName, lastName, beforeMinutes, afterMinutes }) => (
                  <Tr key={id}>
                    <Td>
                      {firstName} {lastName}
                    </Td>
                    <Td numeric>{amount(beforeMinutes)}</Td>
                    <Td numeric>{amount(afterMinutes)}</Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
            {pages.hasMore && (
              <Button size="small" pending={pages.loading} onClick={pages.loadMore}>
                Show more
              </Button>
            )}
          </>
        )
      }
    </QueryState>
  )
}
