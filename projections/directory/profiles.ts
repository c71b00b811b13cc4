import { projection } from '#kernel/projections/projection.ts'

/** How an employee appears to colleagues. Employees who never changed it have no row. */
type ProfileRow = { employee_id: string; photo_id: string | null; phone_visible: boolean }

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.profiles': ProfileRow
  }
}

const unchanged = (employeeId: string): ProfileRow => ({
  employee_id: employeeId,
  photo_id: null,
  phone_visible: false,
})

export const profiles = projection<ProfileRow>({
  name: 'profiles',
  version: 1,
  key: 'employee_id',
  columns: { employee_id: 'uuid not null', photo_id: 'uuid', phone_visible: 'boolean not null' },
  on: {
    ProfilePhotoSet: [
      ({ data }) => data.employeeId,
      (row, { data }) => ({ ...(row ?? unchanged(data.employeeId)), photo_id: data.photoId }),
    ],
    ProfilePhotoRemoved: [
      ({ data }) => data.employeeId,
      (row, { data }) => ({ ...(row ?? unchanged(data.employeeId)), photo_id: null }),
    ],
    PhoneVisibilitySet: [
      ({ data }) => data.employeeId,
      (row, { data }) => ({ ...(row ?? unchanged(data.employeeId)), phone_visible: data.visible }),
    ],
    PersonForgotten: [({ data }) => data.employeeId, () => null],
  },
})
