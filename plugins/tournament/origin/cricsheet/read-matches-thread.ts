import { parentPort, workerData } from 'node:worker_threads'
import type { Tournament } from '../../tournaments.ts'
import { readMatch } from './read-match.ts'

// Reads and works out matches while others are stored; started by read-matches.ts.

const port = parentPort
if (!port) throw new Error('It is a thread, started by read-matches.ts.')
const all = workerData as readonly Tournament[]
port.on('message', (files: readonly string[]) => void Promise.all(files.map((file) => readMatch(file, all))).then((matches) => port.postMessage(matches)))
