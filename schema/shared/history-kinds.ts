import type { HistoryKind, HistoryObject } from '#kernel/events.ts'

// Kinds of events that several features have.
export const timeOffKind: HistoryKind = { name: 'timeOff', label: 'Time off', order: 60 }
export const payKind: HistoryKind = { name: 'pay', label: 'Pay', order: 100 }
export const settingsKind: HistoryKind = { name: 'settings', label: 'Settings', order: 110 }
export const templatesKind: HistoryKind = { name: 'templates', label: 'Templates', order: 120 }

export const requestObject: HistoryObject = { name: 'request', label: 'One request', order: 40 }
