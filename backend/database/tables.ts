/**
 * The row types of every table and view, by qualified name (`'read.people'`), for Kysely.
 * Whoever adds a table adds its line here and keeps the row type beside the code that owns it.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- it fills as tables are added
export interface Tables {}
