import { createRequire } from 'node:module'
import type { FastifyServerOptions } from 'fastify'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
type Builder = (...given: readonly unknown[]) => unknown

/** One of Fastify's own packages. */
const load = (name: string) => (createRequire(createRequire(import.meta.url).resolve('fastify'))(name) as () => Builder)()

/**
 * Fastify's compilers of routes' schemas, loaded with the first route that has one: no route of the engine has, and their
 * 130 files are a twentieth of a start. To Fastify they are no longer its own: it takes names of headers in a schema as
 * they are written, in lower case, that is.
 */
export const routeSchemas: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    buildValidator: ((...given) => load('@fastify/ajv-compiler')(...given)) as Builder as NonNullable<Compilers['buildValidator']>,
    buildSerializer: ((...given) => load('@fastify/fast-json-stringify-compiler')(...given)) as Builder as NonNullable<Compilers['buildSerializer']>,
  },
}
