import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Identity } from '#backend/features/identity/identity.ts'

export type ClientId = { organizationId: string; issuer: string; clientId: string }

/** Client secrets, encrypted. Never in events or responses. */
export type ClientSecrets = {
  store(client: ClientId, secret: string): Promise<void>
  read(client: ClientId): Promise<string | undefined>
  /** Deletes all secrets of the organization, except that of `kept`. */
  delete(organizationId: string, kept?: Pick<ClientId, 'issuer' | 'clientId'>): Promise<void>
}

const contextOf = ({ organizationId, issuer, clientId }: ClientId) =>
  `client secret ${JSON.stringify([organizationId, issuer, clientId])}`

export function openClientSecrets(
  kysely: Kysely<Tables>,
  identity: Pick<Identity, 'sealText' | 'openText'>,
): ClientSecrets {
  return {
    async store(client, secret) {
      const row = { sealed_secret: await identity.sealText(contextOf(client), secret) }
      const { organizationId, issuer, clientId } = client
      await kysely
        .insertInto('identity.sso_secrets')
        .values({ organization_id: organizationId, issuer, client_id: clientId, ...row })
        .onConflict((conflict) => conflict.columns(['organization_id', 'issuer', 'client_id']).doUpdateSet(row))
        .execute()
    },

    async read(client) {
      const row = await kysely
        .selectFrom('identity.sso_secrets')
        .select('sealed_secret')
        .where('organization_id', '=', client.organizationId)
        .where('issuer', '=', client.issuer)
        .where('client_id', '=', client.clientId)
        .executeTakeFirst()
      return row && identity.openText(contextOf(client), row.sealed_secret)
    },

    async delete(organizationId, kept) {
      await kysely
        .deleteFrom('identity.sso_secrets')
        .where('organization_id', '=', organizationId)
        .$if(kept !== undefined, (query) =>
          query.where(({ not, and, eb }) =>
            not(and([eb('issuer', '=', kept?.issuer ?? ''), eb('client_id', '=', kept?.clientId ?? '')])),
          ),
        )
        .execute()
    },
  }
}
