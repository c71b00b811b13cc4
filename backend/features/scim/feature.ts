import { feature } from '#backend/platform/feature.ts'
import { routes } from './routes.ts'

export const scim = feature({
  name: 'scim',
  routes,
  ownData: [{ title: 'accounts of the directory', table: 'identity.scim_users', of: ['employee_id'] }],
})
