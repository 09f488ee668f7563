/** A word as a name has it: `PUNE` and `pune` are `Pune`. Scripts without capitals stay as they are. */
export const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
