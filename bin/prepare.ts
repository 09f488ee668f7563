import { keepCompiled } from './keep-compiled.ts'
import { root } from './cli.ts'

// npm runs this after an install: the first `masthead dev` finds compiled what it loads. Node takes an entry only for the
// very source that it was made from. Without it, or after it has failed, a start takes longer and nothing else.
keepCompiled()
const { loadForDev } = await import('../engine/commands/load-for-dev.ts')
await loadForDev(root)
