import { connect } from 'node:net'
import t from 'tap'
import { behavesAsAnEdge, isInstalled, startNginx } from './edge-cache.ts'

t.setTimeout(120_000)

t.test('nginx with config/edge/nginx.conf', { skip: !isInstalled('nginx') && 'nginx is not installed' }, async (t) => {
  await behavesAsAnEdge(t, await startNginx(t))
})

t.test('nginx hands a request on as it was sent', { skip: !isInstalled('nginx') && 'nginx is not installed' }, async (t) => {
  const { site, url } = await startNginx(t)
  const asked: (readonly [host: string | undefined, url: string | undefined])[] = []
  site.app.server.on('request', ({ headers, url }: { headers: { host?: string }; url?: string }) => void asked.push([headers.host, url]))
  /** What stands in the first line is sent byte by byte. */
  const say = (target: string, host = 'www.example') =>
    new Promise<string>((resolve) => {
      let said = ''
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`))
      socket.setEncoding('latin1').on('data', (chunk: string) => (said += chunk))
      socket.on('close', () => resolve(said))
    })
  const reaches = async (target: string, host?: string) => {
    asked.length = 0
    const answer = await say(target, host)
    t.same(asked, [[host ?? 'www.example', target]], target)
    return answer
  }

  await reaches('/story/1', 'telugu.daily.example')
  await reaches('/search-result/%E0%B0%A4')
  await reaches('/story/1%20x')
  await reaches('/a%25b')
  await reaches('/api/push/offer?lang=en')
  await reaches('/story/1%0d%0aX-Evil:%201')
  await reaches('/x%20HTTP/1.1%0d%0aHost:%20www.example%0d%0a%0d%0aGET%20/story/2')
  t.match(await reaches('//story/4'), /^HTTP\/1\.1 301 /)
  t.match(await reaches('/story/4'), /^HTTP\/1\.1 200 /, 'a redirect to the clean address does not take its place')
  t.match(await say('/api/content/1/1'), / 40[14] /)
})
