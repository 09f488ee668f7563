import { parentPort, workerData } from 'node:worker_threads'
import type { WriterRequest, WriterResponse, WriterSetup } from './sqlite-messages.ts'
import { openWriteConnection } from './sqlite-write-connection.ts'

// The thread that writes. Waiting for another process's write, checkpoints and the disk hold up nobody but writers.

const port = parentPort
if (!port) throw new Error('It is a thread, started by sqlite-write-channel.ts.')
const post = (response: WriterResponse): void => port.postMessage(response)

const connection = openWriteConnection(workerData as WriterSetup)
void connection.opened.then(post)
port.on('message', (request: WriterRequest) => void connection.answer(request).then(post))
