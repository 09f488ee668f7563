import type { AnyPage } from '../../engine/plugin/any-page.ts'
import type { Param } from '../../engine/plugin/param.ts'
import type { ContentType } from '../../engine/config/register.ts'
import type { NamedPage } from '../../engine/routing/route.ts'

const view = async () => ({ default: () => null })

const body = { head: () => ({ title: '' }), views: { desktop: view, mobile: view, amp: view } } as const

type Extras = Pick<AnyPage, 'editions' | 'sites'>

/** A page that shows nothing: what the router needs of one. `name` is as in `fuel.fuelCity`. */
export const stubPage = (name: string, path: string | readonly string[], params: Readonly<Record<string, Param<unknown>>> = {}, extras: Extras = {}): NamedPage => ({
  plugin: name.split('.')[0] ?? name,
  name,
  page: { ...body, ...extras, path, params },
})

export const stubContent = (name: string, content: readonly ContentType[], extras: Extras = {}): NamedPage => ({
  plugin: name.split('.')[0] ?? name,
  name,
  page: { ...body, ...extras, content },
})
