import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { definePlugin } from '../../engine/plugin/plugin.ts'
import { integer, slug } from '../../engine/plugin/param.ts'
import { page } from '../../engine/plugin/page.ts'
import { privateNeed } from '../../engine/plugin/private-need.ts'
import type { MountedPart } from '../../engine/origin/migrate.ts'
import { readerOf } from '../../engine/origin/reader-of.ts'
import { returnAddress } from '../../engine/readers/return-address.ts'
import { view, views } from '../cache/test-site.ts'

/** A word that is on what is a reader's alone and on nothing else. */
export const secretWord = 'whisper'

const Saved = Type.Object({ response: Type.Object({ of: Type.String(), saved: Type.Array(Type.String()) }) })
const Asked = Type.Object({ response: Type.Object({ id: Type.Optional(Type.String()), roles: Type.Array(Type.String()), address: Type.String(), token: Type.Boolean() }) })
const noAmp = (html: (props: any) => string) => ({ desktop: view(html), mobile: view(html), amp: false, whyNoAmp: 'It is one reader\'s.' }) as const

/** What accounts have of private needs and personal pages, in the small. */
export const accountPlugin = definePlugin({
  name: 'account',
  privateNeeds: {
    saved: privateNeed({ contract: Saved, query: { page: integer({ min: 1 }) }, request: ({ reader, query }) => ({ path: ['/api/saved', reader.id], query: { page: query.page } }) }),
    asked: privateNeed({ contract: Asked, who: 'anyone', request: () => ({ path: '/api/asked' }) }),
    queue: privateNeed({ contract: Asked, who: 'moderator', request: ({ reader }) => ({ path: '/api/asked', query: { id: reader.id } }) }),
    wrong: privateNeed({ contract: Type.Object({ response: Type.Integer() }), request: () => ({ path: '/api/asked' }) }),
    absent: privateNeed({ contract: Saved, request: () => ({ path: '/api/no-such' }) }),
  },
  pages: {
    saved: page({
      path: '/account/:list',
      params: { list: slug() },
      personal: true,
      needs: { saved: { contract: Saved, request: ({ reader }) => ({ path: ['/api/saved', reader.id] }) } },
      head: ({ reader }) => ({ title: `Of ${reader.name ?? reader.id}` }),
      views: noAmp(({ reader, data, params }) => `<h1>${params.list} of ${reader.name}</h1><p>${data.saved.response.saved.join()}</p>`),
    }),
    desk: page({ path: '/desk', params: {}, personal: true, who: 'moderator', head: () => ({ title: 'Desk' }), views: noAmp(({ reader }) => `<h1>desk of ${reader.id}</h1>`) }),
    login: page({ path: '/login', params: {}, query: { from: returnAddress() }, personal: true, who: 'anyone', head: () => ({ title: 'Sign in' }), views: noAmp(({ reader, query }) => `<h1>${reader ? 'signed in' : 'sign in'} ${query.from ?? 'home'}</h1>`) }),
    story: page({ path: '/', params: {}, head: () => ({ title: 'Home' }), views: views(() => '<h1>home</h1>') }),
  },
})

export const accountPart: MountedPart = {
  plugin: 'account',
  part: {
    routes: (app: FastifyInstance) => {
      app.get('/api/saved/:id', async (request, reply) => {
        const { id } = request.params as { id: string }
        if (readerOf(request)?.id !== id) return reply.code(403).send({ error: { code: 'FORBIDDEN' } })
        // As an API answers that was not written for this: the site must not keep it all the same.
        return reply.header('cache-control', 'public, max-age=600').send({ response: { of: id, saved: [`${secretWord} ${id} ${(request.query as { page?: string }).page ?? ''}`] } })
      })
      app.get('/api/asked', async (request) => {
        const reader = readerOf(request)
        return { response: { ...(reader ? { id: reader.id } : {}), roles: reader?.roles ?? [], address: request.ip, token: JSON.stringify(request.headers).includes('session') && JSON.stringify(request.headers).includes('__Host') } }
      })
    },
  },
}
