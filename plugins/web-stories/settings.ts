import { defineSettings, Type } from 'masthead'

export const settings = defineSettings({
  schema: Type.Object({
    interactiveUrl: Type.Optional(Type.String({ pattern: '^https://[^\\s"\'<>]+$', description: 'the https address of a service that counts the answers to quizzes and polls as amp-story-interactive asks it' })),
  }),
  public: ['interactiveUrl'],
})
