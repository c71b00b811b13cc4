import { profiles } from '#projections/directory/profiles.ts'
import { operations } from '#schema/directory/rest.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf, type CommandsOf } from '#backend/platform/operations/operation.ts'
import { jobs } from './jobs.ts'
import { updatePhoneVisibility } from './operations/phone.ts'
import { removePhoto, updatePhoto } from './operations/photos.ts'
import { access, confidential } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

const writes = [updatePhoto, removePhoto, updatePhoneVisibility] as const

declare module '#backend/platform/commands.ts' {
  interface Commands extends CommandsOf<typeof writes> {}
}

export const directory = feature({
  name: 'directory',
  area: 'people',
  writes,
  commands: commandsOf(writes),
  models: [profiles],
  operations,
  access,
  confidential,
  rest,
  resolvers: [resolvers],
  jobs,
  recurring: [jobs['directory.delete-unused-photos']],
  ownData: [
    { title: 'appearance to colleagues', table: 'read.profiles', of: ['employee_id'] },
    { title: 'profile photos', table: 'directory.photos', of: ['employee_id'], without: ['bytes'] },
  ],
})
