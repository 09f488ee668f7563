import { type Reader, type Static, type TSchema, Type } from 'masthead'
import { type BodyOf, describeMismatch, type OriginContext, queryParameter, readerOf, sendError } from 'masthead/origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EditedAnswer, type EditorAnswer, playerIdPattern } from '../../players/player-contract.ts'
import { refuse } from '../../players/player-refusals.ts'
import { faultsOf, maxNameLength, playerRoles, tidyName } from '../../players/player-rules.ts'
import { databaseOf } from '../tables.ts'
import { type Edited, editPlayer, settleName, undoChange } from './edit-player.ts'
import { readEditor } from './read-editor.ts'

const Id = Type.String({ pattern: playerIdPattern })
const Name = Type.String({ maxLength: maxNameLength })
const EditBody = Type.Object({ player: Id, seen: Type.Integer({ minimum: 0 }), name: Name, nameTelugu: Name, role: Type.Enum(['', ...playerRoles]), born: Type.String({ maxLength: 20 }) })
const UndoBody = Type.Object({ player: Id, number: Type.Integer({ minimum: 1 }) })
const SettleBody = Type.Object({ player: Id, keep: Type.Union([Type.Literal('ours'), Type.Literal('records')]) })

/** The API of the desk that corrects players: for the role `editor`, and stored nowhere. */
export function editorRoutes(app: FastifyInstance, origin: OriginContext): void {
  const db = databaseOf(origin)
  const editorOf = (request: FastifyRequest): Reader | undefined => {
    const reader = readerOf(request)
    return reader?.roles.includes('editor') ? reader : undefined
  }
  const forbid = (reply: FastifyReply) => sendError(reply, { status: 403, code: 'FORBIDDEN', message: 'Only editors correct players.' })

  app.get('/api/tournament/player-editor', async (request, reply) => {
    if (!editorOf(request)) return forbid(reply)
    const body: BodyOf<typeof EditorAnswer> = { response: await readEditor(db, queryParameter(request, 'q'), queryParameter(request, 'player')) }
    return reply.header('cache-control', 'no-store').send(body)
  })

  const post = <Body extends TSchema>(path: string, schema: Body, work: (body: Static<Body>, editor: Reader) => Promise<Edited>) =>
    app.post(`/api/tournament/player-editor/${path}`, { bodyLimit: 8_192 }, async (request, reply) => {
      const editor = editorOf(request)
      if (!editor) return forbid(reply)
      reply.header('cache-control', 'no-store')
      if (describeMismatch(schema, request.body ?? {})) refuse('FIELDS')
      const { changed, tags } = await work(request.body as Static<Body>, editor)
      // The action's answer purges them, too, before it is sent; this reaches pages when another client has written.
      origin.changed(tags)
      const body: BodyOf<typeof EditedAnswer> = { response: { changed, tags: [...tags] } }
      return reply.send(body)
    })
  post('edit', EditBody, async ({ player, seen, born, role, ...names }, reader) => {
    const values = { name: tidyName(names.name), nameTelugu: tidyName(names.nameTelugu), born, role }
    if (Object.keys(faultsOf(values)).length > 0) refuse('FIELDS')
    if (faultsOf(values, origin.now()).born) refuse('BORN')
    return editPlayer(db, { player, seen, values }, { reader, at: origin.now() })
  })
  post('undo', UndoBody, ({ player, number }, reader) => undoChange(db, player, number, { reader, at: origin.now() }))
  post('settle', SettleBody, ({ player, keep }, reader) => settleName(db, player, keep, { reader, at: origin.now() }))
}
