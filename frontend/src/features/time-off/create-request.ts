import { graphql } from '#frontend/gql/gql.ts'
import type { CreateTimeOffRequestInput } from '#frontend/gql/graphql.ts'
import { useQueuedMutations } from '#frontend/shared/lib/offline-queue/queued-mutation.ts'

const CreateTimeOffRequest = graphql(`
  mutation CreateTimeOffRequest($input: CreateTimeOffRequestInput!) {
    createTimeOffRequest(input: $input) {
      request {
        ...OwnRequest
      }
    }
  }
`)

export const createTimeOffRequest = {
  kind: 'createTimeOffRequest',
  mutation: CreateTimeOffRequest,
  sent: 'Time-off request sent',
  failed: 'Failed to submit request',
}

export const useQueuedRequests = () => useQueuedMutations<CreateTimeOffRequestInput>(createTimeOffRequest.kind)
