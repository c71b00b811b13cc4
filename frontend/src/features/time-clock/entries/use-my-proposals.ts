import type { MyProposalsQuery } from '#frontend/gql/graphql.ts'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'
import { MyProposals } from './documents.ts'

const proposalsIn = ({ myProposals }: MyProposalsQuery) => myProposals

export const useMyProposals = (options?: { pause?: boolean }) => useAllPages(MyProposals, {}, proposalsIn, options)
