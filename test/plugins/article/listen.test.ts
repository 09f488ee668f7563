import t from 'tap'
import { addressOf } from '../../fixtures/crawl.ts'
import { startTestSite } from '../../fixtures/running-site.ts'
import { openBrowser, sizes } from '../../e2e/browser.ts'

const site = await startTestSite()
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
const address = await addressOf(site, 'article.article')

interface Said {
  text: string
  onboundary(event: { charIndex: number; name: string }): void
  onend(): void
}

t.test('a story is read aloud from its first paragraph on, and the word that is read is marked', async (t) => {
  const context = await browser.newContext({ ...sizes.phone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  // The machines of tests have no voices: one that says nothing, and tells when it is asked to.
  await page.addInitScript(() => {
    const said: Said[] = []
    const done: string[] = []
    const voices = [{ lang: 'fr-FR' }, { lang: 'en-IN' }]
    Object.assign(window, { said, done, SpeechSynthesisUtterance: function (this: { text: string }, text: string) { this.text = text } })
    Object.defineProperty(window, 'speechSynthesis', { value: { getVoices: () => voices, cancel() {}, pause: () => done.push('pause'), resume: () => done.push('resume'), speak: (one: Said) => said.push(one), addEventListener() {} } })
  })
  await page.goto(site.url + address, { waitUntil: 'load' })
  // On its icon, before its code is there: the click is kept.
  await page.locator('main article').first().getByRole('button', { name: 'Listen' }).locator('svg').click()
  await page.waitForFunction(() => (window as unknown as { said: Said[] }).said.length === 1)
  const first = await page.evaluate(() => {
    const [one] = (window as unknown as { said: [Said & { voice: { lang: string } }] }).said
    const second = one.text.indexOf(' ') + 1
    one.onboundary({ charIndex: second, name: 'word' })
    const [range] = [...(CSS.highlights.get('spoken') ?? [])] as StaticRange[]
    return { voice: one.voice.lang, text: one.text, second: one.text.slice(second).match(/^[\p{L}\p{N}'’-]+/u)?.[0], marked: range && (range.startContainer as Text).data.slice(range.startOffset, range.endOffset), paragraph: document.querySelector('[data-spoken] p')?.textContent }
  })
  t.equal(first.voice, 'en-IN')
  t.equal(first.text, first.paragraph)
  t.equal(first.marked, first.second)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  t.same(await page.evaluate(() => (window as unknown as { done: string[] }).done), ['pause', 'resume'])
  await page.evaluate(() => (window as unknown as { said: [Said] }).said[0].onend())
  await page.waitForFunction(() => (window as unknown as { said: Said[] }).said.length === 2)
  await context.close()
})

t.test('a device without a voice for the language is told so', async (t) => {
  const context = await browser.newContext(sizes.phone)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.addInitScript(() => Object.defineProperty(window, 'speechSynthesis', { value: { getVoices: () => [{ lang: 'fr-FR' }], cancel() {} } }))
  await page.goto(site.url + address, { waitUntil: 'load' })
  await page.locator('main article').first().getByRole('button', { name: 'Listen' }).click()
  await page.getByText('This device has no voice for this language.').waitFor()
  t.equal(await page.locator('[aria-pressed=true]').count(), 0, 'and nothing is said to be read')
  await context.close()
})
