type Named = { firstName: string; lastName: string }

export const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`

/** Formats names as `Ana Lopez, Max Weber and Wen Zhao`. */
export const namesOf = (people: readonly Named[]) => new Intl.ListFormat(undefined).format(people.map(fullName))
