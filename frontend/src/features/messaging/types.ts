import type { ChatMessageFragment } from '#frontend/gql/graphql.ts'

export type { ChatChannelFragment as Channel, ChatPersonFragment as Person } from '#frontend/gql/graphql.ts'
export type Message = ChatMessageFragment

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`
