import { defineSettings, Type } from 'masthead'

/** A channel that may be complained about. */
const Station = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9-]{1,40}$', description: 'a short name of lower-case letters, digits and dashes' }),
  name: Type.String({ minLength: 1, maxLength: 80, description: 'what viewers call it' }),
})

export const settings = defineSettings({
  schema: Type.Object({
    stations: Type.Array(Station, { default: [], maxItems: 40, description: 'the channels that may be complained about' }),
    desk: Type.Optional(Type.String({ pattern: '^[^\\s<>@,;"]+@[^\\s<>@,;"]+$', description: 'the e-mail address that is told of each complaint' })),
  }),
  public: ['stations'],
})
