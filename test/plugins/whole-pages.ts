import type { Test } from 'tap'
import { ampValidator } from '../fixtures/amp-validator.ts'
import { faultsOfHtml } from '../fixtures/html-rules.ts'
import { phone, type TestSite } from '../fixtures/running-site.ts'

/**
 * Asks for pages in all three variants: each is there, valid, with one main heading and no hole where a value should be.
 * @param paths as readers ask for them, with the edition's prefix
 */
export async function holdPages(t: Test, site: TestSite, paths: readonly string[]): Promise<void> {
  const validator = await ampValidator()
  const check = async (path: string, headers: Record<string, string>, isAmp: boolean) => {
    const answer = await site.get(path, { headers })
    const html = await answer.text()
    t.equal(answer.status, 200, `${path}${answer.status >= 500 ? `: ${JSON.stringify(site.logged.findLast(({ level }) => level >= 40))}` : ''}`)
    t.equal(html.match(/<h1[ >]/g)?.length, 1, `${path}: one main heading`)
    t.notMatch(html.replace(/<script[^>]*>.*?<\/script>/gs, ''), /undefined|\[object|NaN/, path)
    if (!isAmp) t.same(await faultsOfHtml(html), [], path)
    else if (typeof validator !== 'string') t.same(validator(html), [], path)
    for (const [, block = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) t.doesNotThrow(() => JSON.parse(block), `${path}: structured data`)
  }
  for (const path of paths) {
    await check(path, {}, false)
    await check(path, { 'user-agent': phone }, false)
    await check(path.replace(/^[^?]*/, (whole) => `${whole}/amp`), {}, true)
  }
}

export const inBothEditions = (paths: readonly string[]): readonly string[] => paths.flatMap((path) => [path, `/telugu${path}`])
