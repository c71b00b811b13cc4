import { existing, projection } from '#kernel/projections/projection.ts'

/** A change of the granted minutes by an owner. */
export type PtoAdjustment = {
  minutes: number
  at: string
  /** Null if a policy or job adjusted. */
  by: string | null
  reason: string | null
}

type PtoGrantRow = {
  grant_id: string
  employee_id: string
  year: number
  /** Includes adjustments. */
  minutes: number
  /** The sum of adjustments. */
  adjusted_minutes: number
  adjustments: PtoAdjustment[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.pto_grants': PtoGrantRow
  }
}

export const ptoGrants = projection<PtoGrantRow>({
  name: 'pto_grants',
  version: 5,
  past: true,
  key: 'grant_id',
  columns: {
    grant_id: 'text not null',
    employee_id: 'uuid not null',
    year: 'integer not null',
    minutes: 'integer not null',
    adjusted_minutes: 'integer not null',
    adjustments: 'jsonb not null',
  },
  creates: {
    PtoGranted: [
      ({ data }) => `${data.employeeId}:${data.year}`,
      ({ data }) => ({
        grant_id: `${data.employeeId}:${data.year}`,
        employee_id: data.employeeId,
        year: data.year,
        minutes: data.minutes,
        adjusted_minutes: 0,
        adjustments: [],
      }),
    ],
  },
  on: {
    PtoAdjusted: [
      ({ data }) => `${data.employeeId}:${data.year}`,
      (row, { data: { before, after }, metadata: { actor, at, reason } }) => {
        const grant = existing(row)
        const by = actor.kind === 'employee' ? actor.employeeId : null
        return {
          ...grant,
          minutes: after,
          adjusted_minutes: grant.adjusted_minutes + after - before,
          adjustments: [...grant.adjustments, { minutes: after - before, at, by, reason: reason ?? null }],
        }
      },
    ],
  },
})
