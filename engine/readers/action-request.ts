import type { LiveEdition } from '../config/edition.ts'
import type { SiteId } from '../config/register.ts'
import type { SentValues } from '../request/submission.ts'
import type { ActionTarget } from './action-address.ts'
import type { NamedAction } from './action-table.ts'
import type { EngineWords } from './action-words.ts'
import { keptValues, type SentFields } from './read-fields.ts'

/** One action on its way. */
export interface ActionRequest {
  readonly target: ActionTarget
  /** `undefined` where no plugin has it. */
  readonly named: NamedAction | undefined
  readonly edition: LiveEdition
  readonly site: SiteId
  readonly words: EngineWords
  /** Whether an island asks. */
  readonly wantsJson: boolean
  /** What the form keeps on an error. */
  sent: SentFields | undefined
}

/** What of a form is shown again. */
export const valuesOf = ({ named, sent }: ActionRequest): SentValues => (named && sent ? keptValues(named.action.body, sent) : {})
