import { USER_SCHEMA } from './user-change.ts'

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'
export const MOST_RESULTS = 200

const listOf = (Resources: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: Resources.length,
  startIndex: 1,
  itemsPerPage: Resources.length,
  Resources,
})

const serviceProviderConfig = (base: string) => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API token',
      description: 'A token of the organization with the scope scim, created in Settings',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const userType = (base: string) => ({
  schemas: [`${CORE}:ResourceType`],
  id: 'User',
  name: 'User',
  endpoint: '/Users',
  schema: USER_SCHEMA,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
})

type Attribute = { name: string; type?: string; required?: boolean; uniqueness?: string; multiValued?: boolean }

const attribute = ({ name, ...more }: Attribute & { subAttributes?: readonly object[] }) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})

const userSchema = (base: string) => ({
  schemas: [`${CORE}:Schema`],
  id: USER_SCHEMA,
  name: 'User',
  description: 'An employee with an account',
  attributes: [
    attribute({ name: 'userName', required: true, uniqueness: 'server' }),
    attribute({
      name: 'name',
      type: 'complex',
      subAttributes: [attribute({ name: 'givenName' }), attribute({ name: 'familyName' })],
    }),
    attribute({ name: 'title' }),
    attribute({ name: 'active', type: 'boolean' }),
    attribute({
      name: 'phoneNumbers',
      type: 'complex',
      multiValued: true,
      subAttributes: [attribute({ name: 'value' })],
    }),
    attribute({ name: 'externalId' }),
  ],
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${USER_SCHEMA}` },
})

/** The documents by which providers find out what this server supports, by path below `/scim/v2`. */
export function metadataOf(publicUrl: string): Readonly<Record<string, object>> {
  const base = new URL('/scim/v2', publicUrl).href
  return {
    '/ServiceProviderConfig': serviceProviderConfig(base),
    '/ResourceTypes': listOf([userType(base)]),
    '/ResourceTypes/User': userType(base),
    '/Schemas': listOf([userSchema(base)]),
    [`/Schemas/${USER_SCHEMA}`]: userSchema(base),
  }
}
