import { hoursInWords } from '#schema/time-off/rules.ts'

/** Why days can't be taken. `missing`: the minutes that the balance lacks on the day. */
export type LeaveShortage =
  | { kind: 'balance'; day: string; missing: number }
  | { kind: 'not_yet'; day: string; usableFrom: string }
  | { kind: 'yearly_limit'; day: string; missing: number }

/** @param day formats a day; as yyyy-MM-dd by default */
export function shortageInWords(shortage: LeaveShortage, day = (text: string) => text): string {
  switch (shortage.kind) {
    case 'balance':
      return `${hoursInWords(shortage.missing)} over your balance on ${day(shortage.day)}`
    case 'not_yet':
      return `Leave can be taken from ${day(shortage.usableFrom)} on`
    case 'yearly_limit':
      return `${hoursInWords(shortage.missing)} more than can be taken in the leave year`
  }
}
