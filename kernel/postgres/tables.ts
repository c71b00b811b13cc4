/**
 * The row type of every table and view by qualified name (`'read.people'`), for Kysely. Each file that owns a row type
 * adds it by declaration merging.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by declaration merging
export interface Tables {}
