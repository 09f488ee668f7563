import type { LoadedView } from './site-modules.ts'
import { markCompiled } from './view-runtime.ts'

const Children = ({ children }: { readonly children: unknown }) => children
markCompiled(Children)

/** Stands in for a frame where the view is the whole body. */
export const noFrame: LoadedView = { component: Children, source: '', stylesheets: [] }
