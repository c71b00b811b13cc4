/**
 * The backing type of each GraphQL type with field resolvers. Features add theirs by declaration merging in
 * `graphql-models.ts`, where the code generator finds them.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by merging
export interface Models {}

export type Model<Name extends keyof Models> = Models[Name]
