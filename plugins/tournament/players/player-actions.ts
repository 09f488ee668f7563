import { action, Type } from 'masthead'
import { EditedAnswer, playerIdPattern } from './player-contract.ts'
import { messages } from './player-messages.ts'
import { refusals } from './player-refusals.ts'
import { faultsOf, maxNameLength, type PlayerFault, playerRoles, tidyName } from './player-rules.ts'

export const editorPath = '/edit-player-info'
export const playerPath = (player: string): string => `${editorPath}?player=${encodeURIComponent(player)}`

const Id = Type.String({ pattern: playerIdPattern })
const common = { who: 'editor', limit: { times: 120, per: '10m' }, messages, contract: EditedAnswer, refusals: refusals.messages } as const

/** Everything that the form says of a player; what is as in the records is no correction. */
export const editPlayer = action({
  ...common,
  body: Type.Object({
    player: Id,
    seen: Type.Integer({ minimum: 0 }),
    name: Type.String({ minLength: 1, maxLength: maxNameLength }),
    nameTelugu: Type.Optional(Type.String({ maxLength: maxNameLength })),
    role: Type.Enum(['none', ...playerRoles]),
    born: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  fields: { name: { missing: 'nameNeeded', invalid: 'nameWrong' }, nameTelugu: 'nameTeluguWrong', born: 'bornWrong', role: 'roleNeeded' },
  check: ({ body, t }) => {
    const faults = faultsOf({ name: tidyName(body.name), nameTelugu: tidyName(body.nameTelugu ?? ''), born: body.born ?? '' })
    return Object.fromEntries(Object.entries(faults).map(([field, fault]: [string, PlayerFault]) => [field, t[fault]]))
  },
  request: ({ body: { nameTelugu = '', born = '', role, ...body } }) => ({ path: '/api/tournament/player-editor/edit', body: { ...body, nameTelugu, born, role: role === 'none' ? '' : role } }),
  result: ({ data: { response }, t }) => ({ tell: response.changed === 0 ? t.nothingChanged : t.saved, purge: response.tags }),
})

/** Takes a change back, where nothing has come after it. */
export const undoPlayer = action({
  ...common,
  body: Type.Object({ player: Id, number: Type.Integer({ minimum: 1 }) }),
  request: ({ body }) => ({ path: '/api/tournament/player-editor/undo', body }),
  result: ({ body, data: { response }, t }) => ({ tell: t.undone, purge: response.tags, goTo: playerPath(body.player) }),
})

/** Decides between a correction and what the records have said since. */
export const settlePlayer = action({
  ...common,
  body: Type.Object({ player: Id, keep: Type.Union([Type.Literal('ours'), Type.Literal('records')]) }),
  request: ({ body }) => ({ path: '/api/tournament/player-editor/settle', body }),
  result: ({ body, data: { response }, t }) => ({ tell: t.settled, purge: response.tags, goTo: playerPath(body.player) }),
})
