import { defineSettings, type Static, Type } from 'masthead'

const Name = Type.String({ minLength: 1, maxLength: 80 })

const Series = Type.Object({
  id: Type.String({ pattern: '^(?=.{2,40}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$', description: 'a word for its addresses: lower-case letters, digits and dashes' }),
  name: Type.String({ minLength: 1, maxLength: 80, description: 'what readers call it' }),
  nameTelugu: Type.Optional(Name),
}, { additionalProperties: false })
export type Series = Static<typeof Series>

/** Games that the site has pages for; what is known of each edition of them is data. docs/plugins/games.md has an example. */
export const settings = defineSettings({
  schema: Type.Object({
    series: Type.Array(Series, {
      minItems: 1,
      maxItems: 50,
      default: [
        { id: 'commonwealth-games', name: 'Commonwealth Games', nameTelugu: 'కామన్వెల్త్ క్రీడలు' },
        { id: 'asian-games', name: 'Asian Games', nameTelugu: 'ఆసియా క్రీడలు' },
      ],
      description: 'Games with a hub of their own',
    }),
    home: Type.String({ pattern: '^[A-Z]{3}$', default: 'IND', description: 'the code of the nation whose medals readers may put first' }),
  }),
  public: ['series', 'home'],
})
