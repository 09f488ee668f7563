import { readFileSync, writeFileSync } from 'node:fs'
import { shortHash } from './common-passwords.ts'

// `node pack-passwords.ts <list>`: makes common-passwords.bin from a list of passwords, the most common first, one a line.

const maxWords = 20_000
const [list = ''] = process.argv.slice(2)
const words = [...new Set(readFileSync(list, 'utf8').split('\n').map((line) => line.trim().toLowerCase()))].filter((word) => word.length >= 4).slice(0, maxWords)
const sorted = [...new Set(words.map(shortHash))].sort((one, other) => one - other)
const bytes = Buffer.alloc(sorted.length * 4)
for (const [index, hash] of sorted.entries()) bytes.writeUInt32BE(hash, index * 4)
writeFileSync(new URL('common-passwords.bin', import.meta.url), bytes)
