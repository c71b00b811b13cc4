/** The most employees whose hours one command approves. Apart from the REST schemas, which pages don't load. */
export const MOST_APPROVED_AT_ONCE = 200
