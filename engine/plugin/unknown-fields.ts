import { closestName } from '../config/closest-name.ts'

/** A sentence for each field of a value that it cannot have. */
export const unknownFields = (value: object, known: readonly string[]): string[] =>
  Object.keys(value).filter((field) => !known.includes(field)).map((field) => {
    const meant = closestName(field, known)
    return meant === undefined ? `"${field}" is no field here: there are ${known.join(', ')}` : `"${field}" is no field here: did you mean "${meant}"?`
  })
