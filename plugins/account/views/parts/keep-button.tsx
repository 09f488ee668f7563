import type { ReactNode } from 'react'
import { formOf } from 'masthead/kit'
import { Toggle } from 'masthead/theme/toggle'
import { keepPath } from '../../kept-key.ts'
import type { SaveStoryProps } from '../../keep-widgets.ts'

export interface KeepButtonProps extends Pick<SaveStoryProps, 'page' | 't' | 'actions'> {
  /** See `keyOf`. */
  readonly of: string
  readonly label: string
  readonly icon: ReactNode
}

/** Saves or follows what the page is about. */
export function KeepButton({ of, label, icon, page, t, actions }: KeepButtonProps) {
  const form = formOf(actions.keep)
  const isOn = form.outcome === 'done' && form.tell !== t.removed
  return <Toggle form={form} of={of} asks="account.kept" label={label} icon={icon} isOn={isOn} href={page.href(keepPath(of))} />
}
