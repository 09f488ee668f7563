// A content API that has a few answers in memory: below /kept they may be kept for a day, elsewhere not at all.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { ArticleData } from './article-data.ts'

const [file = '', port = '0'] = process.argv.slice(2)
const { addresses, answers } = JSON.parse(readFileSync(file, 'utf8')) as ArticleData
const withoutChannel = (url: string) => url.replace(/[?&]channel=\d+/, '')
const bodies = new Map(Object.entries(addresses).map(([need, address]) => [address, Buffer.from(JSON.stringify(answers[need]))]))

createServer((request, response) => {
  const url = withoutChannel(request.url ?? '')
  const mayKeep = url.startsWith('/kept/')
  const body = bodies.get(mayKeep ? url.slice('/kept'.length) : url)
  if (!body) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.byteLength, 'cache-control': mayKeep ? 'max-age=86400' : 'no-store' }).end(body)
}).listen(Number(port), '127.0.0.1')
