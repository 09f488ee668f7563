import { keepCompiled } from './keep-compiled.ts'
import { root } from './cli.ts'
import { bundlePackages, useBundledPackages } from '../engine/commands/bundled-packages.ts'

// npm runs this after an install: each command finds in one file what comes in hundreds, and the first `masthead dev` finds
// compiled what it loads. Node takes an entry only for the very source that it was made from. Without it, or after it has
// failed, a start takes longer and nothing else.
await bundlePackages()
useBundledPackages()
keepCompiled()
const { loadForDev } = await import('../engine/commands/load-for-dev.ts')
await loadForDev(root)
