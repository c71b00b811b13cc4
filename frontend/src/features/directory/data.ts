import type { FeatureData } from '#frontend/shared/feature.ts'

const photoQueries = ['people', 'messagingUsers', 'directory', 'teamShifts']

export const data: FeatureData = {
  keys: { DirectoryEntry: () => null, TeamMember: () => null },
  refetch: { updatePhoto: photoQueries, removePhoto: photoQueries, updatePhoneVisibility: ['phoneVisible'] },
}
