import type { HistoryKind } from '#kernel/events.ts'

export const peopleKind: HistoryKind = { name: 'people', label: 'Employees', order: 80 }
