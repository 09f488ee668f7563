import type { ActionForm } from 'masthead'
import type { Decided } from '../../contract.ts'
import styles from './moderation.module.css'

export interface DecisionFormProps {
  readonly moderate: Pick<ActionForm, 'address'>
  readonly comment: Pick<Decided, 'id' | 'version' | 'state'>
  readonly t: { readonly approve: string; readonly remove: string; readonly restore: string; readonly block: string }
}

const decisionsOf = { shown: ['remove', 'block'], pending: ['approve', 'remove', 'block'], hidden: ['approve', 'remove', 'block'], removed: ['restore'] } as const satisfies Record<Decided['state'], readonly string[]>

/** What a moderator may do with a comment. It is about the text that they have before them. */
export function DecisionForm({ moderate, comment: { id, version, state }, t }: DecisionFormProps) {
  return (
    <form className={styles.moTools} method="post" action={moderate.address}>
      <input type="hidden" name="comment" value={id} />
      <input type="hidden" name="version" value={version} />
      {decisionsOf[state].map((decision) => (
        <button key={decision} type="submit" name="decision" value={decision}>
          {t[decision]}
        </button>
      ))}
    </form>
  )
}
