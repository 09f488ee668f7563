import { Type, type TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { sanitiseAnswer } from '../data/sanitise-answer.ts'
import { EngineError } from '../errors.ts'
import type { LiveMessage } from './message.ts'

interface MessageContract {
  readonly schema: TSchema
  readonly validator: Validator
}

const contracts = new WeakMap<TSchema, MessageContract>()

/**
 * A message with the HTML of its items sanitised.
 * @param item the schema that its items should have
 * @throws EngineError MH_CONTRACT for one of another shape, which names the topic
 */
export function readMessage(topic: string, item: TSchema, sent: unknown): LiveMessage {
  const { schema, validator } = contractOf(item)
  const fault = (detail: string) => new EngineError('MH_CONTRACT', { detail: `live ${topic}: ${detail}` })
  let message: unknown
  try {
    message = sanitiseAnswer(schema, sent)
  } catch (error) {
    throw error instanceof EngineError ? fault(`${error.place.field ?? ''} ${error.place.detail ?? ''}`) : error
  }
  if (validator.Check(message)) return message as LiveMessage
  const [error] = validator.Errors(message)
  throw fault( `${error?.instancePath || '/'} ${error?.message ?? 'is not valid'}`)
}

function contractOf(item: TSchema): MessageContract {
  const known = contracts.get(item)
  if (known) return known
  const schema = Type.Object({
    cursor: Type.Integer({ minimum: 0 }),
    upserts: Type.Array(Type.Intersect([Type.Object({ id: Type.String({ minLength: 1 }) }), item])),
    deletes: Type.Array(Type.String()),
    refetch: Type.Optional(Type.Literal(true)),
  })
  const made: MessageContract = { schema, validator: Compile(schema) as Validator }
  contracts.set(item, made)
  return made
}
