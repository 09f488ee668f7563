#!/usr/bin/env node
// Runs the command line on the Node that the project pins, so that it works on machines with an older one.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pinned = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url))
const main = fileURLToPath(new URL('./masthead.ts', import.meta.url))
const child = spawn(existsSync(pinned) ? pinned : process.execPath, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
