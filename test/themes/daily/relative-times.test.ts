import { Window } from 'happy-dom'
import t, { type Test } from 'tap'
import { relativeTimes } from '../../../themes/daily/relative-times.ts'

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000 - 1_000).toISOString()

/** A page with a time, and what the script of its head makes of it. */
async function shown(t: Test, lang: string, iso: string): Promise<string | null | undefined> {
  const window = new Window({ url: 'http://news.example/' })
  t.teardown(() => window.happyDOM.close())
  const { document } = window
  document.documentElement.lang = lang
  // Runs the text as a page does, on this document alone.
  new Function('document', 'MutationObserver', 'setInterval', relativeTimes)(document, window.MutationObserver, () => {})
  document.body.innerHTML = `<time data-ago="" datetime="${iso}">21 Nov 2026, 10:05 AM IST</time><time datetime="${iso}">of the story</time>`
  await window.happyDOM.waitUntilComplete()
  const [teaser, other] = document.querySelectorAll('time')
  t.equal(other?.textContent, 'of the story', 'other times stand as they are')
  return teaser?.textContent
}

t.test('a time on a teaser says how long ago it was, for a day', async (t) => {
  for (const [lang, minutes, words] of [['en', 0, '1 minute ago'], ['en', 5, '5 minutes ago'], ['en', 59, '59 minutes ago'], ['en', 119, '1 hour ago'], ['en', 1_438, '23 hours ago'], ['te', 5, '5 నిమిషాల క్రితం']] as const) t.equal(await shown(t, lang, at(minutes)), words)
  for (const [what, iso] of [['a day old', at(1_440)], ['to come', at(-10)], ['none', 'hello']] as const) t.equal(await shown(t, 'en', iso), '21 Nov 2026, 10:05 AM IST', what)
})
