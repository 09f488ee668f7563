// Loaded before everything else into the processes of a node (`node --import`): sets their clock wrong by as many milliseconds
// as the file says that CHAOS_CLOCK names. What counts durations with `performance.now()` is not touched, as it is not by
// a clock that is set.
import { readFileSync } from 'node:fs'

const file = process.env['CHAOS_CLOCK']
const rightNow = Date.now
let offsetMs = 0

function read(): void {
  try {
    offsetMs = Number(readFileSync(file ?? '', 'utf8')) || 0
  } catch {
    offsetMs = 0
  }
}

if (file !== undefined) {
  const now = () => rightNow() + offsetMs
  Date.now = now
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget) as Date,
    apply: () => new Date().toString(),
  })
  read()
  setInterval(read, 100).unref()
}
