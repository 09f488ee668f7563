import sanitizeHtml from 'sanitize-html'
import { bodyRules } from '../../engine/origin/body-rules.ts'
import { readHtml, writeHtml } from '../../engine/origin/html-tree.ts'
import { normaliseBody } from '../../engine/origin/body-tree.ts'
for (const [n, h] of [['p a b','<p><a href=x><b>'.repeat(50000) + 'x'],['tables','<table><tr><td>'.repeat(50000) + 'x'],['mix','<b><i><a href=x><em><p>'.repeat(40000) + 'x'],['div','<div>'.repeat(50000)]] as const) {
  let t = performance.now(); const a = sanitizeHtml(h, bodyRules); const t1 = performance.now() - t
  t = performance.now(); const b = readHtml(a); const t2 = performance.now() - t
  t = performance.now(); const c = normaliseBody(b); const t3 = performance.now() - t
  t = performance.now(); writeHtml(c); console.log(n, 'sanitize', t1 | 0, 'len', a.length, 'parse', t2 | 0, 'norm', t3 | 0, 'write', (performance.now() - t) | 0)
}
