import { DatabaseSync } from 'node:sqlite'

// A process that writes to a store for as long as its standard input is open: `node hold-lock.ts <file>`.

const [file = ''] = process.argv.slice(2)
const database = new DatabaseSync(file, { timeout: 10_000 })
database.exec('begin exclusive')
process.stdout.write('held\n')
process.stdin.on('end', () => {
  database.exec('commit')
  database.close()
}).resume()
