import { Type } from 'masthead'

// Fields of forms. A text may be empty as far as its schema goes: the rules say what is told then.

export const text = (maxLength: number) => Type.String({ minLength: 0, maxLength })
export const secret = () => Type.String({ minLength: 0, maxLength: 200, writeOnly: true })
/** A box, or a choice that was not made, is not sent at all. */
export const choice = () => Type.Optional(Type.String({ maxLength: 20 }))
/** The handle of something begun. */
export const handle = () => Type.String({ minLength: 0, maxLength: 100 })
/** Where the reader comes from: a path of this site, which the engine checks again. */
export const from = () => Type.Optional(Type.String({ maxLength: 500 }))

export const person = { name: text(120), gender: choice(), terms: choice(), privacy: choice(), website: Type.Optional(text(200)) }
