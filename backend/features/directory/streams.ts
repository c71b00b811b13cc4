import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { profile } from '#schema/directory/events.ts'
import { evolveProfile, initialProfile } from './domain/profile.ts'

export const profileStream = foldedStream(profile, { initial: initialProfile, evolve: evolveProfile })
