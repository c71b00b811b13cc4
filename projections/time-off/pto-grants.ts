import { existing, projection } from '#kernel/projections/projection.ts'

type PtoGrantRow = {
  grant_id: string
  employee_id: string
  year: number
  minutes: number
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.pto_grants': PtoGrantRow
  }
}

export const ptoGrants = projection<PtoGrantRow>({
  name: 'pto_grants',
  version: 3,
  past: true,
  key: 'grant_id',
  columns: {
    grant_id: 'text not null',
    employee_id: 'uuid not null',
    year: 'integer not null',
    minutes: 'integer not null',
  },
  creates: {
    PtoGranted: [
      ({ data }) => `${data.employeeId}:${data.year}`,
      ({ data }) => ({
        grant_id: `${data.employeeId}:${data.year}`,
        employee_id: data.employeeId,
        year: data.year,
        minutes: data.minutes,
      }),
    ],
  },
  on: {
    PtoAdjusted: [
      ({ data }) => `${data.employeeId}:${data.year}`,
      (row, { data }) => ({ ...existing(row), minutes: data.after }),
    ],
  },
})
