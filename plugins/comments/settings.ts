import { defineSettings, Type } from 'masthead'

const days = { minimum: 0, maximum: 3_650 } as const

/** What a site says about comments; docs/plugins/comments.md has each with its consequences. */
export const settings = defineSettings({
  schema: Type.Object({
    maxLetters: Type.Integer({ default: 2_000, minimum: 100, maximum: 5_000, description: 'letters that a comment may have, as people count them' }),
    heldFirst: Type.Integer({ default: 1, minimum: 0, maximum: 100, description: 'how many comments of a new reader a person sees before other readers do' }),
    heldWords: Type.Array(Type.String({ minLength: 2, maxLength: 60 }), { default: [], maxItems: 2_000, description: 'words, and beginnings of words, whose comments a person sees first' }),
    refusedWords: Type.Array(Type.String({ minLength: 2, maxLength: 60 }), { default: [], maxItems: 2_000, description: 'words, and beginnings of words, that are not taken' }),
    maxLinks: Type.Integer({ default: 1, minimum: 0, maximum: 50, description: 'addresses in a comment above which a person sees it first' }),
    maxPer10Minutes: Type.Integer({ default: 10, minimum: 1, maximum: 100_000, description: 'comments of one reader in ten minutes' }),
    maxAlike: Type.Integer({ default: 3, minimum: 1, maximum: 1_000, description: 'comments with one text in a day, by all readers, above which a person sees them first' }),
    closedAfterDays: Type.Integer({ ...days, default: 30, description: "days after a story's publication until which comments are taken; 0: for ever" }),
    hiddenAfterReports: Type.Integer({ default: 5, minimum: 1, maximum: 1_000, description: 'reports that hide a comment until a person has seen it' }),
    editMinutes: Type.Integer({ default: 10, minimum: 0, maximum: 1_440, description: 'minutes in which readers may change or delete what they wrote' }),
  }),
})

export type CommentSettings = ReturnType<typeof settings.of>
