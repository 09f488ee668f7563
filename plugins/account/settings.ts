import { defineSettings, Type } from 'masthead'

const Provider = Type.Object({
  /** In addresses: `/login/with/<id>`. */
  id: Type.String({ pattern: '^[a-z0-9-]{1,30}$', description: 'a short name of lower-case letters, digits and dashes' }),
  name: Type.String({ minLength: 1, maxLength: 40, description: 'what readers call it, such as "Google"' }),
  issuer: Type.String({ pattern: '^https?://', description: 'the issuer, as its discovery document says it' }),
  clientId: Type.String({ minLength: 1 }),
})

/** What a site says about accounts; docs/operator/accounts.md has each with its consequences. */
export const settings = defineSettings({
  schema: Type.Object({
    publicUrl: Type.String({ default: 'http://localhost:3000', pattern: '^https?://[^/]+$', description: "the site's public origin, such as https://news.example" }),
    siteName: Type.String({ default: 'Masthead', minLength: 1, maxLength: 60, description: 'the name in mails, messages and passkeys' }),
    tellsRegistered: Type.Boolean({ default: true, description: 'whether answers tell that an e-mail address or number is, or is not, registered' }),
    countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { default: ['IN'], minItems: 1, description: 'countries whose mobile numbers are taken; a number without a prefix is of the first' }),
    maxEmailSuffix: Type.Integer({ default: 4, minimum: 2, maximum: 63, description: 'letters that the last part of an e-mail address may have' }),
    passwordMinLength: Type.Integer({ default: 6, minimum: 6, maximum: 64 }),
    passwordComposition: Type.Boolean({ default: true, description: 'whether a password must have a special character, an upper-case letter and a number' }),
    textUrl: Type.Optional(Type.String({ pattern: '^https?://', description: 'the address of the text message provider' })),
    textToken: Type.Optional(Type.String({ description: 'its bearer token' })),
    textSender: Type.Optional(Type.String({ maxLength: 20, description: 'the sender id that the provider registered' })),
    textTemplates: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'registered template by edition' })),
    maxTextsPerHour: Type.Integer({ default: 2_000, minimum: 1, description: 'text messages that the site sends in an hour, in all' }),
    providers: Type.Array(Provider, { default: [], description: 'OpenID Connect providers' }),
    providerSecrets: Type.Optional(Type.String({ description: 'client secrets as id=secret, separated by spaces' })),
  }),
  secrets: ['textToken', 'providerSecrets'],
})

export type AccountSettings = ReturnType<typeof settings.of>
