type Named = { firstName: string; lastName: string }

export const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`

export const namesOf = (people: readonly Named[]) => new Intl.ListFormat(undefined).format(people.map(fullName))
