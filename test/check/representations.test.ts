import t from 'tap'
import { formFault } from '../../engine/check/check-representations.ts'

for (const [type, body, fault] of [
  ['application/rss+xml', '<rss><channel/></rss>', undefined],
  ['application/rss+xml', '<rss>\n<channel></rss>', /line 2/],
  ['application/feed+json', '{"items":[]}', undefined],
  ['application/json', '{', /no JSON/],
  ['text/csv', 'a,b\r\n1,2\r\n', undefined],
  ['text/csv', 'a,b\r\n1\r\n', /as many fields/],
  ['text/calendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n', undefined],
  ['text/calendar', 'BEGIN:VCALENDAR\nEND:VCALENDAR', /BEGIN:VCALENDAR/],
  ['text/calendar', `BEGIN:VCALENDAR\r\nSUMMARY:${'x'.repeat(80)}\r\nEND:VCALENDAR\r\n`, /line 2 .* fold/],
  ['text/plain', '<', undefined],
] as const) {
  t.test(`${type} ${JSON.stringify(body.slice(0, 40))} ${fault ? 'is found wanting' : 'is well-formed'}`, async (t) => {
    const found = formFault(type, body)
    if (fault) t.match(found, fault)
    else t.equal(found, undefined)
  })
}
