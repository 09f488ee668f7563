import { EngineError } from '../errors.ts'

/**
 * What plugins' code is given where the answer can be stored: there is no reader in it. The compiler says so; code that gets
 * round the compiler, or was written without it, is told by name.
 */
const guard = Object.freeze(
  Object.create(Object.prototype, {
    reader: {
      enumerable: false,
      get: () => {
        throw new EngineError('MH_READER_SHARED', { detail: '"reader" is known to actions, private needs and personal pages: declare one of these.' })
      },
    },
  }) as object,
)

/** @param props a new object, which nobody else has */
export const withoutReader = <Props extends object>(props: Props): Props => Object.setPrototypeOf(props, guard) as Props
