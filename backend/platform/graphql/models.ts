/**
 * The type behind each GraphQL type whose fields are resolved from something else. Features merge theirs into it, in
 * their `graphql-models.ts`, where the code generator finds the names.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by merging
export interface Models {}

export type Model<Name extends keyof Models> = Models[Name]
