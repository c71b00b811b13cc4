import type { EmploymentEndQuery } from '#frontend/gql/graphql.ts'
import { count } from '#frontend/shared/lib/count.ts'

type EmploymentEnd = Omit<EmploymentEndQuery['employmentEnd'], '__typename'>

/** Says what ends with an employment. `lastDay`: whether it ends later. */
export function endingsInWords(end: EmploymentEnd, { lastDay }: { lastDay: boolean }): string[] {
  const { shifts, pendingTimeOff, approvedTimeOff, swaps, offers, claims, openEntries, apiTokens } = end
  const requests = [
    swaps > 0 && count(swaps, 'swap', 'swaps'),
    offers > 0 && count(offers, 'offer', 'offers'),
    claims > 0 && count(claims, 'claim', 'claims'),
  ].filter((each) => each !== false)
  const pending = swaps + offers + claims
  const credentials = [
    end.hasBadge && 'badge',
    end.hasPin && 'kiosk PIN',
    apiTokens > 0 && count(apiTokens, 'API token', 'API tokens'),
  ].filter((each) => each !== false)
  return [
    shifts > 0 &&
      `${count(shifts, 'shift', 'shifts')} ${lastDay ? 'after that day' : 'from now on'} ${shifts === 1 ? 'becomes' : 'become'} open`,
    pendingTimeOff > 0 &&
      `${count(pendingTimeOff, 'pending time-off request is', 'pending time-off requests are')} canceled`,
    approvedTimeOff > 0 &&
      `${count(approvedTimeOff, 'approved time off that hasn’t begun is', 'approved times off that haven’t begun are')} canceled`,
    pending > 0 && `${listed(requests)} still pending ${pending === 1 ? 'ends' : 'end'}`,
    openEntries > 0 && 'The running time entry is flagged as a missed clock-out',
    credentials.length > 0 &&
      `Their ${listed(credentials)} ${credentials.length === 1 && apiTokens < 2 ? 'stops' : 'stop'} working`,
  ].filter((each) => each !== false)
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
