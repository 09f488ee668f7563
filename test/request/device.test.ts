import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import crawlers from 'crawler-user-agents'
import t from 'tap'
import type { Device } from '../../engine/request/context.ts'
import { deviceOf } from '../../engine/request/device.ts'

const ofAgent = (agent: string) => deviceOf({ 'user-agent': agent })

t.test('the User-Agent tells the device when there are no client hints', async (t) => {
  const agents: readonly [Device, string, string][] = [
    ['mobile', 'Chrome on Android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'],
    ['tablet', 'Chrome on an Android tablet', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'],
    ['mobile', 'iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'],
    ['tablet', 'older iPad', 'Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1'],
    ['desktop', 'Safari on a Mac, and iPadOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'],
    ['desktop', 'Edge on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0'],
    ['desktop', 'Windows that calls itself Tablet PC', 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; Tablet PC 2.0; rv:11.0) like Gecko'],
    ['tablet', 'Firefox on an Android tablet', 'Mozilla/5.0 (Android 14; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0'],
    ['mobile', 'a KaiOS phone', 'Mozilla/5.0 (Mobile; LYF/F320B/LYF-F320B-001-01-15-130718; Android; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5'],
    ['mobile', 'Opera Mini', 'Opera/9.80 (Android; Opera Mini/81.1.2254/191.303; U; en) Presto/2.12.423 Version/12.16'],
    ['mobile', 'the Facebook app', 'Mozilla/5.0 (Linux; Android 14; SM-S928B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.51.77;]'],
    ['tablet', 'a Samsung tablet that says SAMSUNG', 'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-P613) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/21.0 Chrome/110.0.5481.154 Safari/537.36'],
    ['desktop', 'an Android television set', 'Mozilla/5.0 (Linux; Android 12; BRAVIA 4K VH2 Build/STT2.230203.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Safari/537.36'],
    ['desktop', 'a Fire TV stick', 'Mozilla/5.0 (Linux; Android 9; AFTKA Build/PS7633) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36'],
    ['mobile', 'Googlebot smartphone', 'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.7204.92 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['desktop', 'Googlebot desktop', 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/138.0.7204.92 Safari/537.36'],
    ['desktop', 'curl', 'curl/8.5.0'],
    ['desktop', 'nothing', ''],
  ]
  for (const [device, name, agent] of agents) t.equal(ofAgent(agent), device, name)
})

t.test('a known crawler is a desktop unless it says that it is a phone or a tablet', async (t) => {
  const agents = crawlers.flatMap(({ instances }) => instances)
  t.ok(agents.length > 2_000)
  const saysDevice = /iPhone|iPod|iPad|Android|Mobile|Tablet|Phone|BlackBerry|Opera Mini|MIDP|Nokia\d/i
  t.same(agents.filter((agent) => !saysDevice.test(agent) && ofAgent(agent) !== 'desktop'), [])
  // Those that show a page as a phone does are given what a phone is given.
  const phones = agents.filter((agent) => /iPhone|Android.*Mobile/.test(agent) && !/iPad|Tablet/i.test(agent))
  t.ok(phones.filter((agent) => ofAgent(agent) === 'mobile').length / phones.length > 0.95, `${phones.length} say that they are phones`)
})

t.test('client hints decide against the User-Agent', async (t) => {
  const desktopAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'
  const cases: readonly [Device, Record<string, string>, string][] = [
    ['mobile', { 'sec-ch-ua-mobile': '?1' }, 'a phone'],
    ['mobile', { 'sec-ch-ua-mobile': '?1', 'sec-ch-ua-platform': '"Android"' }, 'an Android phone'],
    ['tablet', { 'sec-ch-ua-mobile': '?0', 'sec-ch-ua-platform': '"Android"' }, 'an Android tablet'],
    ['desktop', { 'sec-ch-ua-mobile': '?0', 'sec-ch-ua-platform': '"Windows"' }, 'Windows'],
    ['desktop', { 'sec-ch-ua-mobile': '?0', 'sec-ch-ua-platform': '"Linux"' }, 'a phone that asks for the desktop site'],
    ['tablet', { 'sec-ch-ua-form-factors': '"Tablet", "EInk"', 'sec-ch-ua-mobile': '?0' }, 'an e-ink tablet'],
    ['mobile', { 'sec-ch-ua-form-factors': '"Mobile"' }, 'form factor mobile'],
    ['mobile', { 'sec-ch-ua-form-factors': '"Mobile", "Tablet"', 'sec-ch-ua-mobile': '?1' }, 'a foldable, folded'],
    ['tablet', { 'sec-ch-ua-form-factors': '"Mobile", "Tablet"', 'sec-ch-ua-mobile': '?0' }, 'a foldable, open'],
    ['desktop', { 'sec-ch-ua-form-factors': '"Desktop"' }, 'form factor desktop'],
    ['mobile', { 'sec-ch-ua-form-factors': '"Desktop"', 'sec-ch-ua-mobile': '?1' }, 'a mobile page is preferred on what is shaped like a desktop'],
    ['mobile', { 'sec-ch-ua-form-factors': '"Tablet"', 'sec-ch-ua-mobile': '?1' }, 'and on what is shaped like a tablet'],
    ['desktop', { 'sec-ch-ua-form-factors': 'Tablet?', 'sec-ch-ua-mobile': 'yes' }, 'hints that make no sense'],
  ]
  for (const [device, hints, name] of cases) t.equal(deviceOf({ 'user-agent': desktopAgent, ...hints }), device, name)
})

t.test('of an absurd User-Agent only the beginning is read', async (t) => {
  const agents = ['Android '.repeat(12_500), 'ANDROIDandroid'.repeat(8_000), 'x'.repeat(100_000), 'Mozilla/5.0 (Linux; Android '.repeat(4_000)]
  for (const agent of agents) t.equal(ofAgent(agent), ofAgent(agent.slice(0, 1_024)), `${agent.slice(0, 20)}…`)
  t.equal(ofAgent('y'.repeat(1_024) + ' iPhone'), 'desktop', 'what comes after 1,024 characters is not read')
})

const labelled = join(process.env['MASTHEAD_SHARED'] ?? join(import.meta.dirname, '../../../shared'), 'data/robustness/user-agents.json')

t.test('the labelled agents of Mobile-Detect', { skip: existsSync(labelled) ? false : `${labelled} is not here` }, async (t) => {
  const agents: readonly { readonly userAgent: string; readonly device: Device }[] = JSON.parse(readFileSync(labelled, 'utf8'))
  const share = (right: (device: Device, told: Device) => boolean) =>
    agents.filter(({ userAgent, device }) => right(device, ofAgent(userAgent))).length / agents.length
  const desktopOrNot = share((device, told) => (device === 'desktop') === (told === 'desktop'))
  const exact = share((device, told) => device === told)
  t.comment(`desktop or not ${(desktopOrNot * 100).toFixed(2)}%, exact ${(exact * 100).toFixed(2)}% of ${agents.length}`)
  t.ok(desktopOrNot >= 0.97, 'desktop or not, 97% at least')
  t.ok(exact >= 0.97, 'desktop, mobile or tablet, 97% at least')
})
