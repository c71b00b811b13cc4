/** Loaded on its own, after the first answers. */
export { createClient } from 'graphql-ws'
