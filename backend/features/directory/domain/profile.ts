import type { ProfileEvent } from '#schema/directory/events.ts'

export type ProfileState = { photoId: string | null; phoneVisible: boolean }

export const initialProfile: ProfileState = { photoId: null, phoneVisible: false }

export const updatePhoto = (
  { photoId: before }: ProfileState,
  { employeeId, photoId }: { employeeId: string; photoId: string },
): ProfileEvent[] => (before === photoId ? [] : [{ type: 'ProfilePhotoSet', data: { employeeId, before, photoId } }])

export const removePhoto = (
  { photoId: before }: ProfileState,
  { employeeId }: { employeeId: string },
): ProfileEvent[] => (before === null ? [] : [{ type: 'ProfilePhotoRemoved', data: { employeeId, before } }])

export const updatePhoneVisibility = (
  { phoneVisible }: ProfileState,
  { employeeId, visible }: { employeeId: string; visible: boolean },
): ProfileEvent[] => (phoneVisible === visible ? [] : [{ type: 'PhoneVisibilitySet', data: { employeeId, visible } }])

export function evolveProfile(state: ProfileState, { type, data }: ProfileEvent): ProfileState {
  switch (type) {
    case 'ProfilePhotoSet':
      return { ...state, photoId: data.photoId }
    case 'ProfilePhotoRemoved':
      return { ...state, photoId: null }
    case 'PhoneVisibilitySet':
      return { ...state, phoneVisible: data.visible }
  }
}
