import { useBundledPackages } from '../engine/commands/bundled-packages.ts'
import { useDirectImports } from '../engine/commands/direct-imports.ts'

// Libraries ask for it once, while they are loaded: without it React renders islands with its development build, which
// checks every element. It is the first import of the program for that reason. `masthead dev` wants those checks.
if (process.argv[2] !== 'dev') process.env['NODE_ENV'] ??= 'production'

// Whoever imports node:http has Node read all that it exports, and that loads its whole WebSocket client: 50 ms of each
// command. Nothing takes these from there; the global WebSocket is another property.
const http = process.getBuiltinModule('node:http')
for (const name of ['WebSocket', 'CloseEvent', 'MessageEvent']) Object.defineProperty(http, name, { value: undefined })

// Before anything that needs them is loaded.
useBundledPackages()
useDirectImports()
