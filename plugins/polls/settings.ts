import { defineSettings, Type } from 'masthead'

export const settings = defineSettings({
  schema: Type.Object({
    votesPerAddress: Type.Integer({ default: 20, minimum: 1, maximum: 1_000_000, description: 'votes in one poll from one address, of readers who are not signed in' }),
  }),
})
