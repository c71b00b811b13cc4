export type ReportableShift = { startsAt: string; endsAt: string; location: { timeZone: string } }
