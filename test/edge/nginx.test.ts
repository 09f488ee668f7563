import t from 'tap'
import { behavesAsAnEdge, isInstalled, startNginx } from './front.ts'

t.setTimeout(120_000)

t.test('nginx with config/edge/nginx.conf', { skip: !isInstalled('nginx') && 'nginx is not installed' }, async (t) => {
  await behavesAsAnEdge(t, await startNginx(t, 4143))
})
