// masthead/content: the shapes of the content API.

export * from './content-shapes.ts'
export * from './content-responses.ts'
