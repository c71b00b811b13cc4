import type { EmploymentEndQuery } from '#frontend/gql/graphql.ts'

type EmploymentEnd = Omit<EmploymentEndQuery['employmentEnd'], '__typename'>

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Says what ends with an employment. `lastDay`: whether it ends later. */
export function endingsInWords(end: EmploymentEnd, { lastDay }: { lastDay: boolean }): string[] {
  const { shifts, pendingTimeOff, approvedTimeOff, swaps, offers, claims, openEntries, apiTokens } = end
  const requests = [
    swaps > 0 && counted(swaps, 'swap', 'swaps'),
    offers > 0 && counted(offers, 'offer', 'offers'),
    claims > 0 && counted(claims, 'claim', 'claims'),
  ].filter((each) => each !== false)
  const pending = swaps + offers + claims
  const credentials = [
    end.hasBadge && 'badge',
    end.hasPin && 'kiosk PIN',
    apiTokens > 0 && counted(apiTokens, 'API token', 'API tokens'),
  ].filter((each) => each !== false)
  return [
    shifts > 0 &&
      `${counted(shifts, 'shift', 'shifts')} ${lastDay ? 'after that day' : 'from now on'} ${shifts === 1 ? 'becomes' : 'become'} open`,
    pendingTimeOff > 0 &&
      `${counted(pendingTimeOff, 'pending time-off request is', 'pending time-off requests are')} canceled`,
    approvedTimeOff > 0 &&
      `${counted(approvedTimeOff, 'approved time off', 'approved times off')} that ${approvedTimeOff === 1 ? 'hasn’t' : 'haven’t'} begun ${approvedTimeOff === 1 ? 'is' : 'are'} canceled`,
    pending > 0 && `${listed(requests)} still pending ${pending === 1 ? 'ends' : 'end'}`,
    openEntries > 0 && 'The running time entry is flagged as a missed clock-out',
    credentials.length > 0 &&
      `Their ${listed(credentials)} ${credentials.length === 1 && apiTokens < 2 ? 'stops' : 'stop'} working`,
  ].filter((each) => each !== false)
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
