import type { Logger } from 'pino'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { secretHash } from '#backend/platform/secret.ts'
import { defaultMailBudget, type MailBudget } from '#backend/platform/config.ts'
import { incrementWindow, secondsUntil } from './attempts.ts'

const DAY = 24 * 3_600_000

/** Younger organizations share half of the total, so that strangers can't use up the mail of established ones. */
const NEW_FOR = 14 * DAY
/** An organization's budget grows by its first day's budget each week, and by this many for each verified employee. */
const PER_VERIFIED = 2
const LARGEST_FACTOR = 20

/** `verified`: how many employees have verified their address, which shows that its mails are welcome. */
export type MailTrust = { foundedAt: Date; verified: number }

type MailWindow = { key: string; most: number; message: string; alert?: string }

const TOTAL = 'mail to new addresses'

/** Counts emails to addresses that an organization chose and nobody has verified: invitations, welcomes and verification links. */
export function openMailBudget({
  database: { kysely },
  logger,
  budget = defaultMailBudget,
  trustOf = openMailTrust(kysely),
}: {
  database: Database
  logger: Logger
  budget?: MailBudget | undefined
  trustOf?: ((organizationId: string) => Promise<MailTrust | null>) | undefined
}) {
  function windowsOf(organizationId: string, { foundedAt, verified }: MailTrust, now: Date): MailWindow[] {
    const { perOrganization, total } = budget
    const age = now.getTime() - foundedAt.getTime()
    const grown = perOrganization * (1 + Math.floor(age / (7 * DAY))) + PER_VERIFIED * verified
    const own = Math.min(grown, perOrganization * LARGEST_FACTOR)
    const busy = 'Too many invitations are being sent at the moment.'
    return [
      {
        key: `${TOTAL} by ${organizationId}`,
        most: own,
        message: `Your organization can email ${own} new addresses a day, and has done so.`,
      },
      ...(age < NEW_FOR
        ? [
            {
              key: `${TOTAL} by new organizations`,
              most: Math.ceil(total / 2),
              message: busy,
              alert: 'new organizations',
            },
          ]
        : []),
      { key: TOTAL, most: total, message: busy, alert: 'all organizations' },
    ]
  }

  function alert({ most, alert: who }: MailWindow, count: number) {
    if (who === undefined) return
    const sent = { sent: Math.min(count, most), most, who }
    if (count === most + 1) logger.error(sent, `mail to new addresses is used up for today by ${who}: check for abuse`)
    else if (count === Math.ceil(most * 0.8))
      logger.warn(sent, `80 % of today's mail to new addresses is used by ${who}`)
  }

  return {
    /** Spends one email. @throws Refusal `too_many_requests`, which says when it works again */
    async spend(organizationId: string, now: Date): Promise<void> {
      const trust = (await trustOf(organizationId)) ?? { foundedAt: now, verified: 0 }
      for (const window of windowsOf(organizationId, trust, now)) {
        const { count, expiresAt } = await incrementWindow(kysely, { key: window.key, within: DAY }, now)
        alert(window, count)
        if (count <= window.most) continue
        const retryAfter = secondsUntil(expiresAt, now)
        const message = `${window.message} Try again in ${inWords(retryAfter)}.`
        throw new Refusal('too_many_requests', message, undefined, { retryAfter })
      }
    },

    /** How many emails all organizations have sent today, and how many they can send. */
    async usage(now: Date): Promise<{ sent: number; most: number }> {
      const row = await kysely
        .selectFrom('identity.failures')
        .select('count')
        .where('key', '=', secretHash(TOTAL))
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst()
      return { sent: Math.min(row?.count ?? 0, budget.total), most: budget.total }
    },
  }
}

const openMailTrust =
  (kysely: Database['kysely']) =>
  async (organizationId: string): Promise<MailTrust | null> => {
    const organization = await kysely
      .selectFrom('read.organizations')
      .select((of) => [
        'founded_at',
        of
          .selectFrom('read.people')
          .select(({ fn }) => fn.countAll<string>().as('verified'))
          .where('organization_id', '=', organizationId)
          .where('email_verified', '=', true)
          .as('verified'),
      ])
      .where('organization_id', '=', organizationId)
      .executeTakeFirst()
    return organization
      ? { foundedAt: new Date(organization.founded_at), verified: Number(organization.verified ?? 0) }
      : null
  }

function inWords(seconds: number): string {
  const [count, unit] = seconds > 90 * 60 ? [Math.ceil(seconds / 3600), 'hour'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
